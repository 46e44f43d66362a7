import { requestComplete, requestCreate, requestList } from '../../models/adr/requestCalls';
import { useCall } from '../data/useCall';
import type { Waiting } from '../slice';

const LINK = '/services/adr/requests';
const TITLE = 'screens.services/adr/requests.title';

/** Pending requests. @param by who has asked for them; without, anybody */
const usePending = (by?: string): ReturnType<Waiting['useCount']> => {
    const { data, error } = useCall(requestList, {
        searchCriteria: { filter: { status: 'PENDING', ...(by !== undefined && { create_user: by }) } },
        pageCriteria: { pageNumber: 1, pageSize: 1 },
    });
    return { count: data?.counts.PENDING, error };
};

/** Requests to decide, and own ones that are pending. */
export const waiting: readonly Waiting[] = [
    {
        access: requestComplete.access,
        words: { some: 'waiting.toComplete', none: 'waiting.noneToComplete', unknown: TITLE },
        useCount: () => usePending(),
        linkTo: () => LINK,
    },
    {
        access: requestCreate.access,
        words: { some: 'waiting.own', none: 'waiting.noneOwn', unknown: TITLE },
        useCount: username => usePending(username),
        linkTo: username => `${LINK}?create_user=${encodeURIComponent(username)}`,
    },
];
