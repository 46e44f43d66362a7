import { countChanges, type GridRows } from '../../../../../models/features/tpm/gridRows';
import { makeStore, type Store } from '../../../../platform/data/store';
import { makeSteps, type Steps } from '../../../../platform/grid/steps';
import { NO_ERRORS, type GridErrors } from '../cells/errors';
import type { SavedGrid } from '../usePromotion';

/** A grid that is worked in. It is none of React's: what is typed is never made of what was drawn a moment ago. */
export interface GridDocument {
    readonly steps: Steps<GridRows>;
    readonly saved: Store<SavedGrid>;
    /** By the rules here, anew after each change. */
    readonly checked: Store<GridErrors>;
    /** By the server, of the last save. */
    readonly refused: Store<GridErrors>;
}

export const makeDocument = (loaded: SavedGrid): GridDocument => ({
    steps: makeSteps(makeStore(loaded.rows)),
    saved: makeStore(loaded),
    checked: makeStore(NO_ERRORS),
    refused: makeStore(NO_ERRORS),
});

/** From here on changes are made to what was saved. @param rows with what is not saved yet */
export const rebase = ({ steps, saved, refused }: GridDocument, next: SavedGrid, rows: GridRows): void => {
    refused.set(NO_ERRORS);
    saved.set(next);
    // What was typed and what is saved are the same object where nothing differs.
    steps.reset(countChanges(next.rows, rows) === 0 ? next.rows : rows);
};
