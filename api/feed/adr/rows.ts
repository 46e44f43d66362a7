import type { StateInput } from '../../../models/adr/state';
import type { Row } from '../../../models/database/database';
import { fromCents } from '../../../models/fields/money';
import type { AdrRules } from '../../../models/feed/source';
import { WHOLE_PRODUCT } from './identify';

/** A staged row, identified. */
export interface AdrRow extends Row {
    readonly prod_id: number;
    /** 0: the whole product. */
    readonly adr_entity_id: number;
    readonly prod_status_id: number | null;
    readonly cust_code: string | null;
    readonly sell_cost: number | null;
    readonly track: boolean | number | null;
    readonly track_begin_date: string | null;
    readonly track_reason: string | null;
}

/** Values: the feed, the product before the first, the last product. */
export const ROWS = `SELECT prod_id, adr_entity_id, prod_status_id, cust_code, sell_cost, track, track_begin_date, track_reason
    FROM feed_row WHERE feed_id = $1 AND prod_id > $2 AND prod_id <= $3 AND reason IS NULL
    ORDER BY prod_id, adr_entity_id`;

/** Whether a row takes its whole product off the ADR. */
export const isWhole = ({ adr_entity_id }: AdrRow): boolean => adr_entity_id === WHOLE_PRODUCT;

/** What a row gives of a state: an empty cell changes nothing, and a day to track from means that it is tracked. */
const given = ({ prod_status_id, cust_code, sell_cost, track, track_begin_date, track_reason }: AdrRow) => ({
    ...(prod_status_id !== null && { prod_status_id }),
    ...(cust_code !== null && { cust_code }),
    ...(sell_cost !== null && { sell_cost: fromCents(sell_cost) }),
    ...(track !== null ? { track: Boolean(track) } : track_begin_date !== null && { track: true }),
    ...(track_begin_date !== null && { track_begin_date }),
    ...(track_reason !== null && { track_reason }),
});

/**
 * The state that a row asks for.
 *
 * @param standard the status of a new state whose row names none
 */
export const inputOf = (row: AdrRow, isThere: boolean, { does }: AdrRules, standard: number | null): StateInput => {
    const id = row.adr_entity_id;
    if (does === 'delete') return { id, prod_status_id: null };
    const state = given(row);
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
