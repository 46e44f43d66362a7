import { useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import type { Address } from './listState';

/** State of a history entry: the number of entries between the open record and its list. */
interface Opened {
    readonly opened?: number;
}

const entriesAway = (state: unknown): number | undefined => (state as Opened | null)?.opened;

/**
 * Returns the record that is open beside its list, by the address. Closing it goes back in the history to the list that
 * it was opened from; a record that was opened by a link from elsewhere is replaced by the list. Either way no entry
 * leads back to what was closed.
 */
export const useOpenedRecord = ({ read, write }: Pick<Address, 'read' | 'write'>) => {
    const { search: query, state, key } = useLocation() as Readonly<{ search: string; state: unknown; key?: string }>;
    const navigate = useNavigate();
    const left = useRef<string>(undefined);
    return useMemo(() => {
        const listState = read(query);
        const away = listState.open === null ? 0 : entriesAway(state);
        const toLocation = (id: number | null) => ({ search: `?${write({ ...listState, open: id })}` });
        /** Returns the props of a link to a record, from the list or from the one that is open. */
        const linkTo = (id: number) => ({
            to: toLocation(id),
            state: away === undefined ? undefined : ({ opened: away + 1 } satisfies Opened),
        });
        const open = (id: number) => {
            const { to, state: linkState } = linkTo(id);
            navigate(to, { state: linkState as unknown });
        };
        /** The same in place of the open one, where list and record are side by side: Back skips both. */
        const replacing = {
            linkTo: (id: number) => ({ to: toLocation(id), state, replace: true }),
            open: (id: number) => navigate(toLocation(id), { replace: true, state }),
        };
        const close = () => {
            // Going back takes a moment; closing twice in the meantime goes no further.
            const isLeaving = left.current === key;
            left.current = key;
            if (away && !isLeaving) navigate(-away);
            else navigate(toLocation(null), { replace: true });
        };
        return { linkTo, open, replacing, close };
    }, [read, write, query, state, key, navigate]);
};
