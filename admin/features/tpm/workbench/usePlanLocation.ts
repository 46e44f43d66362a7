import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import { choiceIn, lineOf } from './nodes';

/** State of a history entry: the number of entries between the chosen node and the tree alone. */
interface Opened {
    readonly opened?: number;
}

/** Returns the node that the address chooses, the links to others, and a function that goes back to the plan. */
export const usePlanLocation = (planId: number) => {
    const { pathname, search, state } = useLocation() as {
        readonly pathname: string;
        readonly search: string;
        readonly state: unknown;
    };
    const navigate = useNavigate();
    const address = useMemo(() => choiceIn(planId), [planId]);
    return useMemo(() => {
        const chosen = address.read(new URLSearchParams(search)) ?? lineOf('plan', planId);
        const away = (state as Opened | null)?.opened;
        /** Returns the props of a link to a line of the plan's tree. */
        const linkTo = (line: number) => {
            const query = new URLSearchParams(search);
            address.write(query, line);
            const opened: Opened =
                away === undefined && chosen !== lineOf('plan', planId) ? {} : { opened: (away ?? 0) + 1 };
            return { to: { pathname, search: `?${query.toString()}` }, state: opened };
        };
        /**
         * @param isBeside the tree remains in sight: the entry is replaced, so that going back does not repeat all that
         * was viewed
         */
        const open = (line: number, isBeside: boolean) => {
            const { to, state: linkState } = linkTo(line);
            navigate(to, isBeside ? { replace: true, state } : { state: linkState });
        };
        const close = () => {
            if (away) navigate(-away);
            else navigate({ pathname, search: '' }, { replace: true });
        };
        return { address, chosen, linkTo, open, close };
    }, [address, planId, pathname, search, state, navigate]);
};
