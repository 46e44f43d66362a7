import type { MoveStep, MoveTarget } from './move';

/** The changes that are allowed in a tree; the keyboard, the pointer and the buttons share them. */
export interface TreeChanges {
    /** Undefined, as `onMove` is then: nodes cannot be moved. */
    readonly onStep?: (id: number, step: MoveStep) => void;
    readonly onMove?: (id: number, target: MoveTarget) => void;
    readonly onAdd: (id: number) => void;
    readonly onEdit: (id: number) => void;
    readonly onDelete: (id: number) => void;
    /** Undefined: nodes cannot be duplicated. */
    readonly onDuplicate?: (id: number) => void;
}

/** An action that a tree prompts for in a dialog. */
export type TreeAction = 'add' | 'edit' | 'delete';
