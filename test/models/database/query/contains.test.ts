import type { Database } from '../../../../models/database/database';
import { openDatabase } from '../../../../models/database/open';
import { migrate } from '../../../../models/database/migrate';
import { RecordStore } from '../../../../models/database/recordStore';
import { product } from '../../../../models/features/product/product';
import { productGroup } from '../../../../models/features/settings/productGroup';
import { databases, type FreshDatabase } from '../../../support/databases';

/** Latin, also wide; Greek, Cyrillic, Armenian, Deseret. */
const PAIRS = ['éÉ', 'ñÑ', 'öÖ', 'ðÐ', 'ßẞ', 'čČ', 'ｅＥ', 'σΣ', 'ώΏ', 'жЖ', 'ғҒ', 'աԱ', '𐐨𐐀'].map(
    pair => Array.from(pair) as [string, string],
);
const SIGNS = '*?[a-b]^%_\\É';
const QUOTED = [`Ben's "Best" 5" pie`, 'Ben’s “Best” 5” pie', 'Ben‘s ″Best″ 5″ pie', 'Ben´s „Best“ 5“ pie'];
const BY = { username: 'seed' };

describe.each(databases)('a text that is looked for on $name', ({ fresh }) => {
    let location: FreshDatabase;
    let database: Database;
    let groups: RecordStore<typeof productGroup>;
    let products: RecordStore<typeof product>;
    beforeAll(async () => {
        location = await fresh();
        database = await openDatabase(location);
        await migrate(database);
        groups = new RecordStore(database, productGroup);
        products = new RecordStore(database, product);
        const all = [...new Set(PAIRS.flat())];
        const maxLength = all.join('');
        const texts = [
            ...all.map(letter => `AB${letter}cd`),
            maxLength,
            maxLength.toLowerCase(),
            SIGNS,
            'plain e',
            ...QUOTED,
        ];
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
        await location.drop();
    });

    const pageOf = { sort: { fieldName: 'id', direction: 'ASC' }, offset: 0, limit: 1000 } as const;
    const conditionOn = (field: string, value: string) => ({
        ...pageOf,
        filter: { [`${field}_like`]: value },
    });
    /** Returns the names found in a small table by filter and by search, and in the catalogue by filter. */
    const found = async (text: string): Promise<string[][]> => [
        (await groups.page(conditionOn('name', text))).records.map(({ name }) => name),
        (await groups.page({ ...pageOf, filter: { q: text } })).records.map(({ name }) => name),
        (await products.page(conditionOn('description', text))).records.map(({ description }) => description),
    ];

    test.each(PAIRS)('%s and %s are one letter', async (small, capital) => {
        for (const letter of [small, capital]) {
            // Alone, in a word that an index contains, and beside more letters than can be compared in all their cases.
            for (const text of [letter, `b${letter}C`]) {
                for (const names of await found(text)) {
                    expect(names).toEqual(expect.arrayContaining([`AB${small}cd`, `AB${capital}cd`]));
                    expect(names).not.toContain('plain e');
                }
            }
        }
    });

    test('a text of many such letters is found in any case', async () => {
        const maxLength = [...new Set(PAIRS.flat())].join('');
        for (const text of [
            maxLength,
            maxLength.toLowerCase(),
            Array.from(maxLength).slice(10).join('').toUpperCase(),
        ]) {
            for (const names of await found(text)) expect(names).toEqual([maxLength, maxLength.toLowerCase()]);
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

    test.each(QUOTED.flatMap(text => [text, ...text.split(' ').filter(word => /[^a-z]/i.test(word))]))(
        'quotes are found as each of them is typed: %s',
        async text => {
            for (const names of await found(text)) expect(names).toEqual(QUOTED);
            const { records } = await products.page({ ...pageOf, filter: { q: text } });
            expect(records.map(({ description }) => description)).toEqual(QUOTED);
        },
    );

    test('a letter is not another with a mark', async () => {
        for (const names of await found('plain e')) expect(names).toEqual(['plain e']);
        for (const names of await found('plain é')) expect(names).toEqual([]);
    });
});
