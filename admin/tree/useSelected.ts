import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { writeSettled } from '../routing/underWay';

/** The keyboard goes through the tree faster than an address should change. */
const SETTLED_MS = 300;

/**
 * The node that is selected; the address follows, so that it can be sent to a colleague.
 *
 * @param key what it is called there
 */
export const useSelected = (key: string) => {
    const location = useLocation();
    const { pathname, search } = location;
    const navigate = useNavigate();
    const inAddress = new URLSearchParams(search).get(key);
    const [selected, select] = useState(() => (inAddress && /^\d+$/.test(inAddress) ? Number(inAddress) : null));
    useEffect(() => {
        if (selected === null || inAddress === String(selected)) return;
        return writeSettled(location, SETTLED_MS, () => {
            const query = new URLSearchParams(search);
            query.set(key, String(selected));
            navigate({ pathname, search: `?${query.toString()}` }, { replace: true });
        });
    }, [key, selected, inAddress, location, pathname, search, navigate]);
    return { selected, select };
};
