import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { useStoreValue } from '../data/store';
import { stayed } from '../../routing/stayed';
import { writeSettled } from '../routing/underWay';

/** The keyboard goes through the tree faster than an address should change. */
const SETTLED_MS = 300;

/** How the selected node stands in the address; it stays the same object while it says the same. */
export interface NodeAddress {
    /** @returns null: none is selected */
    readonly read: (query: URLSearchParams) => number | null;
    readonly write: (query: URLSearchParams, id: number) => void;
}

/** The node's id. @param key what it is called there */
export const idUnder = (key: string): NodeAddress => ({
    read: query => {
        const text = query.get(key);
        return text && /^\d+$/.test(text) ? Number(text) : null;
    },
    write: (query, id) => query.set(key, String(id)),
});

interface Selected {
    readonly id: number | null;
    /** What the address had when it was looked at last. */
    readonly seen: number | null;
    /** What was last written there: it may come when another is selected already. */
    readonly written: number | null;
    /** How often one has stayed at the address since. */
    readonly stays: number;
}

/**
 * The node that is selected; the address follows, so that it can be sent to a colleague, and is followed where a link
 * or the browser's Back changes it.
 *
 * @param isWritten false: the address changes by links alone
 */
export const useSelected = (address: NodeAddress, isWritten = true) => {
    const location = useLocation();
    const { pathname, search } = location;
    const navigate = useNavigate();
    const inAddress = address.read(new URLSearchParams(search));
    const stays = useStoreValue(stayed);
    const first = { id: inAddress, seen: inAddress, written: inAddress, stays };
    const [{ id: selected, seen, written, stays: last }, set] = useState<Selected>(first);
    if (stays !== last) set(first);
    else if (seen !== inAddress) set({ ...first, id: written === inAddress ? selected : inAddress });
    useEffect(() => {
        if (!isWritten || selected === null || inAddress === selected) return;
        return writeSettled(location, SETTLED_MS, () => {
            const query = new URLSearchParams(search);
            address.write(query, selected);
            set(before => ({ ...before, written: selected }));
            navigate({ pathname, search: `?${query.toString()}` }, { replace: true });
        });
    }, [address, isWritten, selected, inAddress, location, pathname, search, navigate]);
    return { selected, select: (id: number) => set(before => ({ ...before, id })) };
};
