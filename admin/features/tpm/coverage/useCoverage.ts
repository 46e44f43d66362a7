import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { promotionCoverage, type Coverage } from '../../../../models/features/tpm/coverageCalls';
import { promotion } from '../../../../models/features/tpm/promotion';
import { callApi } from '../../../platform/data/callApi';

const keyOf = (id: number) => [promotion.path, 'coverage', id];

/** Reads how many stores have each product of a promotion; undefined: it is not known (yet). */
export const useCoverage = (id: number): readonly Coverage[] | undefined => {
    const { data } = useQuery({
        queryKey: keyOf(id),
        queryFn: ({ signal }) => callApi(promotionCoverage, { promo_id: id }, {}, { signal, quiet: true }),
        refetchOnWindowFocus: false,
    });
    return data;
};

/** Returns what reads coverage and checks of a promotion again, after stores were asked for. */
export const useRefreshCoverage = (id: number): (() => Promise<void>) => {
    const client = useQueryClient();
    return async () => {
        await Promise.all([
            client.invalidateQueries({ queryKey: keyOf(id) }),
            client.invalidateQueries({ queryKey: [promotion.path, 'checks', id] }),
        ]);
    };
};

/** Returns what says how many stores have a product: “38 of 42 stores, 4 pending”; nothing where there is no coverage. */
export const useStoresText = (): ((coverage: Coverage | undefined) => string) => {
    const translate = useTranslate();
    return coverage => {
        if (typeof coverage?.places !== 'number') return '';
        const { places, authorised, pending } = coverage;
        const stores = translate('coverage.stores', { smart_count: places, places, authorised });
        return pending ? translate('coverage.withPending', { stores, pending }) : stores;
    };
};
