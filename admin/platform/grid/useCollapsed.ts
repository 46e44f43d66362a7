import { useCallback, useMemo } from 'react';
import { useStore } from 'react-admin';

const NONE: readonly number[] = [];

/**
 * Returns the branches whose columns are hidden; they are stored in this browser.
 *
 * @param key the key in the store
 */
export const useCollapsed = (key: string) => {
    const [ids, setIds] = useStore<readonly number[]>(key, NONE);
    const collapsed = useMemo(() => new Set(ids), [ids]);
    const toggle = useCallback(
        (node: number) =>
            setIds(before => (before.includes(node) ? before.filter(id => id !== node) : [...before, node])),
        [setIds],
    );
    return { collapsed, toggle, collapse: setIds };
};
