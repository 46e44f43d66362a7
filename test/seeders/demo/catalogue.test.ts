import type { Database } from '../../../models/database/database';
import { openDatabase } from '../../../models/database/open';
import { migrate } from '../../../models/database/migrate';
import { RecordStore } from '../../../models/database/recordStore';
import { createSchema } from '../../../models/platform/definition/schema';
import { product } from '../../../models/features/product/product';
import { checkDigitOf, normaliseUpc } from '../../../models/platform/format/upc';
import { joi } from '../../../api/platform/server/validation';
import { DEMO_PRODUCTS, demoProducts, seedDemoCatalogue } from '../../../seeders/demo/catalogue';
import { seedReferenceTables } from '../../../seeders/referenceTables';
import { databases, type FreshDatabase } from '../../support/databases';

const products = demoProducts();

describe('the demonstration’s catalogue', () => {
    test('is the same each time, of so many products, and no two share a code', () => {
        expect(demoProducts()).toEqual(products);
        expect(products).toHaveLength(DEMO_PRODUCTS);
        expect(new Set(products.map(({ upc_item }) => upc_item)).size).toBe(DEMO_PRODUCTS);
        expect(new Set(products.map(({ cust_code }) => cust_code)).size).toBe(DEMO_PRODUCTS);
    });

    test('keeps the rules of a product', () => {
        const schema = createSchema(joi, product);
        const broken = products.map(one => schema.validate(one).error?.message).filter(Boolean);
        expect(broken).toEqual([]);
    });

    test('has codes as an upload would keep them', () => {
        for (const { upc_item, upc_case = '' } of products) {
            const printed = [upc_item, upc_case].map(code => code + String(checkDigitOf(code)));
            const form = { reading: 'with' } as const;
            expect(normaliseUpc(printed[0] ?? '', { ...form, column: 'upc_item' })).toEqual({ code: upc_item });
            expect(normaliseUpc(printed[1] ?? '', { ...form, column: 'upc_case' })).toEqual({ code: upc_case });
        }
    });

    test('sells above cost', () => {
        const loss = products.filter(
            ({ srp, case_cost, pack }) => Number(case_cost) <= 0 || Number(case_cost) >= Number(srp) * Number(pack),
        );
        expect(loss).toEqual([]);
    });
});

describe.each(databases)('seeding it on $name', kind => {
    let fresh: FreshDatabase;
    let database: Database;
    beforeAll(async () => {
        fresh = await kind.fresh();
        database = await openDatabase(fresh);
        await migrate(database);
        await seedReferenceTables(database);
    });
    afterAll(async () => {
        await database.close();
        await fresh.drop();
    });

    const page = (q: string) =>
        new RecordStore(database, product).page({
            filter: { q },
            sort: { fieldName: 'description', direction: 'ASC' },
            offset: 0,
            limit: 5,
        });

    test('happens for a demonstration alone', async () => {
        await seedDemoCatalogue(database, { demo: false });
        expect((await page('')).total).toBe(0);
    });

    test('happens once, and is of no source and not dropped', async () => {
        await seedDemoCatalogue(database, { demo: true });
        await seedDemoCatalogue(database, { demo: true });
        const { records, total } = await page('marinara');
        expect(total).toBeGreaterThan(10);
        expect(records[0]).toMatchObject({ src_awg: false, src_genweb: false, dropped: false, version: 1 });
        expect((await page('')).total).toBe(DEMO_PRODUCTS);
    });

    test('names departments, groups and types that there are', async () => {
        const named = [
            ['dept_code', 'product_department', 'code'],
            ['group_name', 'product_group', 'name'],
            ['type_code', 'product_type', 'code'],
        ];
        for (const [column, table, by] of named) {
            const sql = `SELECT DISTINCT ${column} FROM product WHERE ${column} NOT IN (SELECT ${by} FROM ${table})`;
            expect(await database.read(sql)).toEqual([]);
        }
    });

    test('leaves a catalogue alone that has a product', async () => {
        await database.write(transaction => database.run('DELETE FROM product WHERE id > 1', [], transaction));
        await seedDemoCatalogue(database, { demo: true });
        expect((await page('')).total).toBe(1);
    });
});
