import { historyOf } from '../../../../models/database/audit';
import type { Database } from '../../../../models/database/database';
import { migrate } from '../../../../models/database/migrate';
import { openDatabase } from '../../../../models/database/open';
import { RecordStore } from '../../../../models/database/recordStore';
import { readRow } from '../../../../models/database/query/rows';
import type { Query, SortedRequest } from '../../../../models/database/query/request';
import { Snapshot } from '../../../../models/database/query/snapshot';
import type { Operator } from '../../../../models/platform/fields/kind';
import { fromCents, toCents } from '../../../../models/platform/fields/money';
import { viewOf } from '../../../../models/platform/view/view';
import type { CreateOf, RecordOf } from '../../../../models/platform/definition/resource';
import { openPlans, plan, promotion } from '../../../fixtures/plans';
import { databases, type FreshDatabase } from '../../../support/databases';

type Plan = RecordOf<typeof plan>;
type Promotion = CreateOf<typeof promotion>;

const BY = { username: 'test' };
const BY_ID = { fieldName: 'id', direction: 'ASC' } as const;
const KINDS = ["Ann's", 'Bob'] as const;
const TOTALS = ['planned', 'committed', 'available', 'below'] as const;
/** No float represents the sum of two such amounts exactly. */
const LARGE = 70_368_744_177.67;

const compare: Readonly<Partial<Record<Operator, (one: number, other: number) => boolean>>> = {
    eq: (one, other) => one === other,
    neq: (one, other) => one !== other,
    gt: (one, other) => one > other,
    gte: (one, other) => one >= other,
    lt: (one, other) => one < other,
    lte: (one, other) => one <= other,
};

const query = (request: Partial<Query>): Query => ({
    filter: {},
    sort: { fieldName: 'name', direction: 'ASC' },
    offset: 0,
    limit: 100,
    ...request,
});

describe.each(databases)('totals on $name', ({ fresh }) => {
    let location: FreshDatabase;
    let database: Database;
    let other: Database;
    let plans: RecordStore<typeof plan>;
    let request: string[] = [];
    let serial = 0;

    beforeAll(async () => {
        location = await fresh();
        const opened = await openDatabase(location);
        await migrate(opened);
        await openPlans(opened);
        database = {
            ...opened,
            read: (sql, values) => {
                request.push(sql);
                return opened.read(sql, values);
            },
        };
        other = await openDatabase(location);
        plans = new RecordStore(database, plan);
        for (let at = 0; at < 12; at++)
            await makePlan({ fund: at % 5 === 0 ? null : at * 100.1, parent_id: at || null });
        for (let at = 0; at < 60; at++) {
            const spend = at === 7 || at === 27 ? LARGE : ((at * 37) % 50) + 0.07 * at;
            await promote({ plan_id: (at % 10) + 1, status: (at % 5) + 1, kind: KINDS[at % 3 ? 0 : 1], spend });
        }
    });
    beforeEach(() => {
        request = [];
    });
    afterAll(async () => {
        await other.close();
        await database.close();
        await location.drop();
    });

    const makePlan = (values: Partial<CreateOf<typeof plan>> = {}): Promise<Plan> =>
        database.write(transaction =>
            plans.create({ name: `Plan ${String(++serial).padStart(3, '0')}`, ...values }, BY, transaction),
        );
    /** Changes a promotion from another node. */
    const promote = ({ spend, ...values }: Promotion) =>
        other.write(transaction =>
            new RecordStore(other, promotion).create({ ...values, spend: fromCents(toCents(spend)) }, BY, transaction),
        );

    /** Computes the totals of all plans by plain arithmetic on cents. */
    const expected = async (): Promise<Plan[]> => {
        const rows = (await new RecordStore(other, promotion).page(query({ sort: BY_ID, limit: 1000 }))).records;
        const { records } = await new RecordStore(other, plan).page(query({ sort: BY_ID }));
        const sum = (amounts: readonly (number | null)[]) =>
            amounts.reduce<number>((cents, amount) => cents + toCents(amount ?? 0), 0);
        return records.map(record => {
            const own = rows.filter(({ plan_id }) => plan_id === record.id);
            const sure = own.filter(({ status, kind }) => [3, 5].includes(status) && kind === "Ann's");
            const committed = sum(sure.map(({ spend }) => spend));
            return {
                ...record,
                planned: fromCents(sum(own.map(({ spend }) => spend))),
                committed: fromCents(committed),
                available: fromCents(sum([record.fund]) - committed),
                below: fromCents(
                    sum(records.filter(({ parent_id }) => parent_id === record.id).map(({ fund }) => fund)),
                ),
            };
        });
    };

    test('are the sums of their rows to the cent, of none 0, and may be less than none', async () => {
        const all = await expected();
        expect((await plans.page(query({ sort: BY_ID }))).records).toEqual(all);
        for (const one of all.slice(0, 3)) expect(await plans.get(one.id)).toEqual(one);
        expect(all.some(({ planned }) => planned > LARGE)).toBe(true);
        expect(all.some(({ available }) => available < 0)).toBe(true);
        expect(all.some(({ planned, below }) => planned === 0 && below === 0)).toBe(true);
    });

    describe.each(TOTALS)('%s', name => {
        test.each(Object.entries(compare))('is found by %s', async (operator, holds) => {
            const all = await expected();
            const value = all[3]![name];
            const filter = { [operator === 'eq' ? name : `${name}_${operator}`]: value };
            const { records, total } = await plans.page(query({ filter }));
            const found = all.filter(one => holds(one[name], value)).map(({ id }) => id);
            expect([records.map(({ id }) => id), total]).toEqual([found, found.length]);
        });

        test.each(['ASC', 'DESC'] as const)(
            'sorts %s, pages and files alike, with and without a condition',
            async way => {
                const sign = way === 'ASC' ? 1 : -1;
                const all = (await expected()).sort((a, b) => sign * (a[name] - b[name] || a.id - b.id));
                const ids = all.map(({ id }) => id);
                const sort = { fieldName: name, direction: way };
                for (const filter of [{}, { name_like: 'plan 0' }]) {
                    const selection: SortedRequest = { filter, sort };
                    const pages = [0, 5, 10].map(offset => plans.page(query({ ...selection, offset, limit: 5 })));
                    const paged = (await Promise.all(pages)).flatMap(({ records }) => records);
                    expect(paged.map(({ id }) => id)).toEqual(ids);
                    const filed: object[] = [];
                    for await (const chunk of new Snapshot(database, viewOf(plan), selection).chunks(5))
                        filed.push(...chunk.map(row => readRow(viewOf(plan), row)));
                    expect(filed).toEqual(all);
                }
            },
        );
    });

    test('are summed for the records of a page alone, where they neither find nor sort', async () => {
        await plans.page(query({ filter: { name_like: '01' }, limit: 2 }));
        const summing = request.filter(sql => sql.includes('test_promotion'));
        expect(request.length).toBeGreaterThan(1);
        expect(summing).toEqual([expect.stringMatching(/ IN \(SELECT value/)]);
    });

    describe('under a list', () => {
        const summed = { ...plan, list: { ...plan.list, totals: ['fund', ...TOTALS] } } as typeof plan;
        let lists: RecordStore<typeof plan>;
        beforeAll(() => (lists = new RecordStore(database, summed)));

        /** Computes the sums of records by plain arithmetic on cents. */
        const sumsOf = (records: readonly Plan[]) =>
            Object.fromEntries(
                (['fund', ...TOTALS] as const).map(name => {
                    const cents = records.reduce((sum, record) => sum + BigInt(toCents(record[name] ?? 0)), 0n);
                    return [name, Number(cents) / 100];
                }),
            );

        test.each([
            ['all', {}],
            ['what is searched', { q: 'plan 0' }],
            ['what is filtered by a sum', { planned_gte: 100 }],
            ['what is filtered and searched', { q: '1', fund_null: false }],
            ['nothing', { name: 'nobody has this name' }],
        ])('the sums are over %s, whichever page is shown', async (_, filter) => {
            const all = await expected();
            const ids = (await plans.page(query({ filter }))).records.map(({ id }) => id);
            const sums = sumsOf(all.filter(({ id }) => ids.includes(id)));
            for (const offset of [0, 2]) {
                const { totals, total } = await lists.page(query({ filter, offset, limit: 2 }));
                expect([totals, total]).toEqual([sums, ids.length]);
            }
        });

        test('what another node writes is in them at once, and they are summed once meanwhile', async () => {
            const page = () => lists.page(query({ limit: 3 }));
            const before = (await page()).totals['planned'];
            request = [];
            await page();
            expect(request.filter(sql => sql.includes('count(*)'))).toEqual([]);
            await promote({ plan_id: 1, status: 1, kind: 'Bob', spend: 12.34 });
            expect(toCents((await page()).totals['planned']!)).toBe(toCents(before!) + 1234);
        });
    });

    describe('of lists that are remembered', () => {
        const over = (value: number) => query({ filter: { planned_gte: value } });
        const spending = (plan_id: number) => promote({ plan_id, status: 1, kind: 'Bob', spend: 900_000_000 });
        const counts = () => request.filter(sql => sql.startsWith('SELECT count(*) AS total')).length;

        test('what another node writes of a summed table counts at once', async () => {
            const [one, two] = [await makePlan(), await makePlan()];
            const before = (await plans.page(over(900_000_000))).total;
            await spending(one.id);
            expect((await plans.page(over(900_000_000))).total).toBe(before + 1);
            await spending(two.id);
            expect((await plans.page(over(900_000_000))).total).toBe(before + 2);
        });

        test('and orders them at once', async () => {
            const [one, two] = [await makePlan({ name: 'Z one' }), await makePlan({ name: 'Z two' })];
            const order = async (filter: Query['filter']) =>
                (await plans.page(query({ filter, sort: { fieldName: 'planned', direction: 'DESC' } }))).records
                    .map(({ id }) => id)
                    .filter(id => id === one.id || id === two.id);
            await spending(one.id);
            for (const filter of [{ name_like: 'z ' }, {}]) expect(await order(filter)).toEqual([one.id, two.id]);
            await spending(two.id);
            await spending(two.id);
            for (const filter of [{ name_like: 'z ' }, {}]) expect(await order(filter)).toEqual([two.id, one.id]);
        });

        test('what only shows them is not counted anew', async () => {
            const { id } = await makePlan();
            await plans.page(query({}));
            await plans.page(over(5));
            expect(counts()).toBe(2);
            await plans.page(over(5));
            expect(counts()).toBe(2);
            await spending(id);
            const { records } = await plans.page(query({}));
            expect(records.find(one => one.id === id)?.planned).toBe(900_000_000);
            expect(counts()).toBe(2);
        });
    });

    describe('of what is written', () => {
        const set = (id: number, values: object) =>
            database.write(transaction => plans.set(id, values, BY, transaction));

        test('are answered as they are then', async () => {
            const created = await makePlan({ fund: 12.5 });
            expect(created).toMatchObject({ planned: 0, committed: 0, available: 12.5, below: 0 });
            await promote({ plan_id: created.id, status: 3, kind: "Ann's", spend: 20 });
            const changed = await set(created.id, { fund: 15.25 });
            expect(changed).toMatchObject({ planned: 20, committed: 20, available: -4.75, version: 2 });
            expect(await plans.get(created.id)).toEqual(changed);
            expect(await set(created.id, { fund: 15.25 })).toEqual(changed);
        });

        test('are not in the history, and nothing is written where only they differ', async () => {
            const created = await makePlan();
            await promote({ plan_id: created.id, status: 3, kind: "Ann's", spend: 20 });
            expect(await set(created.id, { ...created })).toMatchObject({ version: 1, planned: 20 });
            await set(created.id, { fund: 5 });
            const { entries } = await historyOf(database, plan.path, created.id, { offset: 0, limit: 9 });
            expect(entries.map(({ changes }) => Object.keys(changes).filter(name => name in plan.fields))).toEqual([
                ['fund'],
                ['name'],
            ]);
        });

        test('go with a record that goes', async () => {
            const created = await makePlan({ fund: 1 });
            const removed = await database.write(transaction => plans.remove(created.id, BY, transaction));
            expect(removed).toEqual(created);
        });
    });
});
