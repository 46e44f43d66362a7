import { useState } from 'react';
import { siblingsOf, type IndexedTree, type Placed, type TreeNode } from '../../../models/platform/tree/indexedTree';
import { useReloading } from '../data/reloads';
import type { TreeAdapter } from './adapter';
import type { TreeAction, TreeChanges } from './changes';
import { keyboardTarget } from './move';
import type { NodeAddress } from './useSelected';
import { useTree, type Move, type TreeCalls } from './useTree';
import { useTreeView } from './useTreeView';

/** The subject of a form: a node to change, or the parent of a new one (null: a root). */
export type Editing<N> = Placed<N> | { readonly parent: N | null };

type TreeDialogState<N> = { readonly edit: Editing<N> } | { readonly remove: Placed<N> };

interface Described<N> {
    readonly calls: TreeCalls<N>;
    readonly adapter: TreeAdapter<N>;
    /** The format of the selected node in the address. */
    readonly address: NodeAddress;
    readonly mayMove: boolean;
    /** @param node without one: add a root */
    readonly may: (act: TreeAction, node?: N) => boolean;
    /** Called after something was added, changed or removed. */
    readonly onChanged?: () => void;
}

/** Returns the id to select after a node is deleted: that of the one after it, before it, or above it. */
const besideIn = <N extends TreeNode<N>>(tree: IndexedTree<N>, id: number): number | undefined => {
    const siblings = siblingsOf(tree, id);
    const at = siblings.findIndex(sibling => sibling.id === id);
    return (siblings[at + 1] ?? siblings[at - 1] ?? tree.positions.get(id)?.parent)?.id;
};

/** Returns the screen of a tree: its data, its actions, and its dialogs. */
export const useTreeScreen = <N extends TreeNode<N>>(described: Described<N>) => {
    const { calls, adapter, address, mayMove, may, onChanged } = described;
    const source = useTree(calls);
    const { tree, move, reload } = source;
    const view = useTreeView(tree, adapter, address);
    const [dialog, setDialog] = useState<TreeDialogState<N>>();

    const askOf = (act: TreeAction, id: number, toDialog: (placed: Placed<N>) => TreeDialogState<N>) => {
        const placed = tree.positions.get(id);
        if (placed && may(act, placed.node)) setDialog(toDialog(placed));
    };
    const moveTo = (id: number, targetIn: Move<N>['targetIn']) =>
        move({ id, targetIn, onShown: after => view.show(id, after), onSaved: view.announceMove });
    const changes: TreeChanges = {
        onStep: (id, step) => moveTo(id, now => keyboardTarget(now, id, step)),
        onMove: (id, target) => moveTo(id, () => target),
        onAdd: id => askOf('add', id, ({ node }) => ({ edit: { parent: node } })),
        onEdit: id => askOf('edit', id, edit => ({ edit })),
        onDelete: id => askOf('delete', id, remove => ({ remove })),
    };
    useReloading(async () => {
        const { positions } = tree;
        // A restored node is selected.
        const returned = [...(await reload()).positions.keys()].find(id => !positions.has(id));
        if (returned !== undefined) view.select(returned);
    });
    const stop = () => setDialog(undefined);
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
        source,
        view,
        adapter,
        asking: dialog,
        may,
        stop,
        saved,
        removed,
        /** Undefined: the tree is read-only. */
        changes: mayMove ? changes : undefined,
        /** Opens the form of a new root; undefined where there may be none. */
        addRoot: may('add') ? () => setDialog({ edit: { parent: null } }) : undefined,
        /** The selected node, for its facts. */
        placed: view.selected === null ? undefined : tree.positions.get(view.selected),
        /** Reads the tree again: the subject of a dialog no longer exists, or is not as expected. */
        again: () => void done(),
    };
};
