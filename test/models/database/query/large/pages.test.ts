import type { Database } from '../../../../../models/database/database';
import { openDatabase } from '../../../../../models/database/open';
import { migrate } from '../../../../../models/database/migrate';
import { RecordStore } from '../../../../../models/database/recordStore';
import type { Query } from '../../../../../models/database/query/request';
import { product } from '../../../../../models/features/product/product';
import type { Direction, RecordOf } from '../../../../../models/platform/definition/resource';
import { databases, type FreshDatabase } from '../../../../support/databases';
import { makeProducts } from '../../../../support/products';

type Product = RecordOf<typeof product>;

const PRODUCTS = 3_000;
const ACTOR = { username: 'test' };

/** Returns a database that records what is counted. */
const counting = (database: Database, counted: string[]): Database => ({
    ...database,
    read: (sql, values) => {
        if (sql.startsWith('SELECT count(*)')) counted.push(sql);
        return database.read(sql, values);
    },
});

const pageOf = (query: Partial<Query>): Query => ({
    filter: {},
    sort: { fieldName: 'description', direction: 'ASC' },
    offset: 0,
    limit: 5,
    ...query,
});

describe.each(databases)('a large table on $name', ({ name, fresh }) => {
    let location: FreshDatabase;
    let database: Database;
    let other: Database;
    const counted: string[] = [];
    let products: RecordStore<typeof product>;

    beforeAll(async () => {
        location = await fresh();
        database = await openDatabase(location);
        other = await openDatabase(location);
        await migrate(database);
        await makeProducts(database, PRODUCTS);
        products = new RecordStore(counting(database, counted), product);
    });
    beforeEach(() => {
        counted.length = 0;
    });
    afterAll(async () => {
        await other.close();
        await database.close();
        await location.drop();
    });

    const total = async (query: Partial<Query> = {}) => (await products.page(pageOf(query))).total;
    /** Adds a product from another node. */
    const add = (description: string, upc_item: string) =>
        other.write(transaction =>
            new RecordStore(other, product).create({ manufacturer: 'M', description, upc_item }, ACTOR, transaction),
        );

    describe('totals', () => {
        test('are counted once for paging, sorting and coming back', async () => {
            const q = 'item 1';
            const first = await total({ filter: { q } });
            expect(await total({ filter: { q }, offset: 20 })).toBe(first);
            expect(await total({ filter: { q }, sort: { fieldName: 'manufacturer', direction: 'DESC' } })).toBe(first);
            expect(await total({ filter: { q: 'maker 7' } })).not.toBe(first);
            expect(await total({ filter: { q } })).toBe(first);
            expect(counted).toHaveLength(2);
        });

        test('of nothing, and of a page past the end, are remembered too', async () => {
            for (const query of [{ filter: { q: 'quince' } }, { filter: { q: 'item 2' }, offset: 50_000 }]) {
                const first = await products.page(pageOf(query));
                expect([first.records, await total(query)]).toEqual([[], first.total]);
            }
            expect(counted).toHaveLength(2);
        });

        test('asked for at once are counted once', async () => {
            const totals = await Promise.all(Array.from({ length: 8 }, () => total({ filter: { q: 'item 3' } })));
            expect(new Set(totals).size).toBe(1);
            expect(counted).toHaveLength(1);
        });

        test('are right after a write of another node, also where there was nothing', async () => {
            const [all, none] = [await total(), await total({ filter: { q: 'persimmon' } })];
            await add('Persimmon', '09990000001');
            expect([await total(), await total({ filter: { q: 'persimmon' } })]).toEqual([all + 1, none + 1]);
        });

        test('are right after a change and after a removal', async () => {
            const { records } = await products.page(pageOf({ filter: { q: 'persimmon' } }));
            const id = Number(records[0]?.id);
            await other.write(transaction =>
                new RecordStore(other, product).set(id, { description: 'Kumquat' }, ACTOR, transaction),
            );
            expect([await total({ filter: { q: 'persimmon' } }), await total({ filter: { q: 'kumquat' } })]).toEqual([
                0, 1,
            ]);
            const all = await total();
            await other.write(transaction => new RecordStore(other, product).remove(id, ACTOR, transaction));
            expect([await total({ filter: { q: 'kumquat' } }), await total()]).toEqual([0, all - 1]);
        });

        test('are not counted anew for a write that was taken back', async () => {
            const all = await total();
            counted.length = 0;
            const undone = other.write(async transaction => {
                await other.run(`UPDATE product SET description = 'x' WHERE id = 1`, [], transaction);
                throw new Error('changed my mind');
            });
            await expect(undone).rejects.toThrow('changed my mind');
            expect(await total()).toBe(all);
            expect(counted).toEqual([]);
        });

        test('are kept for so many filters and no more', async () => {
            await total({ filter: { q: 'item 4' } });
            const byId = (id: number) => total({ filter: { id } });
            for (let first = 0; first < 1_000; first += 50)
                await Promise.all(Array.from({ length: 50 }, (_, at) => byId(first + at)));
            counted.length = 0;
            await total({ filter: { q: 'item 4' } });
            expect(counted).toHaveLength(1);
        });
    });

    // SQLite counts at once, and cannot estimate.
    if (name === 'postgres') {
        describe('the first page of many', () => {
            /** Reads the first page; the count waits for its index scan and a concurrent change. */
            const firstPage = async (q: string, concurrent: () => Promise<unknown>) => {
                let walked: () => void = () => undefined;
                const walk = new Promise<void>(resolve => (walked = resolve));
                let isPatient = false;
                const patient: Database = {
                    ...database,
                    read: async (sql, values) => {
                        if (isPatient && sql.startsWith('SELECT count(*)')) await walk.then(concurrent);
                        const rows = await database.read(sql, values);
                        if (sql.endsWith('AS page')) walked();
                        return rows as never;
                    },
                };
                const own = new RecordStore(patient, product);
                await own.page(pageOf({}));
                isPatient = true;
                return own.page(pageOf({ filter: { q } }));
            };

            test('is looked for while they are counted', async () => {
                const { records, total: found } = await firstPage('item', async () => undefined);
                expect([records.length, found]).toEqual([5, await total({ filter: { q: 'item' } })]);
            });

            test('is looked for again when something was written since', async () => {
                const before = await total({ filter: { q: 'item' } });
                const { records, total: found } = await firstPage('item', () => add('A first item', '09990000009'));
                expect([records[0]?.description, found]).toEqual(['A first item', before + 1]);
            });
        });
    }

    // SQLite has one writer at a time anyway.
    if (name === 'postgres') {
        test('writers do not wait for each other to move the change number', async () => {
            const unpack = 'UPDATE product SET pack = NULL WHERE id = $1';
            const moved = async () =>
                Number(
                    (await database.read("SELECT sum(changes) AS n FROM table_change WHERE name = 'product'"))[0]?.[
                        'n'
                    ],
                );
            const before = await moved();
            await database.write(async transaction => {
                await database.run(unpack, [1], transaction);
                await other.write(concurrent => other.run(unpack, [2], concurrent));
                await database.run(unpack, [3], transaction);
            });
            expect(await moved()).toBe(before + 2);
        });
    }

    describe('pages', () => {
        let all: Product[];
        beforeAll(async () => {
            await add('Crème brûlée “à la carte”', '09990000002');
            await add('Jalapeño 7 co', '09990000003');
            await add('So-called "quoted" thing', '09990000004');
            all = (await products.page(pageOf({ limit: 10_000 }))).records;
        });

        const plain = (text: string) => text.toLowerCase().replace(/[“”]/g, '"');
        const texts = ({ manufacturer, description, upc_item, upc_case, size }: Product) =>
            [manufacturer, description, upc_item, upc_case, size].map(text => plain(text ?? ''));
        const holds = (one: Product, word: string) => texts(one).some(text => text.includes(plain(word)));

        const orders: readonly (keyof Product & ('description' | 'manufacturer' | 'size' | 'upc_item'))[] = [
            'description',
            'manufacturer',
            'size',
            'upc_item',
        ];
        const ranked = (found: readonly Product[], field: (typeof orders)[number], direction: Direction) => {
            const key = (one: Product) => (one[field] ?? '').toLowerCase();
            const sign = direction === 'ASC' ? 1 : -1;
            const order = (a: Product, b: Product) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id - b.id);
            return [...found].sort((a, b) => sign * order(a, b)).map(({ id }) => id);
        };
        const request = orders.flatMap(field =>
            (['ASC', 'DESC'] as const).map(direction => [field, direction] as const),
        );

        // Few matches and many, at the beginning and at the far end of an order, of words long and short, one and
        // several.
        test.each([
            'item',
            'maker 9',
            'maker 99',
            'item 1 maker',
            '300',
            '10000030',
            'it',
            'te',
            's9',
            'co',
            '7',
            'à',
            'brûlée',
            '”',
            '"q',
            'zz',
            's3 it 9',
        ])('of “%s” are the same whichever way they are found', async q => {
            const found = all.filter(one => q.split(' ').every(word => holds(one, word)));
            for (const [field, direction] of request) {
                const ids = ranked(found, field, direction);
                for (const offset of [0, 17, Math.max(0, ids.length - 3)]) {
                    const page = await products.page(
                        pageOf({ filter: { q }, sort: { fieldName: field, direction }, offset }),
                    );
                    expect(page.total).toBe(ids.length);
                    expect(page.records.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 5));
                }
            }
        });

        test.each<[string, Query['filter'], (one: Product) => boolean]>([
            ['text', { manufacturer_like: 'KER 9' }, one => /ker 9/i.test(one.manufacturer)],
            ['any of two texts', { size_like: ['s3', 'S9'] }, one => /S[39]/.test(one.size ?? '')],
            ['one letter', { size_like: '9' }, one => (one.size ?? '').includes('9')],
            ['none of any', { size_like: [] }, () => false],
            ['dropped', { dropped: true }, one => one.dropped],
            ['not dropped', { dropped: false }, one => !one.dropped],
        ])('filtered by %s are right', async (_what, filter, isMeant) => {
            const found = all.filter(isMeant);
            for (const [field, direction] of request) {
                const page = await products.page(pageOf({ filter, sort: { fieldName: field, direction }, offset: 3 }));
                expect(page.total).toBe(found.length);
                expect(page.records.map(({ id }) => id)).toEqual(ranked(found, field, direction).slice(3, 8));
            }
        });
    });
});
