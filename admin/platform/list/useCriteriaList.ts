import type { Call, DataOf, PayloadOf } from '../../../models/platform/calls/call';
import { MAX_PAGE_SIZE } from '../../../models/platform/view/criteria';
import { callApi } from '../data/callApi';
import { useCall, type CallState } from '../data/useCall';
import type { CriteriaAddress } from './address/criteria';
import type { ListState } from './address/listState';
import { useListState } from './address/useListState';
import type { ListResult, ListTotals } from './list';

/** The response of a criteria call (docs/api.md). */
interface Page<R> {
    readonly list: readonly R[];
    readonly pageCriteria: { readonly recordCount: number };
    readonly totals?: ListTotals;
}

const foundOf = <R>({ data, error, isLoading, reload }: CallState<Page<R>>): Omit<ListResult<R>, 'readFirst'> => ({
    records: data?.list,
    total: data?.pageCriteria.recordCount,
    totals: data?.totals,
    error,
    isLoading,
    isFetching: isLoading,
    reload,
});

/**
 * Returns the list that a criteria call answers, at the state in the address.
 * @param payloadOf unless it is the address's own
 */
export const useCriteriaList = <C extends Call>(
    call: C,
    address: CriteriaAddress<C>,
    payloadOf: (listState: ListState) => PayloadOf<C> = address.payloadOf,
) => {
    const at = useListState(address);
    const payload = payloadOf(at.listState);
    const answer = useCall(call, payload);
    const readFirst = async (count: number) => {
        const pageCriteria = { pageNumber: 1, pageSize: Math.min(count, MAX_PAGE_SIZE) };
        const first = (await callApi(call, {
            ...(payload as object),
            pageCriteria,
        } as unknown as PayloadOf<C>)) as unknown;
        return (first as Page<RowOf<C>>).list;
    };
    const found: ListResult<RowOf<C>> = { ...foundOf(answer as unknown as CallState<Page<RowOf<C>>>), readFirst };
    return { at, payload, answer, found };
};

type RowOf<C extends Call> = DataOf<C> extends { readonly list: readonly (infer R)[] } ? R : never;
