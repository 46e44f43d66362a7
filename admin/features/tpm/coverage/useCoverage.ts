import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
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

/** Returns a function that reads coverage and checks of a promotion again, after stores were requested. */
export const useRefreshCoverage = (id: number): (() => Promise<void>) => {
    const client = useQueryClient();
    return async () => {
        await Promise.all([
            client.invalidateQueries({ queryKey: keyOf(id) }),
            client.invalidateQueries({ queryKey: [promotion.path, 'checks', id] }),
        ]);
    };
};

/**
 * Returns a function that formats how many stores have a product of a promotion: “38 of 42 stores (+4 pending)”;
 * nothing where there is no coverage.
 */
export const useStoresOf = (promotionId: number): ((product: { readonly id: number }) => string) => {
    const translate = useTranslate();
    const coverage = useCoverage(promotionId);
    return useMemo(() => {
        const byProduct = new Map(coverage?.map(one => [one.promo_product_id, one]));
        return ({ id }) => {
            const found = byProduct.get(id);
            if (typeof found?.places !== 'number') return '';
            const { places, authorised, pending } = found;
            const stores = translate('coverage.stores', { smart_count: places, places, authorised });
            return pending ? translate('coverage.withPending', { stores, pending }) : stores;
        };
    }, [coverage, translate]);
};
