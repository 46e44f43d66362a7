import { useCallback, useMemo } from 'react';
import { useStore } from 'react-admin';

const NONE: readonly number[] = [];

/** The branches of an ADR whose columns are hidden; they are the next time too. */
export const useCollapsed = (adr: number) => {
    const [ids, setIds] = useStore<readonly number[]>(`adr.${String(adr)}.collapsed`, NONE);
    const collapsed = useMemo(() => new Set(ids), [ids]);
    const toggle = useCallback(
        (entity: number) =>
            setIds(before => (before.includes(entity) ? before.filter(id => id !== entity) : [...before, entity])),
        [setIds],
    );
    return { collapsed, toggle, collapse: setIds };
};
