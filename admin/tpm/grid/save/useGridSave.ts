import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { countChanges } from '../../../../models/tpm/gridRows';
import { useStoreValue } from '../../../data/store';
import { messageOf } from '../../../data/ServiceError';
import { loadJoi } from '../../../resources/form/rules';
import { checkGrid, NO_ERRORS, type GridErrors } from '../cells/errors';
import type { Promotion } from '../usePromotion';
import { rebase, type GridDocument } from './document';
import { payloadOf, saveGrid, takeMerged, type GridConflict } from './saving';

/** Milliseconds without a change after which the rules are looked at. */
const PAUSE = 300;

interface Failed {
    readonly message: string;
    /** Nobody heard it: it can be tried again as it is. */
    readonly canRetry: boolean;
}

const isSavedAlready = ({ steps, saved }: GridDocument): boolean =>
    countChanges(saved.get().rows, steps.value.get()) === 0;

const isWrong = ({ cells, others }: GridErrors): boolean => cells.size + others.length > 0;

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

/** Saving a grid, and what can come of it. @param onWrong a cell is not right: it is led to */
export const useGridSave = (
    promotion: Promotion,
    document: GridDocument,
    { onSaved, onWrong }: { readonly onSaved: () => void; readonly onWrong: (errors: GridErrors) => void },
) => {
    const notify = useNotify();
    const check = useChecks(promotion, document);
    const [isSaving, setSaving] = useState(false);
    const [failed, setFailed] = useState<Failed>();
    const [conflict, setConflict] = useState<GridConflict>();
    const isUnderWay = useRef(false);

    const told = (errors: GridErrors): void => {
        if (errors.others.length > 0) setFailed({ message: errors.others.join(' '), canRetry: false });
        onWrong(errors);
    };
    const attempt = async (): Promise<void> => {
        const errors = await check();
        if (isWrong(errors)) {
            told(errors);
            return;
        }
        const outcome = await saveGrid(promotion, document, () => notify('promoGrid.merged', { type: 'info' }));
        if (outcome.is === 'saved') onSaved();
        else if (outcome.is === 'wrong') told(document.refused.get());
        else if (outcome.is === 'conflict') setConflict(outcome.conflict);
        else setFailed({ message: outcome.message, canRetry: outcome.isUnheard });
    };
    const save = async (): Promise<void> => {
        if (isUnderWay.current || isSavedAlready(document)) return;
        isUnderWay.current = true;
        setSaving(true);
        setFailed(undefined);
        try {
            await attempt();
        } catch (error) {
            setFailed({ message: messageOf(error), canRetry: false });
        }
        isUnderWay.current = false;
        setSaving(false);
    };
    return {
        save: () => void save(),
        isSaving,
        failed,
        conflict,
        /** @param theirs keys of what the other's value stands of */
        resolve: (theirs: ReadonlySet<string>) => {
            if (conflict) takeMerged(document, conflict, theirs);
            setConflict(undefined);
            void save();
        },
        leave: () => setConflict(undefined),
        discard: () => {
            setFailed(undefined);
            const saved = document.saved.get();
            rebase(document, saved, saved.rows);
        },
    };
};
