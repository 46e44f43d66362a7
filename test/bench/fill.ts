import { hashPassword } from '../../api/features/account/password';
import { readSettings } from '../../config/settings';
import type { Database } from '../../models/database/database';
import { openDatabase } from '../../models/database/open';
import { migrate } from '../../models/database/migrate';
import type { Cell } from '../../models/platform/fields/kind';
import { seed } from '../../seeders/seed';
import { productAt } from './catalogue';
import { MANY } from './many';
import { NAMED } from './named';
import type { BenchDatabase } from './location';

/** A content manager of the demonstration. */
export const USERNAME = 'content';
export const PASSWORD = 'Bench-marks-1!';

/** Returns the user of a connection that signs in. */
export const userNamed = (nth: number): string => `bench.user${String(nth)}`;

const BATCH = 5_000;
const DEPARTMENTS = 300;

/** The columns of a product that the bench sets; the others are alike. */
const COLUMNS = [
    'manufacturer',
    'description',
    'dept_code',
    'group_name',
    'upc_item',
    'upc_case',
    'pack',
    'size',
    'type_code',
    'cust_code',
    'case_cost',
    'srp',
] as const;

const isNumber = (name: string): boolean => ['case_cost', 'srp'].includes(name);

const COMMON = `true, 500, false, 1, $2, 'bench', $2, 'bench'`;
const INTO = `INSERT INTO product (${COLUMNS.join(', ')}, src_awg, src_genweb, dropped,
    enabled, weight, system_entity, version, create_date, create_user, update_date, update_user)`;
const INSERT = {
    sqlite: `${INTO} SELECT ${COLUMNS.map(name => `value ->> '${name}'`).join(', ')}, true, false, false, ${COMMON}
        FROM json_each($1)`,
    postgres: `${INTO} SELECT ${COLUMNS.join(', ')}, true, false, false, ${COMMON.replaceAll('$2', '$2::timestamptz')}
        FROM json_to_recordset($1::json) AS given (${COLUMNS.map(name => `${name} ${isNumber(name) ? 'int' : 'text'}`).join(', ')})`,
};

const fillProducts = async (database: Database, first: number, end: number, date: string): Promise<void> => {
    for (let from = first; from < end; from += BATCH) {
        const rows = Array.from({ length: Math.min(BATCH, end - from) }, (_, index) => productAt(from + index));
        const values: Cell[] = [JSON.stringify(rows), date];
        await database.write(transaction => database.run(INSERT[database.dialect.name], values, transaction));
    }
};

const fillDepartments = async (database: Database, date: string): Promise<void> => {
    const sql = `INSERT INTO product_department (code, name, description, enabled, weight, system_entity, version,
        create_date, create_user, update_date, update_user)
        VALUES ($1, $3, 'A department of the bench.', ${COMMON})`;
    await database.write(async transaction => {
        for (let n = 0; n < DEPARTMENTS; n++) {
            await database.run(
                sql,
                [`BENCH-${String(n).padStart(4, '0')}`, date, `Department ${String(n)}`],
                transaction,
            );
        }
    });
};

/** Inserts users who sign in, one for each connection. */
const fillUsers = async (database: Database, date: string): Promise<void> => {
    const password = await hashPassword(PASSWORD);
    const sql = `INSERT INTO sec_user (username, password, fname, lname, email, enabled, weight, system_entity, version,
        create_date, create_user, update_date, update_user)
        VALUES ($1, $3, 'Bench', 'User', 'bench@example.com', ${COMMON})`;
    await database.write(async transaction => {
        for (let nth = 0; nth < MANY; nth++) await database.run(sql, [userNamed(nth), date, password], transaction);
    });
};

/** Inserts records whose codes are in another order than their names. */
const fillNamed = async (database: Database, date: string): Promise<void> => {
    for (const [table, count] of Object.entries(NAMED)) {
        const rows = Array.from({ length: count }, (_, n) => ({
            code: `N-${String(n)}`,
            name: `Name ${String((n * 7_919) % count).padStart(6, '0')}`,
        }));
        const into = `INSERT INTO ${table} (code, name, enabled, weight, system_entity, version,
            create_date, create_user, update_date, update_user)`;
        const sql = {
            sqlite: `${into} SELECT value ->> 'code', value ->> 'name', ${COMMON} FROM json_each($1)`,
            postgres: `${into} SELECT code, name, ${COMMON.replaceAll('$2', '$2::timestamptz')}
                FROM json_to_recordset($1::json) AS given (code text, name text)`,
        };
        await database.write(transaction =>
            database.run(sql[database.dialect.name], [JSON.stringify(rows), date], transaction),
        );
    }
};

const DEPARTMENT_IDS = `SELECT id FROM product_department WHERE code LIKE 'BENCH-%' ORDER BY id`;

/**
 * Updates the statistics of a database, as they would be in use: PostgreSQL does so by itself, SQLite has none, and
 * plans otherwise with those of an empty table.
 */
export const analyze = async (database: Database): Promise<void> => {
    if (database.dialect.name === 'postgres') await database.sequelize.query('VACUUM ANALYZE');
};

/** Adds the products from one number to another to a catalogue that is filled up to the first. */
export const fillMoreProducts = async (fresh: BenchDatabase, first: number, end: number): Promise<void> => {
    const database = await openDatabase(readSettings({ ...fresh.environment, DEMO_PASSWORD: PASSWORD }));
    await fillProducts(database, first, end, new Date().toISOString());
    await analyze(database);
    await database.close();
};

/**
 * Migrates, seeds and fills a database; its statistics are updated as they would be in use.
 *
 * @returns the ids of its departments
 */
export const fill = async (fresh: BenchDatabase, products: number): Promise<number[]> => {
    const settings = readSettings({ ...fresh.environment, DEMO_PASSWORD: PASSWORD });
    const database = await openDatabase(settings);
    const date = new Date().toISOString();
    await migrate(database);
    await seed(database, settings);
    await fillDepartments(database, date);
    await fillUsers(database, date);
    await fillNamed(database, date);
    await fillProducts(database, 0, products, date);
    await analyze(database);
    const departments = await database.read<{ id: number }>(DEPARTMENT_IDS);
    await database.close();
    return departments.map(({ id }) => id);
};
