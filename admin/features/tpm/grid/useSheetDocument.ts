import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { GridRows } from '../../../../models/features/tpm/gridRows';
import { useStoreValue } from '../../../platform/data/store';
import { sheetCells } from './cells/adapter';
import type { GridErrors } from './cells/errors';
import { makeStates, type Present } from './cells/state';
import { sourceOf } from './rows/sheetRows';
import type { SheetRow } from './rows/row';
import { makeDocument, rebase, type GridDocument } from './save/document';
import { currentErrors } from './save/savable';
import type { Promotion, SavedGrid } from './usePromotion';

const both = (checked: GridErrors, serverErrors: GridErrors): GridErrors => ({
    cells: new Map([...checked.cells, ...serverErrors.cells]),
    others: [],
});

/** Creates a function that returns the same object for the same parts. */
const makePresents = () => {
    let inputs: readonly unknown[] = [];
    let present: Present | undefined;
    return ({ steps, saved, checked, rejected }: GridDocument, performance: Present['performance']): Present => {
        const next = [steps.value.get(), saved.get().rows, checked.get(), rejected.get(), performance] as const;
        if (present && next.every((input, at) => input === inputs[at])) return present;
        inputs = next;
        present = { rows: next[0], saved: next[1], errors: both(next[2], next[3]), performance };
        return present;
    };
};

/** Returns the grid that is edited, and the data from which its cells are rendered. */
export const useSheetDocument = (
    { performance_type: performance }: Promotion,
    loaded: SavedGrid,
    isLocked: boolean,
    hasAdDays: boolean,
) => {
    const translate = useTranslate();
    const [instances] = useState(() => ({
        document: makeDocument(loaded),
        stateOf: makeStates(),
        presentOf: makePresents(),
    }));
    const { document, stateOf, presentOf } = instances;
    useEffect(() => {
        const saved = document.saved.get();
        const isClean = document.countUnsaved(saved, document.steps.value.get()) === 0;
        // Unsaved changes are merged with a newer version when they are saved.
        if (isClean && loaded.version > saved.version) rebase(document, loaded, loaded.rows);
    }, [document, loaded]);
    const rows = useStoreValue(document.steps.value);
    useStoreValue(document.saved);
    const checked = useStoreValue(document.checked);
    const rejected = useStoreValue(document.rejected);
    const cells = useMemo(() => {
        const textOf = (name: string) => translate(`promoGrid.${name}`);
        return sheetCells({
            rows: (): GridRows => document.steps.value.get(),
            isLocked,
            words: {
                covered: textOf('covered'),
                notCovered: textOf('notCovered'),
                notApplicable: textOf('notApplicable'),
                cases: textOf('cases'),
                units: textOf('units'),
            },
        });
    }, [document, isLocked, translate]);
    const source = useMemo(
        () => sourceOf(() => document.steps.value.get(), { isOpen: !isLocked, hasAdDays }),
        [document, isLocked, hasAdDays],
    );
    return {
        document,
        rows,
        cells,
        source,
        /** Cells that cannot be saved as they are. */
        wrong: both(checked, currentErrors(rejected, rows)).cells.size,
        errors: () => both(document.checked.get(), currentErrors(document.rejected.get(), document.steps.value.get())),
        /** Returns the current state, not the rendered one. */
        pendingOf: (row: SheetRow) => stateOf(row, presentOf(document, performance)),
    };
};

export type SheetDocument = ReturnType<typeof useSheetDocument>;
