import { secRole } from '../../../../../models/features/account/secRole';
import { secUser } from '../../../../../models/features/account/secUser';
import type { Database } from '../../../../../models/database/database';
import { openDatabase } from '../../../../../models/database/open';
import { migrate } from '../../../../../models/database/migrate';
import { RecordStore } from '../../../../../models/database/recordStore';
import type { Query } from '../../../../../models/database/query/request';
import { productGroup } from '../../../../../models/features/settings/productGroup';
import { databases, type FreshDatabase } from '../../../../support/databases';
import { tables, definitions } from '../../../../support/registered';

const BY = { username: 'test' };
const WRITERS = 20;
const EACH = 5;

const pageOf = (query: Partial<Query>): Query => ({
    filter: {},
    sort: { fieldName: 'id', direction: 'ASC' },
    offset: 0,
    limit: 5,
    ...query,
});

describe.each(databases)('totals of any table on $name', ({ fresh }) => {
    let location: FreshDatabase;
    /** Two nodes. */
    let nodes: [Database, Database];
    const counted: string[] = [];
    let groups: [RecordStore<typeof productGroup>, RecordStore<typeof productGroup>];

    beforeAll(async () => {
        location = await fresh();
        nodes = [await openDatabase(location), await openDatabase(location)];
        await migrate(nodes[0]);
        const noting: Database = {
            ...nodes[0],
            read: (sql, values) => {
                if (sql.startsWith('SELECT count(*)')) counted.push(sql);
                return nodes[0].read(sql, values);
            },
        };
        groups = [new RecordStore(noting, productGroup), new RecordStore(nodes[1], productGroup)];
    });
    beforeEach(() => {
        counted.length = 0;
    });
    afterAll(async () => {
        for (const node of nodes) await node.close();
        await location.drop();
    });

    let serial = 0;
    const add = (node: 0 | 1, name = 'Group') =>
        nodes[node].write(transaction => groups[node].create({ code: `G${++serial}`, name }, BY, transaction));
    const total = async (node: 0 | 1, query: Partial<Query> = {}) => (await groups[node].page(pageOf(query))).total;

    test('are counted once for paging, sorting and coming back, also of nothing and past the end', async () => {
        for (let n = 0; n < 12; n++) await add(0);
        const queries: Partial<Query>[] = [
            {},
            { offset: 5 },
            { sort: { fieldName: 'name', direction: 'DESC' } },
            { offset: 500 },
        ];
        for (const query of [...queries, ...queries]) expect(await total(0, query)).toBe(12);
        expect(counted).toHaveLength(1);
        for (let n = 0; n < 3; n++) expect(await total(0, { filter: { q: 'quince' } })).toBe(0);
        expect(counted).toHaveLength(2);
    });

    test('are right after each write on either node', async () => {
        const before = await total(0);
        const { id } = await add(1, 'Quince');
        expect([await total(0), await total(1), await total(0, { filter: { q: 'quince' } })]).toEqual([
            before + 1,
            before + 1,
            1,
        ]);
        await nodes[1].write(transaction => groups[1].set(id, { name: 'Plum' }, BY, transaction));
        expect([await total(0, { filter: { q: 'quince' } }), await total(0, { filter: { q: 'plum' } })]).toEqual([
            0, 1,
        ]);
        await nodes[0].write(transaction => groups[0].remove(id, BY, transaction));
        expect([await total(0), await total(1)]).toEqual([before, before]);
    });

    test('are not counted anew for a write that was taken back', async () => {
        const before = await total(0);
        const failing = nodes[1].write(async transaction => {
            await groups[1].create({ code: 'GONE', name: 'Gone' }, BY, transaction);
            throw new Error('changed my mind');
        });
        await expect(failing).rejects.toThrow('changed my mind');
        counted.length = 0;
        expect([await total(0), counted]).toEqual([before, []]);
    });

    test('never fall behind while many write and read on both', async () => {
        const begun = await total(0);
        let acknowledged = 0;
        let wrong: unknown[] = [];
        const write = async (node: 0 | 1) => {
            for (let n = 0; n < EACH; n++) {
                await add(node);
                acknowledged += 1;
                const least = acknowledged;
                const observed = await total(node === 0 ? 1 : 0, { sort: { fieldName: 'name', direction: 'ASC' } });
                if (observed < begun + least || observed > begun + WRITERS * EACH)
                    wrong = [...wrong, [observed, begun + least]];
            }
        };
        await Promise.all(Array.from({ length: WRITERS }, (_, index) => write(index % 2 === 0 ? 0 : 1)));
        expect(wrong).toEqual([]);
        expect([await total(0), await total(1)]).toEqual([begun + WRITERS * EACH, begun + WRITERS * EACH]);
    });

    test('are known of every definition', () => {
        const moved = tables.flatMap(({ moves }) => (moves ? [moves] : []));
        expect(moved).toEqual(expect.arrayContaining(definitions.map(({ table }) => table)));
    });

    test('of a filter by links are right when links alone change', async () => {
        const [roles, users] = [new RecordStore(nodes[0], secRole), new RecordStore(nodes[0], secUser)];
        const role = await nodes[0].write(transaction => roles.create({ name: 'Buyer' }, BY, transaction));
        const user = { username: 'pat.doe', fname: 'Pat', lname: 'Doe', email: 'pat@endcap.example' };
        const input = { ...user, password: 'x', secUserRoleIds: [role.id] };
        await nodes[0].write(transaction => users.create(input, BY, transaction));
        const holders = async () => (await users.page(pageOf({ filter: { secUserRoleIds: [role.id] } }))).total;
        expect([await holders(), await holders()]).toEqual([1, 1]);
        await nodes[1].write(transaction => nodes[1].run('DELETE FROM sec_user_role', [], transaction));
        expect(await holders()).toBe(0);
    });
});
