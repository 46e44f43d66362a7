import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne, type RaRecord } from 'react-admin';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import { allowance } from '../../../../models/features/tpm/allowance';
import { gridRowsOf, type GridRows } from '../../../../models/features/tpm/gridRows';
import { MAX_PROMOTION_PRODUCTS, promoProduct } from '../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';

export type Promotion = RecordOf<typeof promotion>;

/** The saved rows of a promotion, and the version that changes are based on. */
export interface SavedGrid {
    readonly version: number;
    readonly rows: GridRows;
}

/** Reads a promotion and its rows. The version is read first: rows that are newer are merged when they are saved. */
export const usePromotion = (id: number) => {
    const provider = useDataProvider();
    const { data: record, error, refetch } = useGetOne<Promotion & RaRecord>(promotion.path, { id });
    const read = async (): Promise<SavedGrid> => {
        const rowsOf = async (path: string) =>
            (
                await provider.getList(path, {
                    filter: { promo_id: id },
                    sort: { field: 'id', order: 'ASC' },
                    pagination: { page: 1, perPage: MAX_PROMOTION_PRODUCTS },
                })
            ).data as never;
        const { data } = await provider.getOne<Promotion & RaRecord>(promotion.path, { id });
        const [products, allowances] = await Promise.all([rowsOf(promoProduct.path), rowsOf(allowance.path)]);
        return { version: data.version, rows: gridRowsOf({ products, allowances }) };
    };
    // A sheet that the user edits is not read again beneath them.
    const grid = useQuery({
        queryKey: ['tpm', 'grid', id],
        queryFn: read,
        staleTime: Infinity,
        gcTime: 0,
    });
    const retry = () => void Promise.all([refetch(), grid.refetch()]);
    return { record, saved: grid.data, error: grid.error ?? error, retry };
};
