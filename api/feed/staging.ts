import type { Transaction } from 'sequelize';
import type { Database } from '../../models/database/database';
import { quoted, type DialectName } from '../../models/database/dialect';
import type { ColumnType, Field } from '../../models/fields/kind';
import { feedColumns, type FeedColumnName } from '../../models/feed/columns';
import type { WaitingRows } from './waiting';

/** Rows that are removed in one turn in the queue of writers. */
const CLEARED = 20_000;

/** The elements of a JSON array, `value` being the element: one statement takes a whole batch. */
const ELEMENTS = {
    sqlite: 'jsonb_each($2)',
    postgres: 'jsonb_array_elements(CAST($2 AS jsonb))',
} as const;

/** What the text of an element is made into, by the type of its column; other types are text. */
const CASTS: Readonly<Record<DialectName, Readonly<Partial<Record<ColumnType, string>>>>> = {
    sqlite: { INTEGER: 'INTEGER', BOOLEAN: 'INTEGER' },
    postgres: { INTEGER: 'INTEGER', BOOLEAN: 'BOOLEAN', DATE: 'DATE' },
};

const element = (dialect: DialectName, position: number, type: ColumnType = 'STRING'): string => {
    const cast = CASTS[dialect][type];
    return cast ? `CAST(value ->> ${position} AS ${cast})` : `value ->> ${position}`;
};

const typeOf = (column: FeedColumnName): ColumnType | undefined => {
    const { kind, options }: Field = feedColumns[column].field;
    return kind.column(options)?.type;
};

/** INSERT of a batch of checked rows with values for these columns. */
const insertSql = (dialect: DialectName, columns: readonly FeedColumnName[]): string => {
    const targets = ['feed_id', 'row_number', 'bad_column', 'reason', ...columns].map(quoted).join(', ');
    const values = [
        '$1',
        element(dialect, 0, 'INTEGER'),
        element(dialect, 1, 'INTEGER'),
        element(dialect, 2),
        ...columns.map((column, i) => element(dialect, i + 3, typeOf(column))),
    ];
    return `INSERT INTO feed_row (${targets}) SELECT ${values.join(', ')} FROM ${ELEMENTS[dialect]}`;
};

/** Puts the checked rows of a feed where SQL can work on them. */
export class Staging {
    private readonly sql: string;

    constructor(
        private readonly database: Database,
        private readonly feedId: number,
        columns: readonly FeedColumnName[],
    ) {
        this.sql = insertSql(database.dialect.name, columns);
    }

    async add(waiting: WaitingRows, transaction: Transaction): Promise<void> {
        for (const json of waiting.statements) await this.database.run(this.sql, [this.feedId, json], transaction);
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
