import { useQuery } from '@tanstack/react-query';
import { adrRefdata } from '../../../models/features/adr/adrCalls';
import type { DataOf } from '../../../models/platform/calls/call';
import { callApi } from '../../platform/data/callApi';
import { session } from '../../platform/data/session';

export type Refdata = DataOf<typeof adrRefdata>;
type ReferenceItem = Refdata['entityTypes'][number];

/** A list of names is a moment old at most; what a colleague has added is there the next time. */
const FRESH_MS = 60_000;

let cachedRequest: { readonly by: string; readonly at: number; readonly answer: Promise<Refdata> } | undefined;

/**
 * Returns the reference lists, requested once and shared by all callers.
 *
 * @throws when no user is signed in (specification section 8); ServiceError
 */
export const loadRefdata = async (): Promise<Refdata> => {
    const state = session.get();
    if (state.phase !== 'signedIn') throw new Error('User must be authenticated before calling store init().');
    const by = state.user.username;
    if (cachedRequest?.by !== by || Date.now() - cachedRequest.at > FRESH_MS) {
        const answer = callApi(adrRefdata, {}, {}, { quiet: true });
        cachedRequest = { by, at: Date.now(), answer };
        // A request that failed is sent again by the next caller.
        answer.catch(() => (cachedRequest = undefined));
    }
    return cachedRequest.answer;
};

/** Clears the cached lists after a write that changes one. */
export const forgetRefdata = (): void => {
    cachedRequest = undefined;
};

/** Returns the reference lists, and whether they are still being read. */
export const useReadRefdata = () =>
    useQuery({ queryKey: ['adr', 'refdata'], queryFn: loadRefdata, staleTime: FRESH_MS });

/** Returns the reference lists; undefined while they are read. */
export const useRefdata = (): Refdata | undefined => useReadRefdata().data;

/**
 * Returns the name of a record of a reference list, an empty text until there is one; its number, where it is not in
 * the list.
 */
export const nameIn = (items: readonly ReferenceItem[] | undefined, id: unknown): string => {
    if (typeof id !== 'number' || !items) return '';
    return items.find(item => item.id === id)?.name ?? `#${String(id)}`;
};
