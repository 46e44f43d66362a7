import { useQuery } from '@tanstack/react-query';
import { promotionChecks } from '../../../../models/features/tpm/checkCalls';
import { promotion } from '../../../../models/features/tpm/promotion';
import { callApi } from '../../../platform/data/callApi';

/** What is to be looked at of a promotion; it stays while it is read again. */
export const useChecks = (id: number) => {
    const { data, error, refetch } = useQuery({
        queryKey: [promotion.path, 'checks', id],
        queryFn: ({ signal }) => callApi(promotionChecks, {}, { id }, { signal, quiet: true }),
        refetchOnWindowFocus: false,
    });
    return { checks: data, error, retry: () => void refetch() };
};
