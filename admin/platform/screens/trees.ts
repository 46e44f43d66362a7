import type { TreeDefinition } from '../../../models/platform/tree/tree';
import { ofFeatures } from '../features';

/** Returns the trees that have a screen of their own beside their list. */
export const listTrees = ofFeatures((features): readonly TreeDefinition[] =>
    features.flatMap(({ trees = [] }) => trees),
);

/** Returns the tree of a resource's records, where it has a screen. */
export const treeOf = (path: string): TreeDefinition | undefined =>
    listTrees().find(({ definition }) => definition.path === path);

/** Returns the address of that screen, below the resource's own. */
export const treePath = (path: string): string => `${path}/tree`;
