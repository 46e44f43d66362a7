import { idsByCode, makeAdr, makeCatalogue, type CreatedAdr } from '../../../support/adrs';
import type { Answer, Client } from '../../../support/app';
import { atOnce, openNodes, deployments, type Nodes } from '../../../support/nodes';

const TRIES = 20;

interface Created {
    readonly id: number;
}

interface Decision {
    readonly done: readonly number[];
    readonly rejected: readonly { readonly reason: string }[];
}

interface TreeNode {
    readonly id: number;
    readonly code: string;
    readonly children: readonly TreeNode[];
}

describe.each(deployments)('rules of ADRs, tried at once by $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    let content: Client[];
    let manager: Client[];
    let adr: CreatedAdr;
    let products: number[];
    let statuses: Record<string, number>;

    beforeAll(async () => {
        nodes = await openNodes(kind, count);
        [content, manager] = [await nodes.as('content'), await nodes.as('manager')];
        statuses = await idsByCode(database(), 'product_entity_status');
    });
    afterAll(() => nodes.drop());

    let created = 0;
    beforeEach(async () => {
        const serial = String(created++);
        adr = await makeAdr(database(), `ADR ${serial}`, ['1']);
        const named = Array.from({ length: TRIES }, (_, at) => `Product ${serial} ${String(at)}`);
        const values = named.map((description, at) => ({
            manufacturer: 'Maker',
            description,
            upc_item: `0${serial.padStart(5, '0')}${String(at).padStart(5, '0')}`,
        }));
        const ids = await makeCatalogue(database(), values);
        products = named.map(name => ids[name]!);
    });

    const database = () => nodes.apps[0]!.services.database;
    const howMany = async (from: string, ...values: (number | string)[]): Promise<number> => {
        const [row] = await database().read<{ many: number }>(`SELECT count(*) AS many FROM ${from}`, values);
        return Number(row?.many);
    };
    const statusesOf = (answers: readonly Answer<unknown>[]): Record<number, number> => {
        const found: Record<number, number> = {};
        for (const { status } of answers) found[status] = (found[status] ?? 0) + 1;
        return found;
    };
    const put = (client: Client, prod_id: number) =>
        client.call<Created>('POST', '/adr/product/create', {
            adr_id: adr.id,
            prod_id,
            updatedEntities: [{ id: adr.entities['1'], prod_status_id: statuses['AUTH'] }],
        });
    const placed = async (prod_id: number): Promise<number> => (await put(content[0]!, prod_id)).data?.id ?? 0;
    const ask = (client: Client, payload: object) =>
        client.call<Created>('POST', '/adr/request/create', { adr_id: adr.id, ...payload });
    const requested = async (payload: object): Promise<number> => (await ask(manager[0]!, payload)).data?.id ?? 0;
    const entity = (client: Client, code: string, parent_entity_id: number | null = null) =>
        client.call<Created>('POST', '/adr/entity/create', { adr_id: adr.id, parent_entity_id, code, name: code });
    const treeOf = async (): Promise<readonly TreeNode[]> =>
        (await content[0]!.call<{ tree: readonly TreeNode[] }>('GET', `/adr/entity/tree/${String(adr.id)}`)).data
            ?.tree ?? [];
    const depthOf = (tree: readonly TreeNode[]): number =>
        tree.length === 0 ? 0 : 1 + Math.max(...tree.map(({ children }) => depthOf(children)));
    const sizeOf = (tree: readonly TreeNode[]): number =>
        tree.reduce((all, { children }) => all + 1 + sizeOf(children), 0);

    test('a product is on an ADR once, whether it is put there, pasted or asked for', async () => {
        const [first, ...rest] = products;
        const pending = await Promise.all(rest.slice(0, 5).map(prod_id => requested({ type: 'ADD', prod_id })));
        const answers = await atOnce(content, TRIES, (client, index) =>
            index % 2 === 0
                ? put(client, first!)
                : client.call('POST', '/adr/product/bulk', { adr_id: adr.id, add: [{ prod_id: first }] }),
        );
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        expect(await howMany('adr_prod WHERE adr_id = $1', adr.id)).toBe(1);

        const mixed = await atOnce(content, TRIES, (client, index) => {
            const at = Math.floor(index / 4);
            return index % 4 < 2
                ? put(client, rest[at]!)
                : manager[index % count]!.call('PUT', '/adr/request/complete', { ids: [pending[at]] });
        });
        expect(mixed.filter(({ status }) => status >= 500)).toEqual([]);
        expect(await howMany('adr_prod WHERE adr_id = $1', adr.id)).toBe(6);
    });

    test('of twenty who change what they have all seen one does', async () => {
        const id = await placed(products[0]!);
        const answers = await atOnce(content, TRIES, (client, index) =>
            client.call('PUT', '/adr/product/update', { id, version: 1, cust_code: `C${String(index)}` }),
        );
        expect(statusesOf(answers)).toEqual({ 200: 1, 409: TRIES - 1 });
        expect(await howMany("audit WHERE resource = 'services/adr/product' AND record_id = $1", id)).toBe(2);
    });

    test.each(['ADD', 'DELETE'])('of twenty who ask for the same %s one does', async type => {
        const prod_id = products[0]!;
        const payload = type === 'ADD' ? { type, prod_id } : { type, adr_prod_id: await placed(prod_id) };
        const answers = await atOnce(manager, TRIES, client => ask(client, payload));
        expect(statusesOf(answers)).toEqual({ 200: 1, 409: TRIES - 1 });
        expect(await howMany('adr_request WHERE adr_id = $1', adr.id)).toBe(1);
    });

    test('of twenty who complete or cancel a request one does', async () => {
        const adr_prod_id = await placed(products[0]!);
        const id = await requested({ type: 'UPDATE', adr_prod_id, cust_code: 'NEW' });
        const answers = await atOnce(manager, TRIES, (client, index) =>
            client.call<Decision>('PUT', `/adr/request/${index % 4 < 2 ? 'complete' : 'cancel'}`, { ids: [id] }),
        );
        expect(statusesOf(answers)).toEqual({ 200: TRIES });
        expect(answers.flatMap(({ data }) => data?.done ?? [])).toEqual([id]);
        const [request] = await database().read<{ status: string }>('SELECT status FROM adr_request WHERE id = $1', [
            id,
        ]);
        const taken = request?.status === 'COMPLETE' ? 1 : 0;
        expect(await howMany("adr_prod WHERE id = $1 AND cust_code = 'NEW'", adr_prod_id)).toBe(taken);
    });

    test('a product that is taken off an ADR leaves no request that waits, nor one that is made just then', async () => {
        const placings = await Promise.all(products.slice(0, TRIES / 2).map(placed));
        const answers = await atOnce(content, TRIES, (client, index) => {
            const at = Math.floor(index / 2);
            return (index + at) % 2 === 0
                ? ask(client, { type: 'UPDATE', adr_prod_id: placings[at], cust_code: 'LATE' })
                : client.call('DELETE', `/adr/product/delete/${String(placings[at])}`);
        });
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        expect(await howMany('adr_prod WHERE adr_id = $1', adr.id)).toBe(0);
        expect(await howMany("adr_request WHERE adr_id = $1 AND status = 'PENDING'", adr.id)).toBe(0);
    });

    test('a code names one entity of a tree', async () => {
        const answers = await atOnce(content, TRIES, client => entity(client, 'SAME'));
        expect(statusesOf(answers)).toEqual({ 200: 1, 409: TRIES - 1 });
        expect(sizeOf(await treeOf())).toBe(2);
    });

    test('a ring of moves leaves a tree, and none of it is lost', async () => {
        const ring: number[] = [];
        for (let at = 0; at < TRIES; at++) ring.push((await entity(content[0]!, `R${String(at)}`)).data?.id ?? 0);
        const answers = await atOnce(content, TRIES, (client, index) =>
            client.call('PUT', '/adr/entity/move', { id: ring[index], parent_entity_id: ring[(index + 1) % TRIES] }),
        );
        expect(statusesOf(answers)).toEqual({ 200: TRIES - 1, 409: 1 });
        expect(sizeOf(await treeOf())).toBe(TRIES + 1);
    });

    test('branches that fit alone, and not together, never make a tree of more than a hundred levels', async () => {
        const chain = async (name: string, length: number): Promise<number[]> => {
            const ids: number[] = [];
            for (let at = 0; at < length; at++) {
                ids.push((await entity(content[0]!, `${name}${String(at)}`, ids.at(-1) ?? null)).data?.id ?? 0);
            }
            return ids;
        };
        const chains: number[][] = [];
        for (let at = 0; at < 4; at++) chains.push(await chain(`C${String(at)}-`, 40));
        const answers = await atOnce(content, TRIES, (client, index) => {
            const [below, above] = [chains[index % 4]!, chains[(index + 1 + (index % 3)) % 4]!];
            return client.call('PUT', '/adr/entity/move', { id: below[0], parent_entity_id: above.at(-1) });
        });
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        const tree = await treeOf();
        expect(depthOf(tree)).toBeLessThanOrEqual(100);
        expect(sizeOf(tree)).toBe(4 * 40 + 1);
    });

    test.each([
        ['productentitystatus', (id: number) => ({ updatedEntities: [{ id: adr.entities['1'], prod_status_id: id }] })],
        ['productdepartment', (id: number) => ({ prod_dept_id: id })],
    ])('a record of %s is deleted or used, never both', async (table, using) => {
        const used: number[] = [];
        for (let at = 0; at < TRIES / 2; at++) {
            const code = `R${String(adr.id)}${String(at)}`;
            const { data } = await content[0]!.call<Created>('POST', `/settings/${table}`, { code, name: code });
            used.push(data?.id ?? 0);
        }
        const placings = await Promise.all(products.slice(0, TRIES / 2).map(placed));
        const answers = await atOnce(content, TRIES, (client, index) => {
            const at = Math.floor(index / 2);
            return (index + at) % 2 === 0
                ? client.call('PUT', '/adr/product/update', { id: placings[at], version: 1, ...using(used[at]!) })
                : client.call('DELETE', `/settings/${table}/${String(used[at])}`);
        });
        for (let at = 0; at < TRIES / 2; at++) {
            const pair = [answers[2 * at]!.status, answers[2 * at + 1]!.status];
            expect(pair.filter(status => status === 200)).toHaveLength(1);
            expect(pair.filter(status => status >= 500)).toEqual([]);
        }
    });

    test('an ADR that is deleted takes with it what is put on it just then', async () => {
        const answers = await atOnce(content, TRIES, (client, index) => {
            if (index === TRIES / 2) return client.call('DELETE', `/adr/delete/${String(adr.id)}`);
            return index % 2 === 0 ? put(client, products[index]!) : entity(client, `E${String(index)}`);
        });
        expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
        const isThere = (await howMany('adr WHERE id = $1', adr.id)) > 0;
        expect(isThere).toBe(answers[TRIES / 2]!.status !== 200);
        if (isThere) return;
        for (const table of ['adr_prod', 'adr_entity', 'adr_request']) {
            expect(await howMany(`${table} WHERE adr_id = $1`, adr.id)).toBe(0);
        }
    });
});
