import type { RowsPart } from '../../../models/part';
import type { PlacedRow } from '../../../models/partPatch';
import { contestedRows, type Contested, type Versions } from '../../../models/versions';
import { rowsIn, takenRows } from './rowRules';

const byPlace = (part: RowsPart, values: object): ReadonlyMap<number, object> =>
    new Map(rowsIn(part, takenRows(part, values)).map(row => [row.id, row]));

/** Where the rows of my version of a record and those of the saved one differ. */
export const contestedRowsOf = (part: RowsPart, { base, mine, saved }: Versions<object>): readonly Contested[] =>
    contestedRows(part, {
        base: byPlace(part, base),
        mine: byPlace(part, mine),
        saved: byPlace(part, saved),
    });

/** Whether a row is contested as a whole: it is in one version only. */
export const isWholeRow = (part: RowsPart, { names }: Pick<Contested, 'names'>): boolean =>
    names.length === part.names.length;

/** My rows, with what is to stand of the saved ones. */
export const rowsWith = (
    part: RowsPart,
    mine: readonly PlacedRow[],
    theirs: readonly Contested[],
): readonly PlacedRow[] => {
    const rows = new Map(mine.map(row => [row.id, row]));
    for (const contested of theirs) {
        const { id, theirs: values } = contested;
        if (id === null) continue;
        const isGone = isWholeRow(part, contested) && values[part.presence] === null;
        if (isGone) rows.delete(id);
        else rows.set(id, { ...part.blank, ...rows.get(id), ...values, id });
    }
    return [...rows.values()];
};
