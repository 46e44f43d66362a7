import { useRef, useState } from 'react';
import { useStoreValue, type Store } from '../data/store';
import type { EditableSheet } from './editableSheet';
import type { Progress } from './useFill';

/** What has become of changes. */
interface SavedChanges<Change, Conflict> {
    readonly saved: readonly Change[];
    readonly conflicts: readonly Conflict[];
}

/** How changes are saved one by one. D is what is ahead of the server. */
interface Saving<D, Change, Conflict> {
    readonly proposed: Store<D>;
    readonly withChanges: (proposed: D, changes: readonly Change[]) => D;
    readonly countUnsaved: (proposed: D) => number;
    /** Saves changes, and takes them away from what is ahead, rejected ones too. @param onProgress how many are done */
    readonly save: (
        changes: readonly Change[],
        onProgress: (done: number) => void,
    ) => Promise<SavedChanges<Change, Conflict>>;
    /** Returns the changes that revert these. */
    readonly inverseOf: (saved: readonly Change[]) => readonly Change[];
    /** Returns the changes again, now that it has been seen what others have made. */
    readonly again: (conflicts: readonly Conflict[]) => readonly Change[];
}

/**
 * A sheet of which every change is saved at once, one after another: shown ahead of the server, taken back where it is
 * refused, and undone by a change that reverts the last one.
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
    /** One after another, so that the later one wins. */
    const save = (changes: readonly Change[], isUndo = false) => {
        proposed.set(withChanges(proposed.get(), changes));
        // One that fails must not keep the next from being saved.
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
