import type { Transaction } from 'sequelize';
import type { Database } from '../../models/database/database';
import { quoted } from '../../models/database/dialect';
import { feedColumns, type FeedColumnName } from '../../models/feed/columns';
import type { CheckedRow } from './check/row';

/** Rows of one statement, and of one turn in the queue of writers. */
const BATCH = 5_000;
const CLEARED = 20_000;

/** The elements of a JSON array, `value` being the element: one statement takes a whole batch. */
const ELEMENTS = {
    sqlite: 'jsonb_each($2)',
    postgres: 'jsonb_array_elements(CAST($2 AS jsonb))',
} as const;

const isNumber = (column: FeedColumnName): boolean => {
    const { kind, options } = feedColumns[column].field;
    return kind.column(options)?.type === 'INTEGER';
};

const element = (position: number, number: boolean): string =>
    number ? `CAST(value ->> ${position} AS INTEGER)` : `value ->> ${position}`;

/** INSERT of a batch of checked rows with values for these columns. */
const insertSql = (database: Database, columns: readonly FeedColumnName[]): string => {
    const targets = ['feed_id', 'row_number', 'bad_column', 'reason', ...columns].map(quoted).join(', ');
    const values = [
        '$1',
        element(0, true),
        element(1, true),
        element(2, false),
        ...columns.map((column, i) => element(i + 3, isNumber(column))),
    ];
    return `INSERT INTO feed_row (${targets}) SELECT ${values.join(', ')} FROM ${ELEMENTS[database.dialect.name]}`;
};

/** Puts the checked rows of a feed where SQL can work on them. */
export class Staging {
    private readonly sql: string;

    constructor(
        private readonly database: Database,
        private readonly feedId: number,
        columns: readonly FeedColumnName[],
    ) {
        this.sql = insertSql(database, columns);
    }

    async add(rows: readonly CheckedRow[], transaction: Transaction): Promise<void> {
        for (let from = 0; from < rows.length; from += BATCH) {
            const batch = rows.slice(from, from + BATCH);
            const json = JSON.stringify(
                batch.map(({ row, badColumn, reason, values }) => [row, badColumn, reason, ...values]),
            );
            await this.database.run(this.sql, [this.feedId, json], transaction);
        }
    }
}

const FIRST = 'SELECT row_number FROM feed_row WHERE feed_id = $1 ORDER BY row_number LIMIT 1';
const CLEAR = 'DELETE FROM feed_row WHERE feed_id = $1 AND row_number < $2';

/** Removes the staged rows of a feed, in steps that let other writers in. */
export const clearStaged = async (database: Database, feedId: number): Promise<void> => {
    for (;;) {
        const [first] = await database.read<{ row_number: number }>(FIRST, [feedId]);
        if (!first) return;
        await database.write(transaction => database.run(CLEAR, [feedId, first.row_number + CLEARED], transaction));
    }
};
