import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';

/** The keyboard goes through the tree faster than an address should change. */
const SETTLED_MS = 300;
const KEY = 'entity';

/** The entity that is selected; the address follows, so that it can be sent to a colleague. */
export const useSelected = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    const inAddress = new URLSearchParams(search).get(KEY);
    const [selected, select] = useState(() => (inAddress && /^\d+$/.test(inAddress) ? Number(inAddress) : null));
    useEffect(() => {
        if (selected === null || inAddress === String(selected)) return;
        const timer = setTimeout(() => {
            const query = new URLSearchParams(search);
            query.set(KEY, String(selected));
            navigate({ pathname, search: `?${query.toString()}` }, { replace: true });
        }, SETTLED_MS);
        return () => clearTimeout(timer);
    }, [selected, inAddress, pathname, search, navigate]);
    return { selected, select };
};
