import { useEffect, useReducer } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { useStoreValue } from '../data/store';
import { stayed } from '../routing/stayed';
import { writeAfterNavigation } from '../routing/underWay';

/** The keyboard moves through the tree faster than an address should change. */
const ADDRESS_DELAY_MS = 300;

/** The format of the selected node in the address; it stays the same object while it means the same. */
export interface NodeAddress {
    /** @returns null: none is selected */
    readonly read: (query: URLSearchParams) => number | null;
    readonly write: (query: URLSearchParams, id: number) => void;
}

/** Returns the address of a node by its id. @param key its parameter */
export const idUnder = (key: string): NodeAddress => ({
    read: query => {
        const text = query.get(key);
        return text && /^\d+$/.test(text) ? Number(text) : null;
    },
    write: (query, id) => query.set(key, String(id)),
});

interface Selected {
    readonly id: number | null;
    /** The id that was in the address when it was last read. */
    readonly lastAddress: number | null;
    /** The id that was last written there: it may arrive when another is selected already. */
    readonly written: number | null;
    /** The value of `stayed` at that time. */
    readonly stays: number;
}

const change = (state: Selected, changed: Partial<Selected>): Selected => ({ ...state, ...changed });

/**
 * Returns the selected node; the address follows, so that it can be sent to a colleague, and the node follows the
 * address where a link or the browser's Back changes it.
 *
 * @param isWritten false: the address changes by links alone
 */
export const useSelected = (address: NodeAddress, isWritten = true) => {
    const location = useLocation();
    const { pathname, search } = location;
    const navigate = useNavigate();
    const inAddress = address.read(new URLSearchParams(search));
    const stays = useStoreValue(stayed);
    const first = { id: inAddress, lastAddress: inAddress, written: inAddress, stays };
    // No `useState`: React computes its updates from the state of the last rendering, also of one that it discarded, such
    // as that of a location that the user's click interrupted.
    const [{ id: selected, lastAddress, written, stays: last }, set] = useReducer(change, first);
    if (stays !== last) set(first);
    else if (lastAddress !== inAddress) set({ ...first, id: written === inAddress ? selected : inAddress });
    useEffect(() => {
        if (!isWritten || selected === null || inAddress === selected) return;
        return writeAfterNavigation(location, ADDRESS_DELAY_MS, () => {
            const query = new URLSearchParams(search);
            address.write(query, selected);
            set({ written: selected });
            navigate({ pathname, search: `?${query.toString()}` }, { replace: true });
        });
    }, [address, isWritten, selected, inAddress, location, pathname, search, navigate]);
    return { selected, select: (id: number) => set({ id }) };
};
