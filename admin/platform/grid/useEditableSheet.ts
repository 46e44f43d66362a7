import { useMemo, useRef, useState } from 'react';
import { messageOf } from '../data/ServiceError';
import { useStoreValue, type Store } from '../data/store';
import type { DocumentSheet, Flush, SaveFailure, SaveOutcome } from './editableSheet';
import type { Steps } from './steps';
import type { Progress } from './useFill';

/**
 * A document that is edited. It is created once, outside of React's state: what is typed is never based on an outdated
 * rendering. S is what is saved, D the document.
 */
export interface EditedDocument<S, D> {
    readonly steps: Steps<D>;
    readonly saved: Store<S>;
    /** Counts the unsaved changes of a document. */
    readonly countUnsaved: (saved: S, now: D) => number;
}

/** The functions that save a document. */
interface Saving<Conflict, Choice> {
    /** Saves the document as it is at this moment, and then updates `saved`. */
    readonly save: (onProgress: (progress: Progress) => void) => Promise<SaveOutcome<Conflict>>;
    /** Merges both versions into one document. */
    readonly merge: (conflict: Conflict, choice: Choice) => void;
    /** Resets the document to what is saved. */
    readonly discard: () => void;
}

/** Runs a function once at a time: concurrent callers wait for the same run. */
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

/** Returns the saves of a document, and the outcome of the last one. */
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
        // A save that is pending does not contain what was typed since.
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

/** Returns a sheet of one document, with undo and redo, that is saved as a whole when the user saves. */
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
