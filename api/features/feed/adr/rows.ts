import { adrState, IMPORTED_FIELDS, type State, type StateInput } from '../../../../models/features/adr/state';
import type { Row } from '../../../../models/database/database';
import type { AdrRules } from '../../../../models/features/feed/source';
import { ENTIRE_PRODUCT } from './identify';

/** A staged row, identified, with what its file gives of a state, in cells. */
export interface AdrRow extends Row {
    readonly prod_id: number;
    /** 0: the whole product. */
    readonly adr_entity_id: number;
}

/** The fields of a state that files may give. */
const STAGED = IMPORTED_FIELDS.map(name => [name, adrState.fields[name]] as const);

/** Values: the feed, the product before the first, the last product. */
export const ROWS = `SELECT prod_id, adr_entity_id, ${STAGED.map(([name]) => name).join(', ')}
    FROM feed_row WHERE feed_id = $1 AND prod_id > $2 AND prod_id <= $3 AND reason IS NULL
    ORDER BY prod_id, adr_entity_id`;

/** Whether a row takes its whole product off the ADR. */
export const isEntireProduct = ({ adr_entity_id }: AdrRow): boolean => adr_entity_id === ENTIRE_PRODUCT;

/** Returns the state of a row: an empty cell changes nothing, and a day to track from means that it is tracked. */
const toPartialState = (row: AdrRow): Partial<State> => {
    const cells = STAGED.filter(([name]) => row[name] !== null);
    const state = Object.fromEntries(cells.map(([name, { kind }]) => [name, kind.read(row[name])])) as Partial<State>;
    return state.track_begin_date && state.track === undefined ? { ...state, track: true } : state;
};

/**
 * The state that a row asks for.
 *
 * @param standard the status of a new state whose row names none
 */
export const inputOf = (row: AdrRow, isThere: boolean, { does }: AdrRules, standard: number | null): StateInput => {
    const id = row.adr_entity_id;
    if (does === 'delete') return { id, prod_status_id: null };
    const state = toPartialState(row);
    return isThere || state.prod_status_id !== undefined || standard === null
        ? { id, ...state }
        : { id, prod_status_id: standard, ...state };
};

/** Rows by the product they are about, in their order. */
export const byProduct = (rows: readonly AdrRow[]): Map<number, AdrRow[]> => {
    const products = new Map<number, AdrRow[]>();
    for (const row of rows) {
        const of = products.get(row.prod_id);
        if (of) of.push(row);
        else products.set(row.prod_id, [row]);
    }
    return products;
};
