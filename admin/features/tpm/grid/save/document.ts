import { countChanges, type GridRows } from '../../../../../models/features/tpm/gridRows';
import { makeStore, type Store } from '../../../../platform/data/store';
import { makeSteps } from '../../../../platform/grid/steps';
import type { EditedDocument } from '../../../../platform/grid/useEditableSheet';
import { NO_ERRORS, type GridErrors } from '../cells/errors';
import type { SavedGrid } from '../usePromotion';

/** A grid that is edited. */
export interface GridDocument extends EditedDocument<SavedGrid, GridRows> {
    /** Errors by the rules of the client, checked again after each change. */
    readonly checked: Store<GridErrors>;
    /** Errors by the server, of the last save. */
    readonly rejected: Store<GridErrors>;
}

export const makeDocument = (loaded: SavedGrid): GridDocument => ({
    steps: makeSteps(makeStore(loaded.rows)),
    saved: makeStore(loaded),
    countUnsaved: ({ rows }, now) => countChanges(rows, now),
    checked: makeStore(NO_ERRORS),
    rejected: makeStore(NO_ERRORS),
});

/** Bases further changes on what was saved. @param rows with what is not saved yet */
export const rebase = ({ steps, saved, rejected }: GridDocument, next: SavedGrid, rows: GridRows): void => {
    rejected.set(NO_ERRORS);
    saved.set(next);
    // Typed and saved rows are the same object where they do not differ.
    steps.reset(countChanges(next.rows, rows) === 0 ? next.rows : rows);
};
