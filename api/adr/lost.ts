import type { Transaction } from 'sequelize';
import { adrProduct } from '../../models/adr/product';
import type { Database } from '../../models/database/database';
import type { Dialect, DialectName } from '../../models/database/dialect';
import type { Actor } from '../../models/database/repository';
import { Failure } from '../failure';

/** A state as the audit has it (`stateFields`), and a product's lost states by `entity:CODE`, as JSON. */
const LOST: Readonly<Record<DialectName, string>> = {
    sqlite: `json_group_object('entity:' || e.code, json_object('from', json_object(
        'prod_status_id', s.prod_status_id, 'cust_code', s.cust_code, 'sell_cost', s.sell_cost / 100.0,
        'track', json(iif(s.track, 'true', 'false')), 'track_begin_date', s.track_begin_date,
        'track_end_date', s.track_end_date, 'track_reason', s.track_reason), 'to', NULL))`,
    postgres: `CAST(json_object_agg('entity:' || e.code, json_build_object('from', json_build_object(
        'prod_status_id', s.prod_status_id, 'cust_code', s.cust_code, 'sell_cost', CAST(s.sell_cost AS float8) / 100,
        'track', s.track, 'track_begin_date', s.track_begin_date,
        'track_end_date', s.track_end_date, 'track_reason', s.track_reason), 'to', NULL)) AS text)`,
};

const NAMED: Readonly<Record<DialectName, string>> = {
    sqlite: `json_each(r.entity_updates) AS named WHERE CAST(named.value ->> 'id' AS INTEGER)`,
    postgres: `json_array_elements(CAST(r.entity_updates AS json)) AS named WHERE CAST(named.value ->> 'id' AS integer)`,
};

const requestedSql = ({ name, listed }: Dialect): string =>
    `SELECT count(*) AS requests FROM adr_request AS r WHERE r.adr_id = $1 AND r.status = 'PENDING'
        AND EXISTS (SELECT 1 FROM ${NAMED[name]} IN (${listed('$2')}))`;

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
    throw Failure.service(
        409,
        requests === 1
            ? '1 pending change request names this entity or one below it. Complete or cancel it first.'
            : `${requests} pending change requests name this entity or one below it. Complete or cancel them first.`,
    );
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
    const { name, listed } = database.dialect;
    const now = new Date().toISOString();
    const run = (sql: string, ...values: string[]) => database.run(sql, [ids, ...values], transaction);
    const lost = `adr_entity_id IN (${listed('$1')})`;
    await run(
        `INSERT INTO audit (date, username, resource, record_id, action, changes)
            SELECT $2, $3, $4, s.adr_prod_id, 'update', ${LOST[name]}
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
