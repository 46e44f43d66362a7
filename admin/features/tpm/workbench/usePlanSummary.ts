import { useQuery, useQueryClient } from '@tanstack/react-query';
import { plan } from '../../../../models/features/tpm/plan';
import { planSummary } from '../../../../models/features/tpm/summaryCalls';
import { callApi } from '../../../platform/data/callApi';

const ROOM = 'services/tpm/';

/** Readings of plans and what is in them are kept under the paths of their resources. */
const isOfPlans = (key: unknown): boolean => typeof key === 'string' && key.startsWith(ROOM);

/** A plan with all its levels: one reading for the whole screen, which stays while it is read again. */
export const usePlanSummary = (id: number) => {
    const client = useQueryClient();
    const { data, error, refetch } = useQuery({
        queryKey: [plan.path, 'summary', id],
        queryFn: ({ signal }) => callApi(planSummary, {}, { id }, { signal }),
        // Somebody who comes back to the window reads on where they were.
        refetchOnWindowFocus: false,
    });
    return {
        summary: data,
        error,
        retry: () => void refetch(),
        /** After a write: what is shown of it is read again, but what is typed in. Resolves once it is shown. */
        reload: () => client.invalidateQueries({ predicate: ({ queryKey: [of] }) => isOfPlans(of) }),
    };
};
