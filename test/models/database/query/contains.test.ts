import type { Database } from '../../../../models/database/database';
import { openDatabase } from '../../../../models/database/open';
import { migrate } from '../../../../models/database/migrate';
import { Repository } from '../../../../models/database/repository';
import { product } from '../../../../models/features/product/product';
import { productGroup } from '../../../../models/features/settings/productGroup';
import { databases, type FreshDatabase } from '../../../support/databases';

/** Latin, also wide; Greek, Cyrillic, Armenian, Deseret. */
const PAIRS = ['éÉ', 'ñÑ', 'öÖ', 'ðÐ', 'ßẞ', 'čČ', 'ｅＥ', 'σΣ', 'ώΏ', 'жЖ', 'ғҒ', 'աԱ', '𐐨𐐀'].map(
    pair => Array.from(pair) as [string, string],
);
const SIGNS = '*?[a-b]^%_\\É';
const BY = { username: 'seed' };

describe.each(databases)('a text that is looked for on $name', ({ fresh }) => {
    let place: FreshDatabase;
    let database: Database;
    let groups: Repository<typeof productGroup>;
    let products: Repository<typeof product>;
    beforeAll(async () => {
        place = await fresh();
        database = await openDatabase(place);
        await migrate(database);
        groups = new Repository(database, productGroup);
        products = new Repository(database, product);
        const all = [...new Set(PAIRS.flat())];
        const longest = all.join('');
        const texts = [...all.map(letter => `AB${letter}cd`), longest, longest.toLowerCase(), SIGNS, 'plain e'];
        await database.write(async transaction => {
            for (const [index, name] of texts.entries()) {
                await groups.create({ code: `G${index}`, name }, BY, transaction);
                const upc_item = String(index).padStart(11, '0');
                await products.create({ manufacturer: 'Rosa', description: name, upc_item }, BY, transaction);
            }
        });
    });
    afterAll(async () => {
        await database.close();
        await place.drop();
    });

    const pageOf = { sort: ['id', 'ASC'], offset: 0, limit: 1000 } as const;
    const conditionOn = (field: string, value: string) => ({
        ...pageOf,
        conditions: [{ field, operator: 'like', value }] as const,
    });
    /** What is found in a small table by filter and by search, and in the catalogue by filter. */
    const found = async (text: string): Promise<string[][]> => [
        (await groups.page(conditionOn('name', text))).records.map(({ name }) => name),
        (await groups.page({ ...pageOf, conditions: [], q: text })).records.map(({ name }) => name),
        (await products.page(conditionOn('description', text))).records.map(({ description }) => description),
    ];

    test.each(PAIRS)('%s and %s are one letter', async (small, capital) => {
        for (const letter of [small, capital]) {
            // Alone, in a word that an index knows, and beside more letters than can be tried in all their cases.
            for (const text of [letter, `b${letter}C`]) {
                for (const names of await found(text)) {
                    expect(names).toEqual(expect.arrayContaining([`AB${small}cd`, `AB${capital}cd`]));
                    expect(names).not.toContain('plain e');
                }
            }
        }
    });

    test('a text of many such letters is found in any case', async () => {
        const longest = [...new Set(PAIRS.flat())].join('');
        for (const text of [longest, longest.toLowerCase(), Array.from(longest).slice(10).join('').toUpperCase()]) {
            for (const names of await found(text)) expect(names).toEqual([longest, longest.toLowerCase()]);
        }
    });

    test('a sign stands for itself, also among such letters', async () => {
        for (const text of ['*?[', '[a-b]^', '%_\\É', '%_\\é', SIGNS]) {
            for (const names of await found(text)) expect(names).toEqual([SIGNS]);
        }
        const many = Array.from({ length: 5 }, () => 'Éñж').join('');
        for (const sign of ['*', '?', '[', ']', '^', '-', '%', '_', '\\']) {
            for (const names of await found(`${sign}${many}`)) expect(names).toEqual([]);
        }
    });

    test('a letter is not another with a mark', async () => {
        for (const names of await found('plain e')) expect(names).toEqual(['plain e']);
        for (const names of await found('plain é')) expect(names).toEqual([]);
    });
});
