import { rowComparison, type FormCollection, type FormRow } from '../../../models/platform/children/recordCollection';
import {
    compareRows,
    mergeRows,
    type DifferingCell,
    type Side,
    type Versions,
} from '../../../models/platform/history/merge';
import { rowsIn } from './rowRules';

const rowsById = (collection: FormCollection, values: object): ReadonlyMap<number, FormRow> =>
    new Map(rowsIn(collection, values).map(row => [row.id, row]));

const versionsOf = (collection: FormCollection, { base, mine, theirs }: Versions<object>) => ({
    base: rowsById(collection, base),
    mine: rowsById(collection, mine),
    theirs: rowsById(collection, theirs),
});

/** Returns the cells in which the rows of my version of a record differ from those of the saved one. */
export const compareRowsOf = (
    collection: FormCollection,
    versions: Versions<object>,
): readonly DifferingCell<number>[] => compareRows(versionsOf(collection, versions), rowComparison(collection));

/** Merges the rows of two versions of a record: mine stay in their order. */
export const mergeRowsOf = (
    collection: FormCollection,
    versions: Versions<object>,
    sideOf?: (cell: DifferingCell<number>) => Side,
): readonly FormRow[] => {
    const { mine, ...others } = versionsOf(collection, versions);
    const merged = mergeRows({ mine, ...others }, rowComparison(collection), sideOf);
    return [...new Set([...mine.keys(), ...merged.keys()])].flatMap(id => {
        const row = merged.get(id);
        return row ? [row] : [];
    });
};
