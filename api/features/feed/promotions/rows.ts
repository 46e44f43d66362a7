import { quoted, type Dialect } from '../../../../models/database/dialect';
import { feedColumns, type FeedColumnName } from '../../../../models/features/feed/columns';
import type { RowKind } from '../../../../models/features/feed/promotionColumns';
import type { Cell, Field } from '../../../../models/platform/fields/kind';

/** A staged row of an import, its cells as values of their fields. */
export interface PromotionRow {
    readonly row_number: number;
    /** The first row of the same promotion. */
    readonly promo_row: number;
    readonly plan_account_id: number;
    readonly kind: RowKind;
    readonly values: Readonly<Partial<Record<FeedColumnName, unknown>>>;
    /** In place of an amount; null: there is none. */
    readonly percent: string | null;
}

type Columns = readonly FeedColumnName[];

/** Before the columns of the file. */
const PLACED = ['row_number', 'promo_row', 'plan_account_id', 'allowance_percent'] as const;

/**
 * Reads staged rows as one text, one list per row: the drivers build thousands of rows of many cells much more slowly.
 *
 * $1 feed, $2 promotion before the first, $3 the last promotion.
 *
 * @param columns those of the file
 */
export const stagedRowsSql = ({ jsonList, jsonArray }: Dialect, columns: Columns): string => {
    const names = [...PLACED, ...columns].map(quoted);
    return `SELECT ${jsonList(jsonArray(names))} AS staged FROM (SELECT ${names.join(', ')}
        FROM feed_row WHERE feed_id = $1 AND promo_row > $2 AND promo_row <= $3 AND reason IS NULL
        ORDER BY promo_row, row_number) AS batch`;
};

/** Parses the rows of such a text. */
export const promotionRows = (staged: string | null, columns: Columns): readonly PromotionRow[] => {
    const fields = columns.map(column => [column, feedColumns[column].field as Field] as const);
    return (JSON.parse(staged ?? '[]') as Cell[][]).map(cells => promotionRow(cells, fields));
};

/** Builds a row of its non-empty cells alone: most cells of a row are empty. */
const promotionRow = (cells: readonly Cell[], fields: readonly (readonly [FeedColumnName, Field])[]): PromotionRow => {
    const [row_number, promo_row, plan_account_id, percent] = cells;
    const values: Partial<Record<FeedColumnName, unknown>> = {};
    for (const [at, [column, { kind }]] of fields.entries()) {
        const cell = cells[PLACED.length + at];
        if (cell !== null && cell !== undefined) values[column] = kind.read(cell);
    }
    return {
        row_number: Number(row_number),
        promo_row: Number(promo_row),
        plan_account_id: Number(plan_account_id),
        kind: values.row as RowKind,
        values,
        percent: percent as string | null,
    };
};

/** Groups rows by their promotion, in the order of the file. */
export const byPromotion = (rows: readonly PromotionRow[]): readonly (readonly PromotionRow[])[] => {
    const promotions = new Map<number, PromotionRow[]>();
    for (const row of rows) {
        const of = promotions.get(row.promo_row);
        if (of) of.push(row);
        else promotions.set(row.promo_row, [row]);
    }
    return [...promotions.values()];
};
