import { readAround } from '../../../models/database/tree/surroundings';
import type { TreeWork } from '../../../models/database/tree/work';
import type { Transaction } from '../../../models/database/transaction';
import { messages } from '../../../models/platform/messages/ruleMessages';
import type { Definition } from '../../../models/platform/definition/resource';
import type { TreeDefinition } from '../../../models/platform/tree/tree';
import { Failure } from '../server/failure';
import type { Hooks } from '../resources/hooks';
import type { WriteContext } from '../feature';
import { checkMovedPosition, checkNewPosition } from './position';

/** Returns the name of the lock that writers of a tree acquire: two concurrent moves could create a cycle. */
export const treeLockKey = ({ path }: Definition): string => `tree ${path}`;

/** Builds the context of work on the tree in a transaction. */
export const workOf = (
    { database, records }: WriteContext,
    tree: TreeDefinition,
    transaction: Transaction,
): TreeWork => ({
    database,
    transaction,
    tree,
    records: records.of(tree.definition),
});

/** Builds checks for generated calls of a tree's records: none may be below itself, too deep, or in another tree. */
export const treeHooks = <T extends TreeDefinition>(context: WriteContext, tree: T): Hooks<T['definition']> => {
    const { parent, scope } = tree;
    const idIn = (values: object, field: string | undefined) =>
        field === undefined ? null : (values as Readonly<Record<string, number | null | undefined>>)[field];
    return {
        advisoryLock: treeLockKey(tree.definition),
        beforeCreate: async ({ values, transaction }) => {
            const position = [idIn(values, parent) ?? null, idIn(values, scope) ?? null] as const;
            await checkNewPosition(...position, workOf(context, tree, transaction));
            return values;
        },
        beforeUpdate: async ({ record, patch, transaction }) => {
            // Its descendants would remain in the former tree.
            if (scope && (idIn(patch, scope) ?? idIn(record, scope)) !== idIn(record, scope))
                throw new Failure(400, { [scope]: messages.value });
            const parentId = idIn(patch, parent);
            if (parentId && parentId !== idIn(record, parent)) {
                const position = { id: (record as { id: number }).id, parentId };
                checkMovedPosition(tree, await readAround(position, workOf(context, tree, transaction)));
            }
            return patch;
        },
    };
};
