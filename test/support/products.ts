import type { Database } from '../../models/database/database';

const WHEN = `'2026-03-01T17:04:05.000Z'`;

/** Fills the catalogue with so many products, made by the database itself: every third has no size. */
export const makeProducts = (database: Database, count: number): Promise<unknown> =>
    database.write(transaction =>
        database.run(
            `INSERT INTO product (manufacturer, description, upc_item, upc_case, cust_code, size, case_cost,
                src_awg, src_genweb, dropped, enabled, weight, system_entity, version,
                create_date, create_user, update_date, update_user)
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
            SELECT 'Maker ' || (i % 100), CASE WHEN i % 2 = 0 THEN 'item ' ELSE 'ITEM ' END || (i * 7919 % 30011),
                '0' || CAST(1000000000 + i AS TEXT), '', NULL,
                CASE WHEN i % 3 = 0 THEN NULL ELSE 'S' || (i % 10) END, i,
                true, false, i % 10 = 0, true, 500, false, 1, ${WHEN}, 'test', ${WHEN}, 'test' FROM n`,
            [],
            transaction,
        ),
    );
