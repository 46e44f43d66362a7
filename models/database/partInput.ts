import { messages } from '../platform/messages/ruleMessages';
import { RowProblem } from '../part';
import { rowChanges, type RowChanges, type RowInput } from '../platform/children/cellChange';
import type { Fields, ValuesOf } from '../platform/definition/resource';
import type { Database } from './database';
import { rowReferences } from './cellReferences';
import type { PartTable } from './cellTable';
import { readerOf } from './read';
import type { Transaction } from './transaction';

/** Rows as they are given of a record. */
export interface GivenRows<F extends Fields> {
    /** 0: it is not there yet. */
    readonly record: number;
    readonly rows: readonly RowInput<F>[];
}

/** How many rows more a record would have. */
const growthOf = ({ changes }: RowChanges<unknown>): number =>
    changes.reduce((sum, { from, to }) => sum + (to ? 1 : 0) - (from ? 1 : 0), 0);

/** Tells of new rows that are more than there may be, the last ones. */
const beyond = <F extends Fields>(
    { changes, problems }: RowChanges<ValuesOf<F>>,
    rows: readonly RowInput<F>[],
    { over, most }: { readonly over: number; readonly most: number },
): RowChanges<ValuesOf<F>> => {
    const added = changes.filter(({ from }) => from === null).slice(-over);
    const found = added.map(({ id }): [number, RowProblem] => [
        rows.findIndex(row => row.id === id),
        new RowProblem('id', messages.tooManyItems({ limit: most })),
    ]);
    return { changes, problems: new Map([...problems, ...found]) };
};

/**
 * What rows change that are given of records which the transaction holds, of thousands as of one.
 *
 * @param today `yyyy-mm-dd`
 */
export const changesGiven = async <F extends Fields>(
    database: Database,
    table: PartTable<F>,
    given: readonly GivenRows<F>[],
    today: string,
    transaction: Transaction,
): Promise<readonly RowChanges<ValuesOf<F>>[]> => {
    const { part } = table;
    const read = readerOf(database, transaction);
    const places = given.flatMap(({ record, rows }) => rows.map(({ id }) => ({ record, at: id })));
    const ids = places.map(({ at }) => at);
    const references = await rowReferences(database, read, part, ids, { today });
    const present = await table.at(database, read, places);
    const made = given.map(({ record, rows }) => rowChanges(part, rows, at => present.get(record, at), references));
    if (!part.rows || made.every(one => growthOf(one) <= 0)) return made;
    const { most } = part.rows;
    const records = given.map(({ record }) => record);
    const counts = await table.counts(database, read, records);
    return made.map((one, index) => {
        const { record, rows } = given[index] as GivenRows<F>;
        const over = (counts.get(record) ?? 0) + growthOf(one) - most;
        return over > 0 && growthOf(one) > 0 ? beyond(one, rows, { over, most }) : one;
    });
};
