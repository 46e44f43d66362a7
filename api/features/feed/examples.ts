import type { Database } from '../../../models/database/database';
import { insertRowsSql } from '../../../models/database/insertRows';
import type { Transaction } from '../../../models/database/transaction';
import { MAX_EXAMPLES, type ExampleAction, type FeedExample } from '../../../models/features/feed/changeCalls';
import { EXAMPLE_KEY_LENGTH, EXAMPLE_VALUE_LENGTH } from '../../../models/features/feed/exampleLengths';
import { clipped } from '../../../models/platform/format/clipped';
import type { FeedRecord } from './runningFeed';

const COLUMNS = ['feed_id', 'action', 'key', 'name', 'field', 'from_value', 'to_value'] as const;
const COUNT = `SELECT action, count(DISTINCT key) AS found FROM feed_example WHERE feed_id = $1 GROUP BY action`;
const LIST = `SELECT action, key, name, field, from_value AS "from", to_value AS "to" FROM feed_example
    WHERE feed_id = $1 ORDER BY id`;

const cut = (value: string | null): string | null => value && clipped(value, EXAMPLE_VALUE_LENGTH);

/** Examples of the changes of a feed or a dry run: the first records of each action. */
export class Examples {
    private counts: Map<ExampleAction, number> | undefined;

    constructor(
        private readonly database: Database,
        private readonly feedId: number,
    ) {}

    /** Returns how many more records of an action are shown. */
    async room(action: ExampleAction, transaction: Transaction): Promise<number> {
        const found = (this.counts ??= await this.count(transaction)).get(action) ?? 0;
        return MAX_EXAMPLES - found;
    }

    /** Stores examples, those of each record together. */
    async add(examples: readonly FeedExample[], transaction: Transaction): Promise<void> {
        if (examples.length === 0) return;
        const rows = examples.map(({ action, key, name, field, from, to }) => ({
            feed_id: this.feedId,
            action,
            key: clipped(key, EXAMPLE_KEY_LENGTH),
            name: name && clipped(name, EXAMPLE_KEY_LENGTH),
            field,
            from_value: cut(from),
            to_value: cut(to),
        }));
        const { sql, values } = insertRowsSql(this.database.dialect, 'feed_example', COLUMNS, rows);
        await this.database.run(sql, values, transaction);
        this.counts = undefined;
    }

    private async count(transaction: Transaction): Promise<Map<ExampleAction, number>> {
        const rows = await this.database.run<{ action: ExampleAction; found: number | string }>(
            COUNT,
            [this.feedId],
            transaction,
        );
        return new Map(rows.map(({ action, found }) => [action, Number(found)]));
    }
}

/** Returns the examples of a feed, in the order in which they were stored. */
export const listExamples = (database: Database, { id }: Pick<FeedRecord, 'id'>): Promise<FeedExample[]> =>
    database.read<{ [K in keyof FeedExample]: FeedExample[K] }>(LIST, [id]);
