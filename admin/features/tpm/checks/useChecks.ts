import { useQuery } from '@tanstack/react-query';
import { promotionChecks } from '../../../../models/features/tpm/checkCalls';
import { promotion } from '../../../../models/features/tpm/promotion';
import { callApi } from '../../../platform/data/callApi';

/** Reads the checks of a promotion; they stay while they are read again. */
export const useChecks = (id: number) => {
    const { data, error, refetch } = useQuery({
        queryKey: [promotion.path, 'checks', id],
        queryFn: ({ signal }) => callApi(promotionChecks, {}, { id }, { signal, quiet: true }),
        refetchOnWindowFocus: false,
    });
    return { promotionId: id, checks: data, error, retry: () => void refetch() };
};
