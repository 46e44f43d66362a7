import type { Database } from '../models/database/database';
import { Repository } from '../models/database/repository';
import { productDepartment } from '../models/settings/productDepartment';
import { SYSTEM } from './system';

/** The departments of a US grocery wholesaler. */
const DEPARTMENTS: readonly (readonly [code: string, name: string])[] = [
    ['GROC', 'Grocery'],
    ['FRZN', 'Frozen'],
    ['DAIRY', 'Dairy'],
    ['DELI', 'Deli'],
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

/** Departments to begin with, in a database that has none. */
export const seedDepartments = async (database: Database): Promise<void> => {
    const [any] = await database.read('SELECT id FROM product_department LIMIT 1');
    if (any) return;
    const departments = new Repository(database, productDepartment);
    await database.write(async transaction => {
        for (const [code, name] of DEPARTMENTS) await departments.create({ code, name }, SYSTEM, transaction);
    });
};
