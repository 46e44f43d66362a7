import { useRef, useState } from 'react';
import { useStoreValue, type Store } from '../data/store';
import type { EditableSheet } from './editableSheet';
import type { Progress } from './useFill';

/** The outcome of changes. */
interface SavedChanges<Change, Conflict> {
    readonly saved: readonly Change[];
    readonly conflicts: readonly Conflict[];
}

/** The functions that save changes one by one. D is the document of pending changes. */
interface Saving<D, Change, Conflict> {
    readonly proposed: Store<D>;
    readonly withChanges: (proposed: D, changes: readonly Change[]) => D;
    readonly countUnsaved: (proposed: D) => number;
    /**
     * Saves changes, and removes them from the pending ones, rejected ones too.
     * @param onProgress called with how many are done
     */
    readonly save: (
        changes: readonly Change[],
        onProgress: (done: number) => void,
    ) => Promise<SavedChanges<Change, Conflict>>;
    /** Returns the changes that revert these. */
    readonly inverseOf: (saved: readonly Change[]) => readonly Change[];
    /** Returns the changes to be applied again, now that the user has seen what others have changed. */
    readonly again: (conflicts: readonly Conflict[]) => readonly Change[];
}

/**
 * Returns a sheet of which every change is saved at once, one after another: shown before the server has it, reverted
 * where it is rejected, and undone by a change that reverts the last one.
 */
export const useSavedAtOnce = <D, Change, Conflict>(
    saving: Saving<D, Change, Conflict>,
): EditableSheet<D, readonly Change[], readonly Conflict[]> => {
    const { proposed, withChanges, countUnsaved } = saving;
    const document = useStoreValue(proposed);
    const [progress, setProgress] = useState<Progress>();
    const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
    const [undoable, setUndoable] = useState<readonly Change[]>([]);
    const queue = useRef(Promise.resolve());

    const perform = async (changes: readonly Change[], isUndo: boolean) => {
        const total = changes.length;
        setProgress({ done: 0, total });
        const outcome = await saving
            .save(changes, done => setProgress({ done, total }))
            .finally(() => setProgress(undefined));
        setUndoable(isUndo ? [] : saving.inverseOf(outcome.saved));
        if (outcome.conflicts.length > 0) setConflicts(before => [...before, ...outcome.conflicts]);
    };
    /** Saves run one after another, so that the later one wins. */
    const save = (changes: readonly Change[], isUndo = false) => {
        proposed.set(withChanges(proposed.get(), changes));
        // A save that fails must not prevent the next.
        queue.current = queue.current.catch(() => undefined).then(() => perform(changes, isUndo));
    };
    const canUndo = undoable.length > 0 && !progress;
    const leave = () => setConflicts([]);
    return {
        document,
        change: changes => save(changes),
        canUndo,
        undo: () => {
            if (canUndo) save(undoable, true);
        },
        unsaved: countUnsaved(document),
        isSaving: progress !== undefined,
        progress,
        conflict: conflicts.length > 0 ? conflicts : undefined,
        resolve: () => {
            leave();
            save(saving.again(conflicts));
        },
        leave,
    };
};
