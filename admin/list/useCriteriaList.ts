import type { Call, DataOf, PayloadOf } from '../../models/platform/calls/call';
import { useCall, type CallState } from '../platform/data/useCall';
import type { CriteriaAddress } from '../platform/list/address/criteria';
import type { Place } from '../platform/list/address/listState';
import { useListPlace } from '../platform/list/address/useListState';
import type { Found } from '../platform/list/list';

/** What a criteria call answers (api.md). */
interface Page<R> {
    readonly list: readonly R[];
    readonly pageCriteria: { readonly recordCount: number };
}

const foundOf = <R>({ data, error, isLoading, reload }: CallState<Page<R>>): Found<R> => ({
    records: data?.list,
    total: data?.pageCriteria.recordCount,
    error,
    isLoading,
    reload,
});

/** The list that a criteria call answers, where the address says. @param payloadOf unless it is the address's own */
export const useCriteriaList = <C extends Call>(
    call: C,
    address: CriteriaAddress<C>,
    payloadOf: (place: Place) => PayloadOf<C> = address.payloadOf,
) => {
    const at = useListPlace(address);
    const payload = payloadOf(at.place);
    const answer = useCall(call, payload);
    return { at, payload, answer, found: foundOf(answer as unknown as CallState<Page<RowOf<C>>>) };
};

type RowOf<C extends Call> = DataOf<C> extends { readonly list: readonly (infer R)[] } ? R : never;
