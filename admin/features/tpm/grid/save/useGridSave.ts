import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { promoBulk } from '../../../../../models/features/tpm/gridCalls';
import type { Choose } from '../../../../../models/features/tpm/gridMerge';
import type { GridRows } from '../../../../../models/features/tpm/gridRows';
import { collectChangeSets } from '../../../../platform/data/changeSets';
import { useStoreValue } from '../../../../platform/data/store';
import { loadJoi } from '../../../../platform/form/rules';
import type { DocumentSheet, SaveOutcome } from '../../../../platform/grid/editableSheet';
import { useEditableSheet } from '../../../../platform/grid/useEditableSheet';
import { useNotifyDone } from '../../../../platform/undo/undoOffer';
import { checkGrid, NO_ERRORS, type GridErrors } from '../cells/errors';
import type { Promotion } from '../usePromotion';
import { rebase, type GridDocument } from './document';
import { currentErrors, savableRows, withoutWrongRows } from './savable';
import { payloadOf, saveGrid, takeMerged, type GridConflict } from './saving';

/** Milliseconds without a change after which the rules are checked. */
const PAUSE = 300;

/** Checks the rules when the user stops typing, and before a save. */
const useChecks = (promotion: Promotion, document: GridDocument) => {
    const rows = useStoreValue(document.steps.value);
    const errorsOf = async (now: GridRows): Promise<GridErrors> => {
        const joi = await loadJoi();
        const saved = document.saved.get();
        return now === saved.rows
            ? NO_ERRORS
            : checkGrid(joi, payloadOf(promotion, saved, now), now, promotion.performance_type);
    };
    const check = async (): Promise<GridErrors> => {
        const errors = await errorsOf(document.steps.value.get());
        document.checked.set(errors);
        return errors;
    };
    /** Cells that are invalid, or were rejected by the server, are left out. */
    const savable = async (): Promise<GridRows> => {
        const { cells } = await check();
        const now = document.steps.value.get();
        const saved = document.saved.get().rows;
        const rejectedNow = currentErrors(document.rejected.get(), now);
        const rest = savableRows(saved, now, { cells: new Map([...cells, ...rejectedNow.cells]), others: [] });
        return rest === now ? now : withoutWrongRows(saved, rest, await errorsOf(rest));
    };
    const latest = useRef(check);
    useEffect(() => {
        latest.current = check;
    });
    useEffect(() => {
        const timer = setTimeout(() => void latest.current(), PAUSE);
        return () => clearTimeout(timer);
    }, [rows]);
    return { check, savable };
};

const isGridSave = ({ path }: { readonly path: string }): boolean => path === promoBulk.path;

/** Saves a grid: invalid cells are not sent, the rest is, and what others have saved is merged. */
export const useGridSave = (
    promotion: Promotion,
    document: GridDocument,
    onSaved: () => void,
): DocumentSheet<GridRows, GridConflict, Choose> => {
    const notify = useNotify();
    const notifyDone = useNotifyDone();
    const { check, savable } = useChecks(promotion, document);
    const onMerged = () => notify('promoGrid.merged', { type: 'info' });

    const saveRest = async (): Promise<SaveOutcome<GridConflict>> => {
        const save = () => saveGrid({ promotion, document, savable, onMerged });
        const { result: outcome, changeSetIds } = await collectChangeSets(save, isGridSave);
        if (outcome.is === 'saved') {
            if (changeSetIds.length > 0) notifyDone(changeSetIds, 'undo.saved');
            onSaved();
        }
        return outcome;
    };
    const save = async (): Promise<SaveOutcome<GridConflict>> => {
        const { others } = await check();
        if (others.length > 0) return { is: 'failed', message: others.join(' '), canRetry: false };
        document.rejected.set(NO_ERRORS);
        const outcome = await saveRest();
        const rejectedNow = document.rejected.get();
        if (outcome.is !== 'wrong' || rejectedNow.cells.size === 0) return outcome;
        // What only the server rejects is left out, too.
        const rest = await saveRest();
        document.rejected.set(currentErrors(rejectedNow, document.steps.value.get()));
        return rest;
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
