import type { PaletteColor } from '../models/platform/fields/palette';
import type { Database } from '../models/database/database';
import { RecordStore } from '../models/database/recordStore';
import type { CreateOf, Definition } from '../models/platform/definition/resource';
import { entityType } from '../models/features/settings/entityType';
import { productDepartment } from '../models/features/settings/productDepartment';
import { productEntityStatus } from '../models/features/settings/productEntityStatus';
import { productGroup } from '../models/features/settings/productGroup';
import { productType } from '../models/features/settings/productType';
import { SYSTEM } from './system';

type Row = readonly [code: string, name: string, description?: string];

const DEPARTMENTS: readonly Row[] = [
    ['GROC', 'Grocery', 'Shelf-stable food of the center aisles.'],
    ['FRZN', 'Frozen'],
    ['DAIRY', 'Dairy'],
    ['DELI', 'Deli', 'Sliced and prepared at the counter, and what is packed for it.'],
    ['MEAT', 'Meat'],
    ['SEAFOOD', 'Seafood'],
    ['PRODUCE', 'Produce'],
    ['BAKERY', 'Bakery'],
    ['BEV', 'Beverages'],
    ['SNACK', 'Snacks and candy'],
    ['HBC', 'Health and beauty care'],
    ['GM', 'General merchandise'],
    ['PET', 'Pet'],
    ['FLORAL', 'Floral'],
];

const GROUPS: readonly Row[] = [
    ['CEREAL', 'Cereal'],
    ['PASTA', 'Pasta and pasta sauce'],
    ['SOUP', 'Soup and broth'],
    ['CANVEG', 'Canned vegetables'],
    ['CANFRUIT', 'Canned fruit'],
    ['BAKING', 'Baking needs'],
    ['COND', 'Condiments and dressings'],
    ['COFFEE', 'Coffee and tea'],
    ['CSD', 'Carbonated soft drinks'],
    ['JUICE', 'Juice'],
    ['WATER', 'Water'],
    ['CHIPS', 'Salty snacks'],
    ['COOKIE', 'Cookies and crackers'],
    ['CANDY', 'Candy'],
    ['MILK', 'Milk and cream'],
    ['CHEESE', 'Cheese'],
    ['YOGURT', 'Yogurt'],
    ['ICECREAM', 'Ice cream and novelties'],
    ['FRZPIZZA', 'Frozen pizza'],
    ['FRZENTREE', 'Frozen entrées'],
    ['FRZVEG', 'Frozen vegetables'],
    ['BREAD', 'Bread and rolls'],
    ['LUNCHMEAT', 'Lunch meat'],
    ['PAPER', 'Paper goods'],
    ['CLEAN', 'Household cleaners'],
    ['LAUNDRY', 'Laundry'],
    ['PETFOOD', 'Pet food'],
];

const TYPES: readonly Row[] = [
    ['NATIONAL', 'National brand'],
    ['PRIVATE', 'Private label', 'The retailer’s or the wholesaler’s own brand.'],
    ['REGIONAL', 'Regional brand'],
    ['ORGANIC', 'Organic'],
    ['SEASONAL', 'Seasonal'],
    ['INOUT', 'In and out', 'Bought once, for a promotion.'],
];

const ENTITY_TYPES: readonly Row[] = [
    ['CORP', 'Corporate', 'The customer as a whole.'],
    ['DIV', 'Division'],
    ['DC', 'Distribution center'],
    ['REGION', 'Region'],
    ['BANNER', 'Banner', 'Stores under one name.'],
    ['DISTRICT', 'District'],
    ['CLUSTER', 'Store cluster'],
    ['STORE', 'Store'],
];

/** The status that does not authorize: the reviewer declined. */
const DECLINED = 'NOT';

const STATUSES: readonly (readonly [...Required<Row>, default_code: string, color: PaletteColor])[] = [
    ['AUTH', 'Authorized', 'Every store of the entity carries it.', 'A', 'green'],
    ['OPT', 'Optional', 'Stores may order it.', 'O', 'blue'],
    ['NEW', 'New item', 'Authorized, and not yet shipped.', 'N', 'teal'],
    ['SEAS', 'Seasonal', 'Authorized for a season.', 'S', 'purple'],
    ['TEST', 'Test', 'In some stores, to be decided.', 'T', 'indigo'],
    ['DISC', 'Being discontinued', 'Sold until it is gone.', 'D', 'amber'],
    [DECLINED, 'Not authorized', 'Reviewed and declined.', 'X', 'red'],
];

const rows = (list: readonly Row[]) =>
    list.map(([code, name, description = null], index) => ({ code, name, description, weight: (index + 1) * 10 }));

/** Seeds records in an empty table. */
const seedEmpty = async <D extends Definition>(
    database: Database,
    definition: D,
    records: readonly CreateOf<D>[],
): Promise<void> => {
    const [any] = await database.read(`SELECT id FROM ${definition.table} LIMIT 1`);
    if (any) return;
    const store = new RecordStore(database, definition);
    await database.write(async transaction => {
        for (const record of records) await store.create(record, SYSTEM, transaction);
    });
};

/** Seeds the reference tables with the initial values of a US grocery broker. */
export const seedReferenceTables = async (database: Database): Promise<void> => {
    await seedEmpty(database, productDepartment, rows(DEPARTMENTS));
    await seedEmpty(database, productGroup, rows(GROUPS));
    await seedEmpty(database, productType, rows(TYPES));
    await seedEmpty(database, entityType, rows(ENTITY_TYPES));
    const statuses = STATUSES.map(([code, name, description, default_code, color], index) => ({
        code,
        name,
        description,
        default_code,
        color,
        authorizes: code !== DECLINED,
        weight: (index + 1) * 10,
    }));
    await seedEmpty(database, productEntityStatus, statuses);
};
