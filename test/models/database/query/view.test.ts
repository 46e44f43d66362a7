import { openDatabase } from '../../../../models/database/open';
import type { Database } from '../../../../models/database/database';
import { migrate } from '../../../../models/database/migrate';
import { ViewList, type ViewQuery } from '../../../../models/database/query/list';
import { viewRows } from '../../../../models/database/query/rows';
import { Snapshot } from '../../../../models/database/query/snapshot';
import type { FilterOf, View } from '../../../../models/platform/view/view';
import { exportCall, listCall } from '../../../../models/platform/view/calls';
import { bakerView, loafView, openBakery, saleView, wishView } from '../../../fixtures/bakery';
import { databases, type FreshDatabase } from '../../../support/databases';

type Filter = FilterOf<typeof loafView>;
type Sort = ViewQuery<typeof loafView>['sort'];

const BY_NAME: Sort = { fieldName: 'name', direction: 'ASC' };
const parameters = { today: '2026-01-03' };
const everything = { filter: {}, sort: BY_NAME, offset: 0, limit: 25, parameters };

describe.each(databases)('a view on $name', ({ fresh }) => {
    let location: FreshDatabase;
    let database: Database;
    let loaves: ViewList<typeof loafView>;
    let request: string[];

    beforeAll(async () => {
        location = await fresh();
        const opened = await openDatabase(location);
        await migrate(opened);
        await openBakery(opened);
        database = {
            ...opened,
            read: (sql, values) => {
                request.push(sql);
                return opened.read(sql, values);
            },
            close: () => opened.close(),
        };
        loaves = new ViewList(database, loafView);
    });
    beforeEach(() => {
        request = [];
    });
    afterAll(async () => {
        await database.close();
        await location.drop();
    });

    const found = async (filter: Filter): Promise<number[]> => {
        const { rows, total } = await loaves.page({ ...everything, filter });
        expect(total).toBe(rows.length);
        return rows.map(({ id }) => id).sort();
    };
    const sorted = async (fieldName: Sort['fieldName'], direction: Sort['direction']) =>
        (await loaves.page({ ...everything, sort: { fieldName, direction } })).rows.map(({ id }) => id);

    test('tells joined columns, own references or else a text, counts and sums', async () => {
        const [one, two, three] = await viewRows(database, loafView, [1, 2, 3]);
        expect(one).toEqual({
            id: 1,
            name: 'rye',
            weight_g: 800,
            kind: 'RYE',
            baker: 'Mill & Co',
            town: 'Albany',
            note: 'dark',
            sales: 2,
            open_sales: 1,
            income: 5,
            reviewed: '2026-02-01',
        });
        expect(two).toMatchObject({ town: 'Utica', weight_g: null, income: 1.25, reviewed: '2026-01-03' });
        expect(three).toMatchObject({ town: 'Troy', note: null, reviewed: '2026-01-04' });
        expect((await viewRows(database, loafView, [4]))[0]).toMatchObject({ sales: 0, income: 0, town: null });
    });

    test('gives rows in the order of their ids, and leaves out what is gone', async () => {
        expect((await viewRows(database, loafView, [3, 99, 1])).map(({ id }) => id)).toEqual([3, 1]);
        expect(await viewRows(database, loafView, [])).toEqual([]);
    });

    test.each<[string, Filter, number[]]>([
        ['a text anywhere, whatever its case', { name: 'RYE' }, [1, 4]],
        ['a code by its digits', { upc_item: '0-38000-59667' }, [1, 2]],
        ['a code without digits', { upc_item: '-' }, []],
        ['what cannot be stored', { name: '\ud800' }, []],
        ['an own reference', { town: 'alba' }, [1]],
        ['the text where there is no reference', { town: 'utic' }, [2]],
        ['not the text behind a reference', { town: 'nowhere' }, []],
        ['any of many', { buyer: 'bo' }, [1]],
        ['a value', { kind: 'WHEAT' }, [2, 3]],
        ['a boolean that is false', { sold_out: false }, [1, 3, 4]],
        ['a range', { heavier: 299, lightest: 300 }, [3, 4]],
        ['one of many that is all of it', { sale_state: 'OPEN', sale_cents: 450 }, [1]],
        ['not two of many together', { sale_state: 'OPEN', sale_cents: 50 }, []],
        ['a choice that knows a value', { fresh: 'today' }, [2, 3, 4]],
        ['its opposite', { fresh: 'before' }, [1]],
        ['a choice by rows that name it and rows that do not', { fresh: 'requested' }, [2, 3]],
        ['words in different places', { q: 'mill albany' }, [1]],
        ['a word of many rows', { q: 'cid' }, [2]],
        ['filters that are empty', { q: '', name: null }, [1, 2, 3, 4]],
        ['all filters together', { q: 'rye', kind: 'RYE', heavier: 500, buyer: 'ann' }, [1]],
    ])('is filtered by %s', async (_what, filter, ids) => {
        expect(await found(filter)).toEqual(ids);
    });

    test('is sorted with null first and text whatever its case; the key settles ties', async () => {
        expect(await sorted('weight', 'ASC')).toEqual([2, 3, 4, 1]);
        expect(await sorted('weight', 'DESC')).toEqual([1, 4, 3, 2]);
        expect(await sorted('name', 'ASC')).toEqual([2, 3, 1, 4]);
        expect(await sorted('baker', 'ASC')).toEqual([3, 4, 1, 2]);
        expect(await sorted('town', 'DESC')).toEqual([2, 3, 1, 4]);
    });

    test('is paged with its total, also past the end', async () => {
        const second = await loaves.page({ ...everything, offset: 3, limit: 3 });
        expect([second.rows.map(({ id }) => id), second.total]).toEqual([[4], 4]);
        const searched = { ...everything, filter: { q: 'mill' }, limit: 1 };
        for (const offset of [0, 1, 50]) {
            const { rows, total } = await loaves.page({ ...searched, offset });
            expect([rows.length, total]).toEqual([offset < 2 ? 1 : 0, 2]);
        }
    });

    test('counts by a choice, whichever of them is asked for', async () => {
        expect(await loaves.page({ ...everything, filter: { kind: 'RYE' } })).toMatchObject({
            total: 2,
            counts: { RYE: 2, WHEAT: 2 },
        });
        expect((await loaves.page({ ...everything, filter: { name: 'rye' } })).counts).toEqual({ RYE: 2 });
    });

    test('asks only for the tables that it needs', async () => {
        await loaves.page(everything);
        const [page, count] = request;
        expect(page).not.toContain('JOIN');
        expect(count).not.toContain('JOIN');
        request = [];
        await loaves.page({ ...everything, sort: { fieldName: 'baker', direction: 'ASC' } });
        expect([request[0]?.includes('b_baker'), request[0]?.includes('b_note')]).toEqual([true, false]);
    });

    test('of rows that two numbers tell apart is found by another list, and given as a file', async () => {
        const sales = new ViewList(database, saleView);
        const page = { filter: {}, sort: { fieldName: 'buyer', direction: 'DESC' }, offset: 0, limit: 25 } as const;
        expect(await sales.page(page)).toMatchObject({
            rows: [
                { loaf_id: 2, buyer: 'Cid', loaf: 'Batard' },
                { loaf_id: 1, buyer: 'Bob', loaf: 'rye' },
                { loaf_id: 1, buyer: 'Ann', loaf: 'rye' },
            ],
            total: 3,
        });
        for (const filter of [{ q: 'anders' }, { name: 'anders' }, { baker: 'anders' }, { id: 2 }])
            expect((await sales.page({ ...page, filter })).total).toBe(0);
        expect((await sales.page({ ...page, filter: { q: 'mill', baker: 'co' } })).total).toBe(3);
        const snapshot = new Snapshot(database, saleView, page);
        expect(await snapshot.total()).toBe(3);
        const chunks = [];
        for await (const rows of snapshot.chunks()) chunks.push(...rows);
        expect(chunks.map(({ loaf_id, buyer }) => [loaf_id, buyer])).toEqual([
            ['Batard', 'Cid'],
            ['rye', 'Bob'],
            ['rye', 'Ann'],
        ]);
    });

    test('may be of another source, whose columns and many rows are in JSON', async () => {
        const wishes = new ViewList(database, wishView);
        const names = async (filter: Filter) =>
            (await wishes.page({ ...everything, filter })).rows.map(({ name, weight_g }) => [name, weight_g]);
        expect(await names({})).toEqual([
            ['bun', 60],
            ['Zopf', 500],
        ]);
        expect(await names({ heavier: 60 })).toEqual([['Zopf', 500]]);
        expect(await names({ buyer: 'eve' })).toEqual([['Zopf', 500]]);
        expect(await names({ q: 'anders bun' })).toEqual([['bun', 60]]);
    });

    test('of one table alone is found as its records are, with what is computed', async () => {
        const bakers = new ViewList(database, bakerView);
        const sort = { fieldName: 'name', direction: 'ASC' } as const;
        const page = (filter: FilterOf<typeof bakerView>) => bakers.page({ filter, sort, offset: 0, limit: 25 });
        expect(await page({})).toMatchObject({
            rows: [
                { id: 2, name: 'anders', loaves: 2 },
                { id: 1, name: 'Mill & Co', loaves: 2 },
            ],
            total: 2,
        });
        expect((await page({ q: 'MILL 380005' })).rows.map(({ id }) => id)).toEqual([1]);
        expect((await page({ name: 'and', id: 1 })).total).toBe(0);
    });
});

describe('the calls of a view', () => {
    test('take its filters and sorts and answer its rows', () => {
        const { payload, answer, path, access } = listCall(loafView, { about: 'Loaves.' });
        expect([path, access]).toEqual(['/test/loaf/list', 'signedIn']);
        expect(payload.searchCriteria.object.filter.object).toBe(loafView.filters);
        expect(payload.sortCriteria.object.fieldName.options.of).toEqual(['name', 'weight', 'baker', 'town']);
        expect(answer.list.list.object).toBe(loafView.fields);
        expect(exportCall(loafView, { about: 'Loaves.' })).toMatchObject({ path: '/test/loaf/export', gives: 'file' });
    });

    test('every filter has a label', () => {
        const labels = Object.entries((loafView as View).filters).map(([name, { options }]) => [name, options.label]);
        expect(Object.fromEntries(labels)).toMatchObject({ heavier: 'Heavier than', sale_state: 'Sale state' });
    });
});
