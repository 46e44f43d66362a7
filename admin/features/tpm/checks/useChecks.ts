import { useQuery } from '@tanstack/react-query';
import { promotionChecks } from '../../../../models/features/tpm/checkCalls';
import { promotion } from '../../../../models/features/tpm/promotion';
import { callApi } from '../../../platform/data/callApi';

/** Returns the query of the checks of a promotion. */
export const checksQuery = (id: number) => ({
    queryKey: [promotion.path, 'checks', id],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        callApi(promotionChecks, {}, { id }, { signal, quiet: true }),
});

/** Reads the checks of a promotion; they stay while they are read again. */
export const useChecks = (id: number) => {
    const { data, error, refetch } = useQuery({ ...checksQuery(id), refetchOnWindowFocus: false });
    return { promotionId: id, checks: data, error, retry: () => void refetch() };
};
