import { messages } from '../platform/messages/ruleMessages';
import { RowProblem } from '../platform/children/cellCollection';
import { rowChanges, type RowChanges, type RowInput } from '../platform/children/cellChange';
import type { Fields, ValuesOf } from '../platform/definition/resource';
import type { Database } from './database';
import { rowReferences } from './cellReferences';
import type { CellTable } from './cellTable';
import { readerOf } from './read';
import type { Transaction } from './transaction';

/** Rows as they are given of a record. */
export interface RecordRowsInput<F extends Fields> {
    /** 0: it is not there yet. */
    readonly record: number;
    readonly rows: readonly RowInput<F>[];
}

/** Returns how many rows more a record would have. */
const growthOf = ({ changes }: RowChanges<unknown>): number =>
    changes.reduce((sum, { from, to }) => sum + (to ? 1 : 0) - (from ? 1 : 0), 0);

/** Tells of new rows that are more than there may be, the last ones. */
const beyond = <F extends Fields>(
    { changes, problems }: RowChanges<ValuesOf<F>>,
    rows: readonly RowInput<F>[],
    { over, max }: { readonly over: number; readonly max: number },
): RowChanges<ValuesOf<F>> => {
    const added = changes.filter(({ from }) => from === null).slice(-over);
    const found = added.map(({ id }): [number, RowProblem] => [
        rows.findIndex(row => row.id === id),
        new RowProblem('id', messages.tooManyItems({ limit: max })),
    ]);
    return { changes, problems: new Map([...problems, ...found]) };
};

/**
 * Computes the changes of input rows of records which the transaction has locked, of thousands as of one.
 *
 * @param today `yyyy-mm-dd`
 */
export const computeRowChanges = async <F extends Fields>(
    database: Database,
    table: CellTable<F>,
    inputs: readonly RecordRowsInput<F>[],
    today: string,
    transaction: Transaction,
): Promise<readonly RowChanges<ValuesOf<F>>[]> => {
    const { collection } = table;
    const read = readerOf(database, transaction);
    const childKeys = inputs.flatMap(({ record, rows }) => rows.map(({ id }) => ({ record, at: id })));
    const ids = childKeys.map(({ at }) => at);
    const references = await rowReferences(database, read, collection, ids, { today });
    const present = await table.at(database, read, childKeys);
    const changeSets = inputs.map(({ record, rows }) =>
        rowChanges(collection, rows, at => present.get(record, at), references),
    );
    if (!collection.rows || changeSets.every(one => growthOf(one) <= 0)) return changeSets;
    const { max } = collection.rows;
    const records = inputs.map(({ record }) => record);
    const counts = await table.counts(database, read, records);
    return changeSets.map((one, index) => {
        const { record, rows } = inputs[index] as RecordRowsInput<F>;
        const over = (counts.get(record) ?? 0) + growthOf(one) - max;
        return over > 0 && growthOf(one) > 0 ? beyond(one, rows, { over, max }) : one;
    });
};
