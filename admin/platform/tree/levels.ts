import type { IndexedTree } from '../../../models/platform/tree/indexedTree';

/** Everything above a level is open. */
export const openTo = <N>({ positions }: IndexedTree<N>, level: number): ReadonlySet<number> =>
    new Set([...positions].filter(([, placed]) => placed.level < level && placed.below > 0).map(([id]) => id));

const FIRST_ROWS = 60;

/** The deepest level down to which a tree is shown at first: as far as it can be overlooked. */
export const firstLevel = <N>({ positions, depth }: IndexedTree<N>): number => {
    for (let level = depth; level > 1; level--)
        if ([...positions.values()].filter(placed => placed.level <= level).length <= FIRST_ROWS) return level;
    return 1;
};
