import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { GridRows } from '../../../../models/features/tpm/gridRows';
import { countChanges } from '../../../../models/features/tpm/gridRows';
import { useStoreValue } from '../../../platform/data/store';
import { sheetCells } from './cells/adapter';
import type { GridErrors } from './cells/errors';
import { makeStates, type Present } from './cells/state';
import { sourceOf } from './rows/sheetRows';
import type { SheetRow } from './rows/row';
import { makeDocument, type GridDocument } from './save/document';
import type { Promotion, SavedGrid } from './usePromotion';

const both = (checked: GridErrors, refused: GridErrors): GridErrors => ({
    cells: new Map([...checked.cells, ...refused.cells]),
    others: [],
});

/** The same object for the same parts. */
const makePresents = () => {
    let parts: readonly unknown[] = [];
    let present: Present | undefined;
    return ({ steps, saved, checked, refused }: GridDocument, performance: Present['performance']): Present => {
        const next = [steps.value.get(), saved.get().rows, checked.get(), refused.get(), performance] as const;
        if (present && next.every((part, at) => part === parts[at])) return present;
        parts = next;
        present = { rows: next[0], saved: next[1], errors: both(next[2], next[3]), performance };
        return present;
    };
};

/** The grid that is worked in, and what its cells are drawn from. */
export const useSheetDocument = (
    { performance_type: performance }: Promotion,
    loaded: SavedGrid,
    isLocked: boolean,
) => {
    const translate = useTranslate();
    const [made] = useState(() => ({
        document: makeDocument(loaded),
        stateOf: makeStates(),
        presentOf: makePresents(),
    }));
    const { document, stateOf, presentOf } = made;
    const rows = useStoreValue(document.steps.value);
    const saved = useStoreValue(document.saved).rows;
    const depth = useStoreValue(document.steps.depth);
    useStoreValue(document.checked);
    useStoreValue(document.refused);
    const cells = useMemo(() => {
        const said = (name: string) => translate(`promoGrid.${name}`);
        return sheetCells({
            rows: (): GridRows => document.steps.value.get(),
            isLocked,
            words: {
                covered: said('covered'),
                notCovered: said('notCovered'),
                notApplicable: said('notApplicable'),
                cases: said('cases'),
                units: said('units'),
            },
        });
    }, [document, isLocked, translate]);
    const source = useMemo(() => sourceOf(() => document.steps.value.get(), !isLocked), [document, isLocked]);
    return {
        document,
        rows,
        cells,
        source,
        depth,
        unsaved: useMemo(() => countChanges(saved, rows), [saved, rows]),
        /** As it is at this moment, not as it was drawn. */
        aheadOf: (row: SheetRow) => stateOf(row, presentOf(document, performance)),
    };
};

export type SheetDocument = ReturnType<typeof useSheetDocument>;
