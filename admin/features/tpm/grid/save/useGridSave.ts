import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import type { Choose } from '../../../../../models/features/tpm/gridMerge';
import type { GridRows } from '../../../../../models/features/tpm/gridRows';
import { useStoreValue } from '../../../../platform/data/store';
import { loadJoi } from '../../../../platform/form/rules';
import type { DocumentSheet, SaveOutcome } from '../../../../platform/grid/editableSheet';
import { useEditableSheet } from '../../../../platform/grid/useEditableSheet';
import { checkGrid, NO_ERRORS, type GridErrors } from '../cells/errors';
import type { Promotion } from '../usePromotion';
import { rebase, type GridDocument } from './document';
import { payloadOf, saveGrid, takeMerged, type GridConflict } from './saving';

/** Milliseconds without a change after which the rules are looked at. */
const PAUSE = 300;

const hasErrors = ({ cells, others }: GridErrors): boolean => cells.size + others.length > 0;

/** The rules, looked at when one has stopped typing, and before a save. */
const useChecks = (promotion: Promotion, document: GridDocument) => {
    const rows = useStoreValue(document.steps.value);
    const check = async (): Promise<GridErrors> => {
        const joi = await loadJoi();
        const now = document.steps.value.get();
        const saved = document.saved.get();
        const errors =
            now === saved.rows
                ? NO_ERRORS
                : checkGrid(joi, payloadOf(promotion, saved, now), now, promotion.performance_type);
        document.checked.set(errors);
        return errors;
    };
    const latest = useRef(check);
    useEffect(() => {
        latest.current = check;
    });
    useEffect(() => {
        const timer = setTimeout(() => void latest.current(), PAUSE);
        return () => clearTimeout(timer);
    }, [rows]);
    return check;
};

interface On {
    readonly saved: () => void;
    /** A cell is not right: it is led to. */
    readonly wrong: (errors: GridErrors) => void;
}

/** Saving a grid: what is not right by its rules is not sent, and what others have saved is merged. */
export const useGridSave = (
    promotion: Promotion,
    document: GridDocument,
    on: On,
): DocumentSheet<GridRows, GridConflict, Choose> => {
    const notify = useNotify();
    const check = useChecks(promotion, document);

    const showErrors = (errors: GridErrors): SaveOutcome<GridConflict> => {
        on.wrong(errors);
        if (errors.others.length === 0) return { is: 'wrong' };
        return { is: 'failed', message: errors.others.join(' '), canRetry: false };
    };
    const save = async (): Promise<SaveOutcome<GridConflict>> => {
        const errors = await check();
        if (hasErrors(errors)) return showErrors(errors);
        const outcome = await saveGrid(promotion, document, () => notify('promoGrid.merged', { type: 'info' }));
        if (outcome.is === 'wrong') return showErrors(document.rejected.get());
        if (outcome.is === 'saved') on.saved();
        return outcome;
    };
    return useEditableSheet(document, {
        save,
        merge: (conflict: GridConflict, choose: Choose) => takeMerged(document, conflict, choose),
        discard: () => {
            const saved = document.saved.get();
            rebase(document, saved, saved.rows);
        },
    });
};
