import { Failure } from '../../../../api/platform/server/failure';
import type { Hooks } from '../../../../api/platform/resources/hooks';
import { adrRequest } from '../../../../models/features/adr/request';
import { afterCommit } from '../../../../models/database/transaction';
import type { RecordService } from '../../../../api/platform/resources/recordService';
import type { RecordChange } from '../../../../models/database/recordChange';
import { product } from '../../../../models/features/product/product';
import type { Definition, RecordOf } from '../../../../models/platform/definition/resource';
import { defineMessages } from '../../../../models/platform/messages/message';
import { AdrWorld } from '../../../support/adrWorld';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { trailOf } from '../../../support/adrs';
import { databases } from '../../../support/databases';

const BY = { username: 'pat' };
const message = defineMessages('test', { no: 'Not this one.' });

/** Builds hooks that record their calls, as `kind resource`. */
const noting = (noted: string[], name: string): Hooks<Definition> => {
    const note = <T>(kind: string, value: T): Promise<T> => {
        noted.push(`${kind} ${name}`);
        return Promise.resolve(value);
    };
    return {
        beforeCreate: ({ values }) => note('create', values),
        beforeUpdate: ({ patch }) => note('update', patch),
        beforeDelete: () => note('delete', undefined),
        committed: () => void noted.push(`committed ${name}`),
    };
};

describe.each(databases)('what writes records on $name', kind => {
    let app: TestApp;
    let client: Client;
    let world: AdrWorld;
    let adr: number;
    let noted: string[];

    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('administrator');
        world = new AdrWorld(app, client);
        adr = await world.adr('East');
    });
    afterAll(() => app.drop());
    beforeEach(() => {
        noted = [];
        app.services.records.use({
            'services/adr/entity': noting(noted, 'entity'),
            'services/adr/product': noting(noted, 'product'),
            'services/adr/request': noting(noted, 'request'),
        });
    });
    afterEach(() => app.services.records.use({}));

    const call = async <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<T> => {
        const { status, data, errors } = await client.call<T>(method, path, payload);
        expect([status, errors]).toEqual([200, null]);
        return data as T;
    };
    const change = <D extends Definition>(service: RecordService<D>, changes: readonly RecordChange<D>[]) =>
        app.services.database.write(transaction => service.changeMany(changes, BY, transaction));

    test('asks the hooks of the resource, whichever call writes', async () => {
        const top = await world.entity(adr, 'TOP');
        const below = await world.entity(adr, 'LOW', top);
        expect(noted).toEqual(['create entity', 'committed entity', 'create entity', 'committed entity']);
        noted.length = 0;
        await call('PUT', '/adr/entity/update', {
            id: top,
            code: 'TOP',
            name: 'Top',
            css_class: 'b',
            recursiveUpdate: true,
        });
        expect(noted.filter(each => each.startsWith('update'))).toEqual(['update entity', 'update entity']);
        noted.length = 0;
        await call('PUT', '/adr/entity/move', { id: below, parent_entity_id: null });
        expect(noted).toContain('update entity');
        noted.length = 0;

        const prod_id = await world.catalogueProduct();
        const { id } = await call<{ id: number }>('POST', '/adr/product/create', { adr_id: adr, prod_id });
        await call('PUT', '/adr/product/update', { id, cust_code: 'A1' });
        const other = { adr_id: adr, add: [{ prod_id: await world.catalogueProduct() }] };
        const { added } = await call<{ added: number[] }>('POST', '/adr/product/bulk', other);
        const requested = { adr_id: adr, type: 'UPDATE', adr_prod_id: added[0], cust_code: 'B1' };
        const request = await call<{ id: number }>('POST', '/adr/request/create', requested);
        await call('PUT', '/adr/request/complete', { ids: [request.id] });
        await call('DELETE', `/adr/product/delete/${String(id)}`);
        await call('DELETE', `/adr/entity/delete/${String(below)}`);
        expect(noted.filter(each => !each.startsWith('committed'))).toEqual([
            'create product',
            'update product',
            'create product',
            'create request',
            'update product',
            'update request',
            'delete product',
            'delete entity',
        ]);
    });

    test('what a hook refuses of many is that item’s, and the others are done', async () => {
        const [good, bad] = [await world.catalogueProduct(), await world.catalogueProduct()];
        app.services.records.use({
            'services/adr/product': {
                beforeCreate: ({ values }) => {
                    if (values.prod_id === bad) throw Failure.service(409, message.no);
                    return Promise.resolve(values);
                },
            },
        });
        const answer = await call<{ done: number; rejected: { index: number; reason: string }[] }>(
            'POST',
            '/adr/product/bulk',
            { adr_id: adr, add: [{ prod_id: bad }, { prod_id: good }] },
        );
        expect(answer).toMatchObject({ done: 1, rejected: [{ index: 0, reason: 'Not this one.' }] });
    });

    test('locks what a workflow locks, on every road', async () => {
        app.services.records.use(Object.assign({}, ...app.services.features.map(({ hooks }) => hooks)) as object);
        const productId = await world.product(adr);
        const request = { adr_id: adr, type: 'UPDATE', adr_prod_id: productId, cust_code: 'C1' };
        const { id } = await call<{ id: number }>('POST', '/adr/request/create', request);
        await call('PUT', '/adr/request/cancel', { ids: [id] });
        const { database, records } = app.services;
        const before = (
            await database.read<RecordOf<typeof adrRequest>>('SELECT * FROM adr_request WHERE id = $1', [id])
        )[0]!;
        const values = { comments: 'Afterwards' };
        await expect(change(records.of(adrRequest), [{ before, values }])).rejects.toMatchObject({ status: 409 });
    });

    test('many get each a version and an audit row, in one statement or in several', async () => {
        const { database, records } = app.services;
        const products = records.of(product);
        const created = await database.write(transaction =>
            products.createMany(
                ['Plum', 'Apple', 'Quince'].map((description, at) => ({
                    values: { manufacturer: 'Orchard', description, upc_item: `0000000077${String(at)}` },
                })),
                BY,
                transaction,
            ),
        );
        expect(created.map(({ description, version }) => [description, version])).toEqual([
            ['Plum', 1],
            ['Apple', 1],
            ['Quince', 1],
        ]);
        const [plum, apple, quince] = created as [(typeof created)[0], (typeof created)[0], (typeof created)[0]];
        const after = await change(products, [
            { before: plum, values: { size: '1 LB', pack: '2' } },
            { before: apple, values: { size: '2 LB', pack: '2' } },
            { before: quince, values: { description: 'Quince' } },
        ]);
        expect(after.map(({ size, pack, version }) => [size, pack, version])).toEqual([
            ['1 LB', '2', 2],
            ['2 LB', '2', 2],
            [quince.size, quince.pack, 1],
        ]);
        expect(after[2]).toBe(quince);
        const rows = await database.read(
            'SELECT size, pack, version FROM product WHERE manufacturer = $1 ORDER BY id',
            ['Orchard'],
        );
        expect(rows.map(({ size, pack, version }) => [size, pack, version])).toEqual(
            after.map(({ size, pack, version }) => [size, pack, version]),
        );
        const trail = await trailOf(database, product.path, apple.id);
        expect(trail.map(({ action, changes }) => [action, Object.keys(changes)])).toEqual([
            ['update', ['pack', 'size']],
            ['create', expect.any(Array)],
        ]);
        expect(await trailOf(database, product.path, quince.id)).toHaveLength(1);
        await database.write(transaction =>
            products.removeMany(
                created.map(before => ({ before })),
                BY,
                transaction,
            ),
        );
        expect(await database.read('SELECT id FROM product WHERE manufacturer = $1', ['Orchard'])).toEqual([]);
        expect((await trailOf(database, product.path, plum.id))[0]).toMatchObject({ action: 'delete' });
    });

    test('what is to be done after a commit is done once it is on disk, and never when it is not', async () => {
        const { database } = app.services;
        const done: string[] = [];
        await database.write(transaction => {
            afterCommit(transaction, () => done.push('kept'));
            expect(done).toEqual([]);
            return Promise.resolve();
        });
        const failing = database.write(transaction => {
            afterCommit(transaction, () => done.push('lost'));
            return Promise.reject(new Error('changed my mind'));
        });
        await expect(failing).rejects.toThrow('changed my mind');
        expect(done).toEqual(['kept']);
    });
});
