import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { indexed, type IndexedTree, type TreeNode } from '../../../models/platform/tree/indexedTree';
import { collectChangeSets } from '../data/changeSets';
import { untilAnswered } from '../data/outage';
import { useLeaveWarning } from '../data/useLeaveWarning';
import { messageOf, ServiceError } from '../data/ServiceError';
import { isMove, movedTree, type MoveTarget } from './move';

/** The calls of a tree. */
export interface TreeCalls<N> {
    /** Loads its roots, siblings in order. Another function is another tree. @throws ServiceError */
    readonly load: () => Promise<readonly N[]>;
    /** @throws ServiceError */
    readonly move: (node: N, target: MoveTarget) => Promise<unknown>;
}

export interface Move<N> {
    readonly id: number;
    /** Returns its target, in the current tree. */
    readonly targetIn: (now: IndexedTree<N>) => MoveTarget | undefined;
    /** Called once it is shown there; the server does not have it yet. */
    readonly onShown: (after: IndexedTree<N>) => void;
    /** Called once the server has saved it. */
    readonly onSaved: (node: N, changeSetIds: readonly number[]) => void;
}

/** Returns a tree as the server has it, and the one that is shown while moves are pending. */
export const useTree = <N extends TreeNode<N>>(calls: TreeCalls<N>) => {
    const notify = useNotify();
    const [roots, setRoots] = useState<readonly N[]>();
    const [error, setError] = useState<unknown>();
    const tree = useMemo(() => indexed(roots ?? []), [roots]);
    const latest = useRef(tree);
    const queue = useRef<Promise<void>>(Promise.resolve());
    /** The server does not have the last move yet: it would be lost with the page. */
    const [isSaving, setSaving] = useState(false);
    useLeaveWarning(isSaving);
    useEffect(() => {
        latest.current = tree;
    }, [tree]);
    const { load } = calls;

    const reloadTree = async () => {
        const loaded = await load();
        latest.current = indexed(loaded);
        setRoots(loaded);
    };
    /** Returns the tree as it is then, or as it was where it could not be read. */
    const reload = async (): Promise<IndexedTree<N>> => {
        await reloadTree().then(() => setError(undefined), setError);
        return latest.current;
    };

    useEffect(() => {
        let isCurrent = true;
        load().then(
            loaded => {
                if (isCurrent) setRoots(loaded);
            },
            (failure: unknown) => {
                if (isCurrent) setError(failure);
            },
        );
        return () => {
            isCurrent = false;
        };
    }, [load]);

    /** Shown at once, and while the server does not respond; a rejected move is reverted. */
    const perform = async ({ id, targetIn, onShown, onSaved }: Move<N>) => {
        const before = latest.current;
        const target = targetIn(before);
        const node = before.positions.get(id)?.node;
        if (!node || !target || !isMove(before, id, target)) return;
        const after = movedTree(before, id, target);
        latest.current = indexed(after);
        setRoots(after);
        onShown(latest.current);
        setSaving(true);
        try {
            const save = () => untilAnswered(() => calls.move(node, target), { work: 'save' });
            const { changeSetIds } = await collectChangeSets(save, ({ path }) => path.endsWith('/move'));
            onSaved(node, changeSetIds);
        } catch (failure) {
            if (!(failure instanceof ServiceError)) throw failure;
            notify(messageOf(failure), { type: 'error' });
        } finally {
            setSaving(false);
        }
        await reloadTree();
    };

    /** One after another: each move applies to the tree that the one before has left. */
    const move = (nextMove: Move<N>): void => {
        queue.current = queue.current.then(() => perform(nextMove)).catch((failure: unknown) => setError(failure));
    };
    return { tree, isLoaded: roots !== undefined, error, reload, move };
};
