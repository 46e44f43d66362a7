import type { Cell } from '../platform/fields/kind';
import type { Database, Durability } from './database';
import { quoted } from './dialect';

/** Rows of one transaction: a writer waits for no more. */
const PORTION = 1_000;

interface OldRows {
    readonly table: string;
    /** SQL condition of the rows to remove. */
    readonly where: string;
    /** Columns with an index, so that a portion is found without a scan. */
    readonly order: readonly string[];
    /** Rows of one transaction, where each takes others along. */
    readonly portion?: number;
    readonly durability?: Durability;
}

/**
 * Removes rows in portions, each in its own transaction. Nodes that do this at once skip each other's rows.
 *
 * @param values of the condition
 * @returns how many it removed
 */
export const purgeRows = async (
    database: Database,
    { table, where, order, portion = PORTION, durability }: OldRows,
    values: readonly Cell[],
): Promise<number> => {
    const sql = `DELETE FROM ${quoted(table)} WHERE id IN (SELECT id FROM ${quoted(table)} AS old WHERE ${where}
        ORDER BY ${order.join(', ')} LIMIT ${portion}${database.dialect.unheld('old')})`;
    let sum = 0;
    for (let removed = portion; removed === portion; sum += removed)
        removed = await database.write(transaction => database.change(sql, values, transaction), durability);
    return sum;
};
