import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, type DataProvider, type RaRecord } from 'react-admin';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import { allowance } from '../../../../models/features/tpm/allowance';
import { gridRowsOf, type GridRows } from '../../../../models/features/tpm/gridRows';
import { promotionFigures, type PromotionFigures } from '../../../../models/features/tpm/promotionFigures';
import { MAX_PROMOTION_PRODUCTS, promoProduct } from '../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';
import { checksQuery } from '../checks/useChecks';

/** Milliseconds for which a promotion that was read ahead is not read again when it is opened. */
const FRESH_MS = 10_000;

/** The content of a promotion that waits for approval. */
export interface PromotionContent extends GridRows {
    readonly figures: PromotionFigures | null;
}

const read = async (provider: DataProvider, id: number): Promise<PromotionContent> => {
    const rowsOf = async (path: string) =>
        (
            await provider.getList(path, {
                filter: { promo_id: id },
                sort: { field: 'id', order: 'ASC' },
                pagination: { page: 1, perPage: MAX_PROMOTION_PRODUCTS },
            })
        ).data as never;
    const [{ data }, products, allowances] = await Promise.all([
        provider.getOne<RecordOf<typeof promotion> & RaRecord>(promotion.path, { id }),
        rowsOf(promoProduct.path),
        rowsOf(allowance.path),
    ]);
    const rows = gridRowsOf({ products, allowances });
    return { ...rows, figures: promotionFigures(data, rows) };
};

const queryOf = (provider: DataProvider, id: number) => ({
    queryKey: [promotion.path, 'content', id],
    queryFn: () => read(provider, id),
    staleTime: FRESH_MS,
});

/** Reads the products, allowances and figures of a promotion. */
export const usePromotionContent = (id: number) => {
    const provider = useDataProvider();
    const { data, error, refetch } = useQuery(queryOf(provider, id));
    return { content: data, error: error ?? undefined, retry: () => void refetch() };
};

/** Returns a function that invalidates checks that were read ahead: a decision reduces what is left for others. */
export const useForgetChecks = () => {
    const client = useQueryClient();
    return () => void client.invalidateQueries({ queryKey: [promotion.path, 'checks'] });
};

/** Reads the promotion ahead that follows in the list: it is there when the key is pressed. */
export const usePrefetch = (nextId: number | undefined): void => {
    const provider = useDataProvider();
    const client = useQueryClient();
    useEffect(() => {
        if (nextId === undefined) return;
        // What cannot be read ahead is read when it is opened, and the error is shown then.
        void client.query(queryOf(provider, nextId)).catch(() => undefined);
        void client.query(checksQuery(nextId)).catch(() => undefined);
    }, [client, provider, nextId]);
};
