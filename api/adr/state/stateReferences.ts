import { adrState, type StateChange } from '../../../models/adr/state';
import type { Database, Row } from '../../../models/database/database';
import { heldSql, type Read } from '../../../models/database/read';
import type { Cell } from '../../../models/fields/kind';
import type { RowReferences } from '../../../models/partChange';
import { definitionOf } from '../../../models/resources';
import { stateTable } from './states';

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

/** The fields of a state that are references, and the tables that they are to. */
const REFERENCES = Object.entries(adrState.fields).flatMap(([name, { options }]) =>
    'to' in options ? [[name, definitionOf(options.to).table] as const] : [],
);

/** What states of an ADR's products can be given of. @param today `yyyy-mm-dd` */
export const stateReferences = async (
    database: Database,
    read: Read,
    adrId: number,
    entityIds: readonly number[],
    today: string,
): Promise<RowReferences> => {
    const codes = await codesOf(database, read, adrId, entityIds);
    const known: Record<string, ReadonlySet<number>> = {};
    for (const [name, table] of REFERENCES) {
        known[name] = entityIds.length > 0 ? await idsIn(database, read, table) : new Set();
    }
    return { codes, known, today };
};

const TO_GO = `SELECT ${stateTable.columns.map(name => `s.${name}`).join(', ')}, e.code
    FROM adr_prod_entity AS s JOIN adr_entity AS e ON e.id = s.adr_entity_id WHERE s.adr_prod_id = $1 ORDER BY e.id`;

/** All states of a product that is taken off its ADR, as the changes that they are. */
export const statesToGo = async (read: Read, adrProdId: number): Promise<StateChange[]> =>
    (await read<Row & { adr_entity_id: number; code: string }>(TO_GO, [adrProdId])).map(row => ({
        ...{ id: row.adr_entity_id, code: row.code },
        ...{ from: stateTable.valuesOf(row), to: null },
    }));
