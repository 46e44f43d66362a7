import { readAround } from '../../models/database/tree/surroundings';
import type { TreeWork } from '../../models/database/tree/work';
import type { Transaction } from '../../models/database/transaction';
import { messages } from '../../models/platform/messages/ruleMessages';
import type { Definition } from '../../models/platform/definition/resource';
import type { Tree } from '../../models/platform/tree/tree';
import { Failure } from '../platform/server/failure';
import type { Hooks } from '../platform/resources/hooks';
import type { WritingGround } from '../slice';
import { checkMovedPlace, checkNewPlace } from '../platform/tree/position';

/** Whoever writes a tree waits for who does already: two moves at once make no cycle. */
export const turnOf = ({ path }: Definition): string => `tree ${path}`;

/** What is done to the tree in a transaction. */
export const workOf = ({ database, writers }: WritingGround, tree: Tree, transaction: Transaction): TreeWork => ({
    database,
    transaction,
    tree,
    writer: writers.of(tree.definition),
});

/** What the generated calls of a tree's records check: none is below itself, nor too deep, nor below another tree's. */
export const treeHooks = <T extends Tree>(ground: WritingGround, tree: T): Hooks<T['definition']> => {
    const { parent, scope } = tree;
    const idIn = (values: object, field: string | undefined) =>
        field === undefined ? null : (values as Readonly<Record<string, number | null | undefined>>)[field];
    return {
        turn: turnOf(tree.definition),
        beforeCreate: async ({ values, transaction }) => {
            const place = [idIn(values, parent) ?? null, idIn(values, scope) ?? null] as const;
            await checkNewPlace(...place, workOf(ground, tree, transaction));
            return values;
        },
        beforeUpdate: async ({ record, patch, transaction }) => {
            // What is below it would stay behind.
            if (scope && (idIn(patch, scope) ?? idIn(record, scope)) !== idIn(record, scope))
                throw new Failure(400, { [scope]: messages.value });
            const parentId = idIn(patch, parent);
            if (parentId && parentId !== idIn(record, parent)) {
                const place = { id: (record as { id: number }).id, parentId };
                checkMovedPlace(tree, await readAround(place, workOf(ground, tree, transaction)));
            }
            return patch;
        },
    };
};
