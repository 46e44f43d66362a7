import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { countChanges } from '../../../../models/features/tpm/gridRows';
import { useStoreValue } from '../../../platform/data/store';
import { messageOf } from '../../../platform/data/ServiceError';
import { loadJoi } from '../../../resources/form/rules';
import { checkGrid, NO_ERRORS, type GridErrors } from '../../../features/tpm/grid/cells/errors';
import type { Promotion } from '../../../features/tpm/grid/usePromotion';
import { rebase, type GridDocument } from '../../../features/tpm/grid/save/document';
import { payloadOf, saveGrid, takeMerged, type GridConflict } from '../../../features/tpm/grid/save/saving';

/** Milliseconds without a change after which the rules are looked at. */
const PAUSE = 300;

interface Failed {
    readonly message: string;
    /** Nobody heard it: it can be tried again as it is. */
    readonly canRetry: boolean;
}

/** What has become of what was typed, before something is done with the promotion as it is saved. */
export type Settled = 'clean' | 'saved' | 'unsaved';
export type Settle = () => Promise<Settled>;

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

/** Does something once at a time: whoever asks meanwhile waits for the same. */
const useOneRun = (work: () => Promise<void>) => {
    const [isBusy, setBusy] = useState(false);
    const underWay = useRef<Promise<void>>(undefined);
    const run = (): Promise<void> => {
        if (underWay.current) return underWay.current;
        setBusy(true);
        underWay.current = work().finally(() => {
            underWay.current = undefined;
            setBusy(false);
        });
        return underWay.current;
    };
    return { isBusy, run, over: (): Promise<void> => underWay.current ?? Promise.resolve() };
};

const settling =
    (document: GridDocument, over: () => Promise<void>, save: () => Promise<void>): Settle =>
    async () => {
        if (isSavedAlready(document)) return 'clean';
        // What was typed while a save was under way is not in it.
        await over();
        await save();
        return isSavedAlready(document) ? 'saved' : 'unsaved';
    };

/** Saving a grid, and what can come of it. @param onWrong a cell is not right: it is led to */
export const useGridSave = (
    promotion: Promotion,
    document: GridDocument,
    { onSaved, onWrong }: { readonly onSaved: () => void; readonly onWrong: (errors: GridErrors) => void },
) => {
    const notify = useNotify();
    const check = useChecks(promotion, document);
    const [failed, setFailed] = useState<Failed>();
    const [conflict, setConflict] = useState<GridConflict>();

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
    const {
        isBusy: isSaving,
        run,
        over,
    } = useOneRun(async () => {
        setFailed(undefined);
        try {
            await attempt();
        } catch (error) {
            setFailed({ message: messageOf(error), canRetry: false });
        }
    });
    const save = (): Promise<void> => (isSavedAlready(document) ? Promise.resolve() : run());
    const settle = settling(document, over, save);
    return {
        save: () => void save(),
        settle,
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
