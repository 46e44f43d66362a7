import type { MoveStep, MoveTarget } from './move';

/** The changes that may be made in a tree; the keyboard, the pointer and the buttons share them. */
export interface TreeChanges {
    /** Undefined, as `onMove` is then: nothing is moved here. */
    readonly onStep?: (id: number, step: MoveStep) => void;
    readonly onMove?: (id: number, target: MoveTarget) => void;
    readonly onAdd: (id: number) => void;
    readonly onEdit: (id: number) => void;
    readonly onDelete: (id: number) => void;
    /** Undefined: nothing is duplicated here. */
    readonly onDuplicate?: (id: number) => void;
}

/** An action that a tree asks about in a dialog. */
export type TreeAction = 'add' | 'edit' | 'delete';
