import { adrMessages } from '../../../models/adr/messages';
import { adrProduct } from '../../../models/adr/product';
import type { Database } from '../../../models/database/database';
import type { Dialect } from '../../../models/database/dialect';
import type { Actor } from '../../../models/database/repository';
import type { Transaction } from '../../../models/database/transaction';
import { Failure } from '../../failure';
import { stateTable } from '../state/states';

const requestedSql = ({ elements, listed }: Dialect): string =>
    `SELECT count(*) AS requests FROM adr_request AS r WHERE r.adr_id = $1 AND r.status = 'PENDING'
        AND EXISTS (SELECT 1 FROM ${elements('r.entity_updates')} AS named
            WHERE CAST(named.value ->> 'id' AS INTEGER) IN (${listed('$2')}))`;

/**
 * Refuses to take away entities that pending requests name (domain.md section 5).
 *
 * @param ids a JSON list of the entities' ids
 * @throws Failure 409
 */
export const refuseRequested = async (
    database: Database,
    adrId: number,
    ids: string,
    transaction: Transaction,
): Promise<void> => {
    const [row] = await database.run(requestedSql(database.dialect), [adrId, ids], transaction);
    const requests = Number(row?.['requests']);
    if (requests === 0) return;
    throw Failure.service(409, adrMessages.namedByRequests({ requests }));
};

/**
 * Takes products off entities, with an audit row and a new version for each ADR product that loses states.
 *
 * @param ids a JSON list of the entities' ids
 */
export const removeStates = async (
    database: Database,
    ids: string,
    { username }: Actor,
    transaction: Transaction,
): Promise<void> => {
    const { dialect } = database;
    const now = new Date().toISOString();
    const run = (sql: string, ...values: string[]) => database.run(sql, [ids, ...values], transaction);
    const lost = `adr_entity_id IN (${dialect.listed('$1')})`;
    await run(
        `INSERT INTO audit (date, username, resource, record_id, action, changes)
            SELECT $2, $3, $4, s.adr_prod_id, 'update', ${stateTable.goneSql(dialect, 's', 'e.code')}
            FROM adr_prod_entity AS s JOIN adr_entity AS e ON e.id = s.adr_entity_id WHERE s.${lost}
            GROUP BY s.adr_prod_id`,
        ...[now, username, adrProduct.path],
    );
    await run(
        `UPDATE adr_prod SET version = version + 1, update_date = $2, update_user = $3
            WHERE id IN (SELECT adr_prod_id FROM adr_prod_entity WHERE ${lost})`,
        ...[now, username],
    );
    await run(`DELETE FROM adr_prod_entity WHERE ${lost}`);
};
