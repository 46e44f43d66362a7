import { useMemo, useRef, useState } from 'react';
import { messageOf } from '../data/ServiceError';
import { useStoreValue, type Store } from '../data/store';
import type { DocumentSheet, Flush, SaveFailure, SaveOutcome } from './editableSheet';
import type { Steps } from './steps';
import type { Progress } from './useFill';

/**
 * A document that is edited. It is made once, and none of React's: what is typed is never made of what was drawn a
 * moment ago. S is what is saved, D the document.
 */
export interface EditedDocument<S, D> {
    readonly steps: Steps<D>;
    readonly saved: Store<S>;
    /** Counts what of a document is not saved. */
    readonly countUnsaved: (saved: S, now: D) => number;
}

/** How a document is saved. */
interface Saving<Conflict, Choice> {
    /** Saves the document as it is at this moment, and makes `saved` what is saved then. */
    readonly save: (onProgress: (progress: Progress) => void) => Promise<SaveOutcome<Conflict>>;
    /** Makes one document of both versions. */
    readonly merge: (conflict: Conflict, choice: Choice) => void;
    /** Makes the document what is saved. */
    readonly discard: () => void;
}

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

/** The saves of a document, and what has become of the last one. */
const useSaves = <Conflict, Choice>({ save, merge, discard }: Saving<Conflict, Choice>, isClean: () => boolean) => {
    const [failed, setFailed] = useState<SaveFailure>();
    const [conflict, setConflict] = useState<Conflict>();
    const [progress, setProgress] = useState<Progress>();
    const attempt = async (): Promise<void> => {
        const outcome = await save(setProgress);
        if (outcome.is === 'conflict') setConflict(outcome.conflict);
        else if (outcome.is === 'failed') setFailed({ message: outcome.message, canRetry: outcome.canRetry });
    };
    const { isBusy, run, over } = useOneRun(async () => {
        setFailed(undefined);
        try {
            await attempt();
        } catch (error) {
            setFailed({ message: messageOf(error), canRetry: false });
        }
        setProgress(undefined);
    });
    const saveRest = (): Promise<void> => (isClean() ? Promise.resolve() : run());
    const flush: Flush = async () => {
        if (isClean()) return 'clean';
        // What was typed while a save was under way is not in it.
        await over();
        await saveRest();
        return isClean() ? 'saved' : 'unsaved';
    };
    return {
        isSaving: isBusy,
        progress,
        failed,
        conflict,
        save: () => void saveRest(),
        flush,
        resolve: (choice: Choice) => {
            if (conflict !== undefined) merge(conflict, choice);
            setConflict(undefined);
            void saveRest();
        },
        leave: () => setConflict(undefined),
        discard: () => {
            setFailed(undefined);
            discard();
        },
    };
};

/** A sheet of one document, with undo and redo, that is saved as a whole when somebody says so. */
export const useEditableSheet = <S, D, Conflict = never, Choice = void>(
    { steps, saved, countUnsaved }: EditedDocument<S, D>,
    saving: Saving<Conflict, Choice>,
): DocumentSheet<D, Conflict, Choice> => {
    const document = useStoreValue(steps.value);
    const base = useStoreValue(saved);
    const depth = useStoreValue(steps.depth);
    const unsaved = useMemo(() => countUnsaved(base, document), [countUnsaved, base, document]);
    const saves = useSaves(saving, () => countUnsaved(saved.get(), steps.value.get()) === 0);
    return {
        document,
        change: steps.change,
        canUndo: depth.undo > 0,
        canRedo: depth.redo > 0,
        undo: steps.undo,
        redo: steps.redo,
        unsaved,
        ...saves,
    };
};
