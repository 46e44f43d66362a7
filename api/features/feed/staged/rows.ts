import type { Database } from '../../../../models/database/database';
import { quoted, type Dialect } from '../../../../models/database/dialect';
import type { Transaction } from '../../../../models/database/transaction';
import type { ColumnType } from '../../../../models/platform/fields/kind';
import { feedRowTable } from '../../../../models/features/feed/tables';
import type { StagedColumn } from '../check/row';
import type { CheckedBatch } from './batch';

/** Rows that are removed in one transaction. */
const CLEARED = 20_000;

/** Returns the SQL of a value in a row that is a JSON list, by its index. */
export const element = ({ casts }: Dialect, position: number, type: ColumnType = 'STRING'): string => {
    const cast = casts[type];
    return cast ? `CAST(value ->> ${position} AS ${cast})` : `value ->> ${position}`;
};

const typeOf = (column: StagedColumn): ColumnType | undefined => feedRowTable.columns[column]?.type;

/** Builds the INSERT of a batch of checked rows with values for these columns: one statement for the entire batch. */
const insertSql = (dialect: Dialect, columns: readonly StagedColumn[]): string => {
    const targets = ['feed_id', 'row_number', 'bad_column', 'reason', ...columns].map(quoted).join(', ');
    const values = [
        '$1',
        element(dialect, 0, 'INTEGER'),
        element(dialect, 1, 'INTEGER'),
        element(dialect, 2),
        ...columns.map((column, i) => element(dialect, i + 3, typeOf(column))),
    ];
    return `INSERT INTO feed_row (${targets}) SELECT ${values.join(', ')} FROM ${dialect.elements('$2')}`;
};

/** Stores the checked rows of a feed in a table, where SQL can process them. */
export class StagedRows {
    private readonly sql: string;

    constructor(
        private readonly database: Database,
        private readonly feedId: number,
        columns: readonly StagedColumn[],
    ) {
        this.sql = insertSql(database.dialect, columns);
    }

    async add(batch: CheckedBatch, transaction: Transaction): Promise<void> {
        for (const json of batch.statements) await this.database.run(this.sql, [this.feedId, json], transaction);
    }
}

const REJECTED = 'SELECT count(*) AS n FROM feed_row WHERE feed_id = $1 AND reason IS NOT NULL';

/** Counts the staged rows of a feed that are rejected. */
export const countRejected = async (database: Database, feedId: number): Promise<number> => {
    const [rejected] = await database.read<{ n: number }>(REJECTED, [feedId]);
    return rejected?.n ?? 0;
};

const FIRST = 'SELECT row_number FROM feed_row WHERE feed_id = $1 ORDER BY row_number LIMIT 1';
const CLEAR = 'DELETE FROM feed_row WHERE feed_id = $1 AND row_number < $2';

/** Removes the staged rows of a feed, in steps that let other writers run. */
export const clearStaged = async (database: Database, feedId: number): Promise<void> => {
    for (;;) {
        const [first] = await database.read<{ row_number: number }>(FIRST, [feedId]);
        if (!first) return;
        await database.write(
            transaction => database.run(CLEAR, [feedId, first.row_number + CLEARED], transaction),
            'relaxed',
        );
    }
};
