import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { indexed, type IndexedTree, type TreeNode } from '../../../models/platform/tree/indexedTree';
import { untilAnswered } from '../data/outage';
import { messageOf, ServiceError } from '../data/ServiceError';
import { isMove, moved, type Target } from './move';

/** The calls that a tree is made of. */
export interface TreeCalls<N> {
    /** Its roots, siblings in order. Another function is another tree. @throws ServiceError */
    readonly load: () => Promise<readonly N[]>;
    /** @throws ServiceError */
    readonly move: (node: N, target: Target) => Promise<unknown>;
}

export interface Move<N> {
    readonly id: number;
    /** Where it goes, in the tree as it then is. */
    readonly targetIn: (now: IndexedTree<N>) => Target | undefined;
    /** Once it is shown there. */
    readonly onMoved: (after: IndexedTree<N>) => void;
}

/** A tree as the server has it, and the one that is shown while moves are on their way. */
export const useTree = <N extends TreeNode<N>>(calls: TreeCalls<N>) => {
    const notify = useNotify();
    const [roots, setRoots] = useState<readonly N[]>();
    const [error, setError] = useState<unknown>();
    const tree = useMemo(() => indexed(roots ?? []), [roots]);
    const latest = useRef(tree);
    const queue = useRef<Promise<void>>(Promise.resolve());
    useEffect(() => {
        latest.current = tree;
    }, [tree]);
    const { load } = calls;

    const loadAnew = async () => {
        const loaded = await load();
        latest.current = indexed(loaded);
        setRoots(loaded);
    };
    const reload = () => loadAnew().then(() => setError(undefined), setError);

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

    /** Shown at once, and while nothing answers; what is refused goes back to where it was. */
    const perform = async ({ id, targetIn, onMoved }: Move<N>) => {
        const before = latest.current;
        const target = targetIn(before);
        const node = before.places.get(id)?.node;
        if (!node || !target || !isMove(before, id, target)) return;
        const after = moved(before, id, target);
        latest.current = indexed(after);
        setRoots(after);
        onMoved(latest.current);
        try {
            await untilAnswered(() => calls.move(node, target), { work: 'save' });
        } catch (failure) {
            if (!(failure instanceof ServiceError)) throw failure;
            notify(messageOf(failure), { type: 'error' });
        }
        await loadAnew();
    };

    /** One after another: each move is made in the tree that the one before has left. */
    const move = (given: Move<N>): void => {
        queue.current = queue.current.then(() => perform(given)).catch((failure: unknown) => setError(failure));
    };
    return { tree, isLoaded: roots !== undefined, error, reload, move };
};
