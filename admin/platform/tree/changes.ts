import type { Step, Target } from './move';

/** What may be done in a tree; the keyboard, the pointer and the buttons share it. */
export interface TreeChanges {
    /** Undefined, as `onMove` is then: nothing is moved here. */
    readonly onStep?: (id: number, step: Step) => void;
    readonly onMove?: (id: number, target: Target) => void;
    readonly onAdd: (id: number) => void;
    readonly onEdit: (id: number) => void;
    readonly onDelete: (id: number) => void;
}

/** What is asked about over a tree. */
export type Act = 'add' | 'edit' | 'delete';
