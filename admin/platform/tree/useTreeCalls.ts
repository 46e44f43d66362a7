import { useMemo } from 'react';
import { scopeIdOf, treeCalls } from '../../../models/platform/tree/calls';
import type { TreeNode } from '../../../models/platform/tree/indexedTree';
import type { TreeDefinition } from '../../../models/platform/tree/tree';
import { callApi } from '../data/callApi';
import type { TreeCalls } from './useTree';

/**
 * Returns the calls of a tree as its description has them.
 *
 * @param scope the id of what it belongs to, where it belongs to something
 */
export const useTreeCalls = <N extends TreeNode<N> & { readonly version: number }>(
    described: TreeDefinition,
    scope?: number,
): TreeCalls<N> =>
    useMemo(() => {
        const { tree, move } = treeCalls(described);
        const scopeId = scopeIdOf(described);
        const params = scopeId !== undefined && scope !== undefined ? { [scopeId]: scope } : {};
        return {
            load: async () => (await callApi(tree, {}, params)).tree as readonly N[],
            move: ({ id, version }, { parentId, beforeId }) =>
                callApi(move, { id, version, [described.parent]: parentId, before_id: beforeId }),
        };
    }, [described, scope]);
