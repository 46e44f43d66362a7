import { adrEntity, MAX_ENTITIES } from '../../../../models/features/adr/entity';
import { MAX_PAGE_STATES, pageSizeOf } from '../../../../models/features/adr/productCalls';
import { insertManySql } from '../../../../models/database/write';
import { AdrWorld } from '../../../support/adrWorld';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

const TOO_LARGE = { 'pageCriteria.pageSize': 'Must be smaller: this page is too large for one answer.' };
/** Together more states than a page may contain. */
const ENTITIES = 300;
const PRODUCTS = Math.ceil(MAX_PAGE_STATES / ENTITIES) + 20;

describe.each(databases)('what is very large of an ADR on $name', kind => {
    let app: TestApp;
    let content: Client;
    let world: AdrWorld;
    beforeAll(async () => {
        app = await openTestApp(kind);
        content = await app.as('content');
        world = new AdrWorld(app, content);
    });
    afterAll(() => app.drop());

    const grow = async (adr_id: number, entities: number): Promise<void> => {
        const rows = Array.from({ length: entities }, (_, at) => ({ adr_id, code: `E${at}`, name: `E${at}` }));
        const { sql, values } = insertManySql(app.services.database.dialect, adrEntity, rows, 'test');
        await world.run(sql, ...values);
    };
    const page = async (path: string, filter: object, pageSize: number) => {
        const criteria = { searchCriteria: { filter }, pageCriteria: { pageSize } };
        const { status, data, errors } = await content.call<{ list: object[] }>('POST', path, criteria);
        return status === 200 ? data?.list.length : errors;
    };

    test('a page of products with too many states is refused; as the screen asks, every page is answered', async () => {
        const adr_id = await world.adr('Wide');
        await grow(adr_id, ENTITIES);
        const names = Array.from({ length: PRODUCTS }, (_, at) => `Product ${at}`);
        const [first] = await world.tree(adr_id);
        await world.products(adr_id, names, first?.id ?? 0);
        await world.run('DELETE FROM adr_prod_entity');
        await world.run(
            `INSERT INTO adr_prod_entity (adr_prod_id, adr_entity_id, prod_status_id, track)
                SELECT p.id, e.id, $1, $2 FROM adr_prod p JOIN adr_entity e ON e.adr_id = p.adr_id WHERE p.adr_id = $3`,
            ...[await world.status(), false, adr_id],
        );
        const list = (pageSize: number) => page('/adr/product/list', { adr_id }, pageSize);
        expect(await list(PRODUCTS)).toEqual(TOO_LARGE);
        const max = pageSizeOf(ENTITIES, 1_000);
        expect(max).toBe(333);
        expect(await list(max)).toBe(max);
        expect(await list(pageSizeOf(MAX_ENTITIES, 50))).toBe(10);

        // Nor are so many deleted at once with an entity.
        const [top, inner, ...others] = (await world.tree(adr_id)).map(({ id }) => id);
        await world.run('UPDATE adr_entity SET parent_entity_id = $1 WHERE adr_id = $2 AND id <> $1', top ?? 0, adr_id);
        const remove = (id = 0) => content.call('DELETE', `/adr/entity/delete/${String(id)}`);
        expect(await remove(top)).toMatchObject({
            status: 409,
            errors: {
                serviceError:
                    'More than 100,000 product states stand at this entity and those below it. Delete some of those below it first.',
            },
        });
        const below = others.slice(0, ENTITIES / 2);
        await world.run(`UPDATE adr_entity SET parent_entity_id = $1 WHERE id IN (${below.join(', ')})`, inner ?? 0);
        expect((await remove(inner)).errors).toBeNull();
        expect(await remove(top)).toMatchObject({ status: 200 });
        expect(await world.tree(adr_id)).toEqual([]);
    });

    test('a page of requests that propose too much is refused, whoever lists them', async () => {
        const adr_id = await world.adr('Asked');
        const entity_updates = [{ id: 1, from: null, to: { track_reason: 'x'.repeat(2_000_000) } }];
        for (let count = 0; count < 17; count++) {
            const prod_id = await world.catalogueProduct();
            await world.request({ adr_id, prod_id, type: 'ADD', status: 'PENDING', entity_updates });
        }
        for (const path of ['/adr/request/list', '/adr/product/list']) {
            const filter = { adr_id, status: path.includes('request') ? 'PENDING' : 'ADD_PENDING' };
            expect([path, await page(path, filter, 17)]).toEqual([path, TOO_LARGE]);
            expect([path, await page(path, filter, 15)]).toEqual([path, 15]);
        }
    });

    test('a request is listed however much it proposes', async () => {
        const adr_id = await world.adr('One');
        const entity_updates = [{ id: 1, from: null, to: { track_reason: 'x'.repeat(33_000_000) } }];
        const prod_id = await world.catalogueProduct();
        await world.request({ adr_id, prod_id, type: 'ADD', status: 'PENDING', entity_updates });
        expect(await page('/adr/request/list', { adr_id, status: 'PENDING' }, 25)).toBe(1);
    });

    test('a tree has so many entities and no more; another ADR has its own', async () => {
        const [full, other] = [await world.adr('Full'), await world.adr('Other')];
        await grow(full, MAX_ENTITIES - 1);
        const create = (adr_id: number, code: string) =>
            content.call('POST', '/adr/entity/create', { adr_id, parent_entity_id: null, code, name: code });
        const answers = await Promise.all(['LAST', 'MORE', 'MUCH'].map(code => create(full, code)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        expect(answers.find(({ status }) => status === 409)?.errors).toEqual({
            serviceError: 'An ADR has at most 10,000 entities.',
        });
        expect((await create(other, 'LAST')).status).toBe(200);
        expect(await world.tree(full)).toHaveLength(MAX_ENTITIES);
    });
});
