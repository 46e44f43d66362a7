import type { Tree } from '../../../models/platform/tree/tree';
import { slices } from '../../slices';

const trees: ReadonlyMap<string, Tree> = new Map(
    slices.flatMap(slice => slice.trees ?? []).map(tree => [tree.definition.path, tree]),
);

/** The trees that have a screen of their own beside their list. */
export const shownTrees: readonly Tree[] = [...trees.values()];

/** How the records of a resource stand below each other, where that has a screen. */
export const treeOf = (path: string): Tree | undefined => trees.get(path);

/** The address of that screen, below the resource's own. */
export const treePath = (path: string): string => `${path}/tree`;
