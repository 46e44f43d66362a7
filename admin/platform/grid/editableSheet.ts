import { createContext, useContext, type Context } from 'react';
import type { Progress } from './useFill';

/**
 * A sheet that is edited: its document with what is not saved, undo, save and conflict. A screen creates one
 * (`useEditableSheet`, or `useSavedAtOnce`) and provides it by a context (`makeSheetContext`).
 */
export interface EditableSheet<D, Change, Conflict = never, Choice = void> {
    /** As it is now, with what is not saved. */
    readonly document: D;
    readonly change: (change: Change) => void;
    readonly canUndo: boolean;
    readonly undo: () => void;
    /** Changes that are not saved. */
    readonly unsaved: number;
    readonly isSaving: boolean;
    /** The progress of a save that takes its time. */
    readonly progress: Progress | undefined;
    /** Cells that others have changed too, until the user chooses. */
    readonly conflict: Conflict | undefined;
    /** Saves again with the user's choice. */
    readonly resolve: (choice: Choice) => void;
    /** Chooses nothing: what is typed remains as it is. */
    readonly leave: () => void;
}

/** The error of a failed save. */
export interface SaveFailure {
    readonly message: string;
    /** Whether there was no answer: it can be tried again as it is. */
    readonly canRetry: boolean;
}

/** The outcome of a save. */
export type SaveOutcome<Conflict> =
    | { readonly is: 'saved' }
    | { readonly is: 'conflict'; readonly conflict: Conflict }
    | ({ readonly is: 'failed' } & SaveFailure)
    /** It cannot be saved as it is, and the sheet shows where. */
    | { readonly is: 'wrong' };

/** The outcome of saving the rest, before a step that needs it saved. */
type FlushResult = 'clean' | 'saved' | 'unsaved';
export type Flush = () => Promise<FlushResult>;

/** A sheet that is saved when the user saves. */
export interface DocumentSheet<D, Conflict = never, Choice = void> extends EditableSheet<
    D,
    (now: D) => D,
    Conflict,
    Choice
> {
    readonly canRedo: boolean;
    readonly redo: () => void;
    readonly save: () => void;
    /** The error of the last save, until the next one. */
    readonly failed: SaveFailure | undefined;
    /** Saves what is not saved, also what was typed while a save was under way. */
    readonly flush: Flush;
    /** Goes back to what is saved. */
    readonly discard: () => void;
}

/** Creates the context that provides a sheet, and the hook that reads it. */
export const makeSheetContext = <Sheet>(): readonly [Context<Sheet | undefined>, () => Sheet] => {
    const SheetContext = createContext<Sheet | undefined>(undefined);
    const useSheetAround = (): Sheet => {
        const sheet = useContext(SheetContext);
        if (sheet === undefined) throw new Error('There is no sheet around this component.');
        return sheet;
    };
    return [SheetContext, useSheetAround];
};
