import { comparisonOf, type FormCollection } from '../../../models/platform/children/cellCollection';
import type { PlacedRow } from '../../../models/platform/children/cellPatch';
import {
    compareRows,
    mergeRows,
    type DifferingCell,
    type Side,
    type Versions,
} from '../../../models/platform/history/merge';
import { rowsIn, toPayloadRows } from './rowRules';

const rowsByTarget = (collection: FormCollection, values: object): ReadonlyMap<number, PlacedRow> =>
    new Map(rowsIn(collection, toPayloadRows(collection, values)).map(row => [row.id, row]));

const versionsOf = (collection: FormCollection, { base, mine, theirs }: Versions<object>) => ({
    base: rowsByTarget(collection, base),
    mine: rowsByTarget(collection, mine),
    theirs: rowsByTarget(collection, theirs),
});

/** Returns the cells in which the rows of my version of a record differ from those of the saved one. */
export const compareRowsOf = (
    collection: FormCollection,
    versions: Versions<object>,
): readonly DifferingCell<number>[] => compareRows(versionsOf(collection, versions), comparisonOf(collection));

/** Merges the rows of two versions of a record: mine stay in their order. */
export const mergeRowsOf = (
    collection: FormCollection,
    versions: Versions<object>,
    sideOf: (cell: DifferingCell<number>) => Side,
): readonly PlacedRow[] => {
    const { mine, ...others } = versionsOf(collection, versions);
    const merged = mergeRows({ mine, ...others }, comparisonOf(collection), sideOf);
    return [...new Set([...mine.keys(), ...merged.keys()])].flatMap(id => {
        const row = merged.get(id);
        return row ? [row] : [];
    });
};
