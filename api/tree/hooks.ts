import { readAround } from '../../models/database/tree/neighbours';
import type { TreeWork } from '../../models/database/tree/work';
import type { Transaction } from '../../models/database/transaction';
import type { Definition } from '../../models/resource';
import type { Tree } from '../../models/tree/tree';
import type { Hooks } from '../resources/hooks';
import type { WritingGround } from '../slice';
import { checkMovedPlace, checkNewPlace } from './place';

/** Whoever writes a tree waits for who does already: two moves at once make no cycle. */
export const turnOf = ({ path }: Definition): string => `tree ${path}`;

/** What is done to the tree in a transaction. */
export const workOf = <D extends Definition>(
    { database, writers }: WritingGround,
    tree: Tree<D>,
    transaction: Transaction,
): TreeWork => ({
    ...{ database, transaction },
    tree: tree as unknown as Tree,
    writer: writers.of(tree.definition),
});

/** What the generated calls of records that are one tree check: none is below itself, nor too deep. */
export const treeHooks = <D extends Definition>(ground: WritingGround, tree: Tree<D>): Hooks<D> => {
    const parentIn = (values: object) => (values as Readonly<Record<string, number | null | undefined>>)[tree.parent];
    return {
        turn: turnOf(tree.definition),
        beforeCreate: async ({ values, transaction }) => {
            await checkNewPlace(parentIn(values) ?? null, null, workOf(ground, tree, transaction));
            return values;
        },
        beforeUpdate: async ({ record, patch, transaction }) => {
            const parentId = parentIn(patch);
            if (parentId && parentId !== parentIn(record)) {
                const place = { id: (record as { id: number }).id, scope: null, parentId };
                const around = await readAround(place, workOf(ground, tree, transaction));
                checkMovedPlace(tree as unknown as Tree, around);
            }
            return patch;
        },
    };
};
