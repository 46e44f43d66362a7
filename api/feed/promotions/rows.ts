import type { Row } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import { feedColumns, type FeedColumnName } from '../../../models/feed/columns';
import type { RowKind } from '../../../models/feed/promotionColumns';
import type { Field } from '../../../models/fields/kind';

/** A staged row of an import, its cells as values of their fields. */
export interface PromotionRow {
    readonly row_number: number;
    /** The first row of the same promotion. */
    readonly promo_row: number;
    readonly plan_account_id: number;
    readonly kind: RowKind;
    readonly values: Readonly<Partial<Record<FeedColumnName, unknown>>>;
    /** In place of an amount; null: none is given. */
    readonly percent: string | null;
}

type Columns = readonly FeedColumnName[];

/** $1 feed, $2 promotion before the first, $3 the last promotion. @param columns those that the file has */
export const rowsSql = (columns: Columns): string =>
    `SELECT row_number, promo_row, plan_account_id, allowance_percent, ${columns.map(quoted).join(', ')}
    FROM feed_row WHERE feed_id = $1 AND promo_row > $2 AND promo_row <= $3 AND reason IS NULL
    ORDER BY promo_row, row_number`;

/** Of what is given alone: most cells of a row are empty. */
export const promotionRow = (cells: Row, columns: Columns): PromotionRow => {
    const values: Partial<Record<FeedColumnName, unknown>> = {};
    for (const column of columns) {
        const cell = cells[column];
        if (cell === null || cell === undefined) continue;
        const { kind }: Field = feedColumns[column].field;
        values[column] = kind.read(cell);
    }
    return {
        row_number: Number(cells['row_number']),
        promo_row: Number(cells['promo_row']),
        plan_account_id: Number(cells['plan_account_id']),
        kind: values.row as RowKind,
        values,
        percent: cells['allowance_percent'] as string | null,
    };
};

/** Rows by their promotion, in the order of the file. */
export const byPromotion = (rows: readonly PromotionRow[]): readonly (readonly PromotionRow[])[] => {
    const promotions = new Map<number, PromotionRow[]>();
    for (const row of rows) {
        const of = promotions.get(row.promo_row);
        if (of) of.push(row);
        else promotions.set(row.promo_row, [row]);
    }
    return [...promotions.values()];
};
