import { useEffect, useMemo, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { entityMove, entityTree } from '../../../models/adr/entityCalls';
import type { EntityNode } from '../../../models/adr/entity';
import { callApi } from '../../data/callApi';
import { untilAnswered } from '../../data/outage';
import { messageOf, ServiceError } from '../../data/ServiceError';
import { isMove, moved, type Target } from './move';
import { indexed, type IndexedTree } from './tree';

const NONE: readonly EntityNode[] = [];

export interface Move {
    readonly id: number;
    /** Where it goes, in the tree as it then is. */
    readonly targetIn: (now: IndexedTree) => Target | undefined;
    /** Once it is shown there. */
    readonly onMoved: (after: IndexedTree) => void;
}

/** The tree of an ADR as the server has it, and the one that is shown while moves are on their way. */
export const useTree = (adrId: number) => {
    const notify = useNotify();
    const [roots, setRoots] = useState<readonly EntityNode[]>();
    const [error, setError] = useState<unknown>();
    const tree = useMemo(() => indexed(roots ?? NONE), [roots]);
    const latest = useRef<IndexedTree>(tree);
    const queue = useRef<Promise<void>>(Promise.resolve());
    useEffect(() => {
        latest.current = tree;
    }, [tree]);

    const load = async () => {
        const { tree: answered } = await callApi(entityTree, {}, { adrId });
        const loaded = answered as readonly EntityNode[];
        latest.current = indexed(loaded);
        setRoots(loaded);
    };
    const reload = () => load().then(() => setError(undefined), setError);

    useEffect(() => {
        let isCurrent = true;
        callApi(entityTree, {}, { adrId }).then(
            ({ tree: answered }) => {
                if (isCurrent) setRoots(answered as readonly EntityNode[]);
            },
            (failure: unknown) => {
                if (isCurrent) setError(failure);
            },
        );
        return () => {
            isCurrent = false;
        };
    }, [adrId]);

    /** Shown at once, and while nothing answers; what is refused goes back to where it was. */
    const perform = async ({ id, targetIn, onMoved }: Move) => {
        const before = latest.current;
        const target = targetIn(before);
        const node = before.places.get(id)?.node;
        if (!node || !target || !isMove(before, id, target)) return;
        const after = moved(before, id, target);
        latest.current = indexed(after);
        setRoots(after);
        onMoved(latest.current);
        try {
            const send = () => callApi(entityMove, { id, version: node.version, ...target });
            await untilAnswered(send, { work: 'save' });
        } catch (failure) {
            if (!(failure instanceof ServiceError)) throw failure;
            notify(messageOf(failure), { type: 'error' });
        }
        await load();
    };

    /** One after another: each move is made in the tree that the one before has left. */
    const move = (given: Move): void => {
        queue.current = queue.current.then(() => perform(given)).catch((failure: unknown) => setError(failure));
    };
    return { tree, isLoaded: roots !== undefined, error, reload, move };
};
