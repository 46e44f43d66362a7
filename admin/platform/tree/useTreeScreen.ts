import { useState } from 'react';
import { siblingsOf, type IndexedTree, type Placed, type TreeNode } from '../../../models/platform/tree/indexedTree';
import type { TreeAdapter } from './adapter';
import type { Act, TreeChanges } from './changes';
import { stepTo } from './move';
import type { NodeAddress } from './useSelected';
import { useTree, type TreeCalls } from './useTree';
import { useTreeView } from './useTreeView';

/** What a form is given: a node to change, or the place of a new one (null: a root). */
export type Editing<N> = Placed<N> | { readonly parent: N | null };

type Asking<N> = { readonly edit: Editing<N> } | { readonly remove: Placed<N> };

interface Described<N> {
    readonly calls: TreeCalls<N>;
    readonly adapter: TreeAdapter<N>;
    /** How the selected node stands in the address. */
    readonly address: NodeAddress;
    readonly mayMove: boolean;
    /** @param node without one: add a root */
    readonly may: (act: Act, node?: N) => boolean;
    /** Something was added, changed or taken away. */
    readonly onChanged?: () => void;
}

/** Where one is once a node is gone: at the one after it, before it, or above it. */
const besideIn = <N extends TreeNode<N>>(tree: IndexedTree<N>, id: number): number | undefined => {
    const siblings = siblingsOf(tree, id);
    const at = siblings.findIndex(sibling => sibling.id === id);
    return (siblings[at + 1] ?? siblings[at - 1] ?? tree.places.get(id)?.parent)?.id;
};

/** The screen of a tree: what it shows, and what is done and asked there. */
export const useTreeScreen = <N extends TreeNode<N>>(described: Described<N>) => {
    const { calls, adapter, address, mayMove, may, onChanged } = described;
    const source = useTree(calls);
    const { tree, move, reload } = source;
    const view = useTreeView(tree, adapter, address);
    const [asking, setAsking] = useState<Asking<N>>();

    const askOf = (act: Act, id: number, asked: (placed: Placed<N>) => Asking<N>) => {
        const placed = tree.places.get(id);
        if (placed && may(act, placed.node)) setAsking(asked(placed));
    };
    const changes: TreeChanges = {
        onStep: (id, step) =>
            move({ id, targetIn: now => stepTo(now, id, step), onMoved: after => view.show(id, after) }),
        onMove: (id, target) => move({ id, targetIn: () => target, onMoved: after => view.show(id, after) }),
        onAdd: id => askOf('add', id, ({ node }) => ({ edit: { parent: node } })),
        onEdit: id => askOf('edit', id, edit => ({ edit })),
        onDelete: id => askOf('delete', id, remove => ({ remove })),
    };
    const stop = () => setAsking(undefined);
    const done = async () => {
        stop();
        onChanged?.();
        await reload();
    };
    const saved = async (editing: Editing<N>, id: number) => {
        if (!('node' in editing) && editing.parent) view.set([editing.parent.id], true);
        await done();
        view.select(id);
    };
    const removed = async ({ node }: Placed<N>) => {
        const beside = besideIn(tree, node.id);
        await done();
        if (beside !== undefined) view.select(beside);
    };
    return {
        ...{ source, view, adapter, asking, may, stop, saved, removed },
        /** Undefined: it is only looked at. */
        changes: mayMove ? changes : undefined,
        /** Asks for a new root; undefined where there may be none. */
        addRoot: may('add') ? () => setAsking({ edit: { parent: null } }) : undefined,
        /** What was selected is told of. */
        placed: view.selected === null ? undefined : tree.places.get(view.selected),
        /** What is asked about is not there any more, or is as nobody thought. */
        again: () => void done(),
    };
};
