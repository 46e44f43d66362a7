import type { Server } from '@hapi/hapi';
import type { Actor } from '../../../models/database/actor';
import { scopeIdOf, treeCalls } from '../../../models/platform/tree/calls';
import type { TreeDefinition } from '../../../models/platform/tree/tree';
import { bindCall } from '../calls/bind';
import type { WriteContext } from '../feature';
import { Trees, type TreeOptions } from './trees';

type Ids = Readonly<Record<string, number | null | undefined>>;

/** Registers the calls of a tree, or of the trees of each record: reading, and moves. */
export const treeRoutes = <T extends TreeDefinition>(
    server: Server,
    context: WriteContext,
    tree: T,
    options?: TreeOptions<T>,
): void => {
    const trees = new Trees(context, tree, options);
    const calls = treeCalls<TreeDefinition>(tree);
    const scopeId = scopeIdOf(tree);
    bindCall(server, calls.tree, async (_payload, { id }) => {
        const scope = (scopeId ? id(scopeId) : null) as Parameters<typeof trees.of>[0];
        return { tree: await trees.of(scope) };
    });
    bindCall(server, calls.move, async (payload, { user }) => {
        const { id, version, before_id: beforeId, [tree.parent]: parentId } = payload as Ids & { readonly id: number };
        await trees.move({ id, version, parentId, beforeId }, user as Actor);
        return {};
    });
};
