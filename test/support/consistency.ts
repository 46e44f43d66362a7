import type { Database } from '../../models/database/database';

/** A database, or a transaction of it, as a checker reads it. */
export type Reader = Pick<Database, 'read'>;

/**
 * Returns records whose audit rows are not one for each version, and audit rows of records that were never created. The
 * creation of a request for a product is in its history, but is no change of it.
 */
export const findUnaudited = async (database: Reader, tables: Readonly<Record<string, string>>): Promise<string[]> => {
    const faults: string[] = [];
    for (const [resource, table] of Object.entries(tables)) {
        const differing = await database.read(
            `SELECT one.id, one.version, count(a.id) AS audits
                FROM ${table} one LEFT JOIN audit a ON a.resource = $1 AND a.record_id = one.id
                    AND a.changes NOT LIKE '{"request":%'
                WHERE one.create_user <> 'system' GROUP BY one.id, one.version HAVING one.version <> count(a.id)`,
            [resource],
        );
        const orphans = await database.read(
            `SELECT a.record_id AS id FROM audit a WHERE a.resource = $1 AND a.action = 'create'
                AND NOT EXISTS (SELECT 1 FROM ${table} one WHERE one.id = a.record_id)
                AND NOT EXISTS (SELECT 1 FROM audit gone WHERE gone.resource = $1 AND gone.record_id = a.record_id
                    AND gone.action = 'delete')`,
            [resource],
        );
        faults.push(
            ...differing.map(
                ({ id, version, audits }) =>
                    `${resource} ${String(id)}: version ${String(version)}, ${String(audits)} audit rows`,
            ),
            ...orphans.map(({ id }) => `${resource} ${String(id)}: created by its audit row alone`),
        );
    }
    return faults;
};

/** Returns requests that are decided and not applied, or applied and not decided, by their proposals. */
export const findHalfDecided = async (database: Reader): Promise<string[]> => {
    const requests = await database.read(
        "SELECT id, status, adr_prod_id, product_updates FROM adr_request WHERE type = 'UPDATE'",
    );
    const audits = await database.read("SELECT record_id, changes FROM audit WHERE resource = 'services/adr/product'");
    return requests.flatMap(({ id, status, adr_prod_id, product_updates }) => {
        const updates = JSON.parse(String(product_updates)) as { cust_code?: { to: string } };
        const code = `"${String(updates.cust_code?.to)}"`;
        const isApplied = audits.some(
            ({ record_id, changes }) =>
                Number(record_id) === Number(adr_prod_id) && String(changes).includes(`"to":${code}`),
        );
        if (isApplied === (status === 'COMPLETE')) return [];
        return [`request ${String(id)}: ${String(status)}, ${isApplied ? '' : 'not '}applied`];
    });
};
