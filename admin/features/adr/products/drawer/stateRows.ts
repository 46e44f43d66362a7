import type { EntityNode } from '../../../../../models/features/adr/entity';

/** A line of the state tree. */
export interface StateRow {
    readonly entity: EntityNode;
    /** From 0, the roots. */
    readonly level: number;
    readonly isOpen: boolean;
}

interface Shown {
    /** Branches that are closed. */
    readonly closed: ReadonlySet<number>;
    /** Undefined: every entity is shown; else only these, and their ancestors. */
    readonly only: ((entity: number) => boolean) | undefined;
}

/** Returns the lines to show, from top to bottom. */
export const stateRows = (tree: readonly EntityNode[], { closed, only }: Shown): readonly StateRow[] => {
    const rowsAt = (entity: EntityNode, level: number): readonly StateRow[] => {
        const isOpen = entity.children.length > 0 && !closed.has(entity.id);
        const below = isOpen || only ? entity.children.flatMap(child => rowsAt(child, level + 1)) : [];
        if (only && below.length === 0 && !only(entity.id)) return [];
        return [{ entity, level, isOpen }, ...(isOpen ? below : [])];
    };
    return tree.flatMap(root => rowsAt(root, 0));
};
