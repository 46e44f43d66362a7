import { useQuery, useQueryClient } from '@tanstack/react-query';
import { plan } from '../../../../models/features/tpm/plan';
import { planSummary } from '../../../../models/features/tpm/summaryCalls';
import { callApi } from '../../../platform/data/callApi';

const ROOM = 'services/tpm/';

/** Whether a query is about plans: it is cached under the path of a resource of plans. */
const isOfPlans = (key: unknown): boolean => typeof key === 'string' && key.startsWith(ROOM);

/** Reads a plan with all its levels: one query for the entire screen, which remains while it is read again. */
export const usePlanSummary = (id: number) => {
    const client = useQueryClient();
    const { data, error, refetch } = useQuery({
        queryKey: [plan.path, 'summary', id],
        queryFn: ({ signal }) => callApi(planSummary, {}, { id }, { signal }),
        // A user who comes back to the window continues where they were.
        refetchOnWindowFocus: false,
    });
    return {
        summary: data,
        error,
        retry: () => void refetch(),
        /**
         * Called after a write: what is shown of plans is read again, except sheets being edited. Resolves once it is
         * shown.
         */
        reload: () => client.invalidateQueries({ predicate: ({ queryKey: [of] }) => isOfPlans(of) }),
    };
};
