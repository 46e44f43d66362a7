import type { Values } from '../../../../models/platform/history/difference';
import type { Changes } from '../../../../models/platform/history/history';
import { codeOf, ownNames, type RecordCollection } from '../../../../models/platform/children/recordCollection';
import { changesOfRows } from '../../../../models/platform/children/rowChange';
import { siblingFields } from '../../../../models/platform/children/siblings';
import { isChanged, type ChildRow } from './row';

type AllRows = ReadonlyMap<string, readonly ChildRow[]>;

/** The codes of referenced rows, by their ids: the rows may be deleted when the history is read. */
type Codes = ReadonlyMap<string, ReadonlyMap<number, string>>;

const codesOf = (collection: RecordCollection, all: AllRows): Codes =>
    new Map(
        siblingFields(collection).map(([name, , to]) => [
            name,
            new Map(
                (all.get(to.definition.path) ?? []).map(({ id, before, after }) => [
                    id,
                    codeOf(to, after ?? before ?? {}),
                ]),
            ),
        ]),
    );

/** Summarizes a row for the history of its parent. */
const summarizeRow = (collection: RecordCollection, row: Values | null, codes: Codes): Values | null => {
    if (!row) return null;
    const rowSummary: Record<string, unknown> = {};
    for (const name of ownNames(collection)) rowSummary[name] = row[name] ?? null;
    for (const [name, known] of codes)
        rowSummary[name] = ((row[name] ?? []) as readonly number[]).map(id => known.get(id) ?? String(id));
    return rowSummary;
};

/** Summarizes the changes of a parent's rows, for its history. */
export const summarizeRowChanges = (collection: RecordCollection, all: AllRows): Changes => {
    const changed = (all.get(collection.definition.path) ?? []).filter(isChanged);
    if (changed.length === 0) return {};
    const codes = codesOf(collection, all);
    return changesOfRows(
        collection,
        changed.map(({ before, after }) => ({
            code: codeOf(collection, after ?? before ?? {}),
            from: summarizeRow(collection, before, codes),
            to: summarizeRow(collection, after, codes),
        })),
    );
};
