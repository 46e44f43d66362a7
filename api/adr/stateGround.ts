import type { Database } from '../../models/database/database';
import type { Cell } from '../../models/fields/kind';
import type { StateChange, StateGround } from './stateChange';
import { entityStateOf, heldSql, STATE_COLUMNS, type Read, type StateRow } from './stateRows';

/** Held entities of an ADR, of those that are named: id -> code. */
export const codesOf = async (
    database: Database,
    read: Read,
    adrId: number,
    entityIds: readonly number[],
): Promise<Map<number, string>> => {
    if (entityIds.length === 0) return new Map();
    const listed = database.dialect.listed('$2');
    const sql = `SELECT id, code FROM adr_entity WHERE adr_id = $1 AND id IN (${listed})${heldSql(database)}`;
    const rows = await read<{ id: number; code: string }>(sql, [adrId, JSON.stringify([...new Set(entityIds)])]);
    return new Map(rows.map(({ id, code }) => [id, code]));
};

/** The ids that SQL finds. */
export const idsFound = async (read: Read, sql: string, values: readonly Cell[]): Promise<Set<number>> =>
    new Set((await read<{ id: number }>(sql, values)).map(({ id }) => id));

/** The ids of a small table, held. */
export const idsIn = (database: Database, read: Read, table: string): Promise<Set<number>> =>
    idsFound(read, `SELECT id FROM ${table}${heldSql(database)}`, []);

/** What states of an ADR's products can be given of. @param today `yyyy-mm-dd` */
export const stateGround = async (
    database: Database,
    read: Read,
    adrId: number,
    entityIds: readonly number[],
    today: string,
): Promise<StateGround> => ({
    codes: await codesOf(database, read, adrId, entityIds),
    statuses: entityIds.length > 0 ? await idsIn(database, read, 'product_entity_status') : new Set(),
    today,
});

const TO_GO = `SELECT ${STATE_COLUMNS.map(name => `s.${name}`).join(', ')}, e.code
    FROM adr_prod_entity AS s JOIN adr_entity AS e ON e.id = s.adr_entity_id WHERE s.adr_prod_id = $1 ORDER BY e.id`;

/** All states of a product that is taken off its ADR, as the changes that they are. */
export const statesToGo = async (read: Read, adrProdId: number): Promise<StateChange[]> => {
    const rows = await read<StateRow & { code: string }>(TO_GO, [adrProdId]);
    return rows.map(row => {
        const { id, ...from } = entityStateOf(row);
        return { id, code: row.code, from, to: null };
    });
};
