import type { Transaction } from 'sequelize';
import { MOST_PAGE_STATES } from '../../models/adr/productCalls';
import { stateFields, type EntityState, type State, type StateField } from '../../models/adr/state';
import type { Database, Row } from '../../models/database/database';
import type { Cell } from '../../models/fields/kind';
import { fromCents, toCents } from '../../models/fields/money';
import { pageTooLarge } from './pageTooLarge';

/** SQL that reads: inside a transaction or outside any. */
export type Read = <R = Row>(sql: string, values: readonly Cell[]) => Promise<R[]>;

/** Reads inside a transaction. */
export const readerOf =
    (database: Database, transaction: Transaction): Read =>
    (sql, values) =>
        database.run(sql, values, transaction);

/** PostgreSQL: what is read cannot be deleted until the transaction ends. SQLite has one writer at a time. */
export const heldSql = ({ dialect }: Database): string => (dialect.name === 'postgres' ? ' FOR KEY SHARE' : '');

export const STATE_FIELDS = Object.keys(stateFields) as readonly StateField[];
export const STATE_COLUMNS = ['adr_prod_id', 'adr_entity_id', ...STATE_FIELDS] as const;

export interface StateRow {
    readonly adr_prod_id: number;
    readonly adr_entity_id: number;
    readonly prod_status_id: number;
    readonly cust_code: string | null;
    readonly sell_cost: number | null;
    readonly track: boolean | number;
    readonly track_begin_date: string | null;
    readonly track_end_date: string | null;
    readonly track_reason: string | null;
}

/** A raw row as it is answered; written out, since a page has thousands. */
export const entityStateOf = (row: StateRow): EntityState => ({
    id: row.adr_entity_id,
    prod_status_id: row.prod_status_id,
    cust_code: row.cust_code,
    sell_cost: row.sell_cost === null ? null : fromCents(row.sell_cost),
    track: Boolean(row.track),
    track_begin_date: row.track_begin_date,
    track_end_date: row.track_end_date,
    track_reason: row.track_reason,
});

/** A state as the cells of its row. */
export const stateRowOf = (adrProdId: number, entityId: number, state: State): StateRow => ({
    adr_prod_id: adrProdId,
    adr_entity_id: entityId,
    ...state,
    sell_cost: state.sell_cost === null ? null : toCents(state.sell_cost),
});

const SELECT = `SELECT ${STATE_COLUMNS.join(', ')} FROM adr_prod_entity`;

/** All states of ADR products, by product and entity. @throws Failure 400 where they are too many for one answer */
export const statesOf = async (
    { dialect }: Database,
    read: Read,
    adrProdIds: readonly number[],
): Promise<Map<number, EntityState[]>> => {
    const sql = `${SELECT} WHERE adr_prod_id IN (${dialect.listed('$1')}) ORDER BY adr_prod_id, adr_entity_id
        LIMIT ${MOST_PAGE_STATES + 1}`;
    const states = new Map<number, EntityState[]>();
    for (const id of adrProdIds) states.set(id, []);
    const rows = await read<StateRow>(sql, [JSON.stringify(adrProdIds)]);
    if (rows.length > MOST_PAGE_STATES) throw pageTooLarge();
    for (const row of rows) {
        states.get(row.adr_prod_id)?.push(entityStateOf(row));
    }
    return states;
};

/** An ADR product at an entity. */
export interface Place {
    readonly adr_prod_id: number;
    readonly adr_entity_id: number;
}

/** States by product and entity. */
export class States {
    private readonly states = new Map<string, State>();

    get(adrProdId: number, entityId: number): State | null {
        return this.states.get(`${adrProdId}:${entityId}`) ?? null;
    }

    set(adrProdId: number, entityId: number, state: State | null): void {
        const key = `${adrProdId}:${entityId}`;
        if (state) this.states.set(key, state);
        else this.states.delete(key);
    }
}

/** The places of a JSON list, for a comparison of `(adr_prod_id, adr_entity_id)`. */
export const placesSql = ({ dialect }: Database, placeholder: string): string => {
    const { from, cell } = dialect.jsonRows('adr_prod_entity', placeholder);
    return `SELECT ${cell('adr_prod_id')}, ${cell('adr_entity_id')} FROM ${from}`;
};

/** The states at some places. */
export const statesAt = async (database: Database, read: Read, places: readonly Place[]): Promise<States> => {
    const states = new States();
    if (places.length === 0) return states;
    const sql = `${SELECT} WHERE (adr_prod_id, adr_entity_id) IN (${placesSql(database, '$1')})`;
    for (const row of await read<StateRow>(sql, [JSON.stringify(places)])) {
        const { id, ...state } = entityStateOf(row);
        states.set(row.adr_prod_id, id, state);
    }
    return states;
};
