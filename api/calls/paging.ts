import type { DataOf } from '../../models/call';
import { PAGE_SIZE } from '../../models/criteria';
import type { productList } from '../../models/product/calls';
import type { Direction } from '../../models/resource';

/** What every criteria call is given (api.md, "Criteria calls"). */
interface Criteria<F, S extends string> {
    readonly searchCriteria?: { readonly filter?: F | null } | null;
    readonly sortCriteria?: { readonly fieldName: S; readonly direction?: string | null } | null;
    readonly pageCriteria?: { readonly pageNumber?: number | null; readonly pageSize?: number | null } | null;
}

/** What such a call answers beside its list. */
type PageOf<F> = Pick<DataOf<typeof productList>, 'sortCriteria' | 'pageCriteria'> & {
    readonly searchCriteria: { readonly filter: F };
};

export interface Paging<F, S extends string> {
    readonly filter: F;
    readonly sort: { readonly fieldName: S; readonly direction: Direction };
    readonly offset: number;
    readonly limit: number;
    /** What the page is the page of. */
    readonly answer: (total: number) => PageOf<F>;
}

/** The filter, sort and page that criteria name, or the usual ones. */
export const pagingOf = <F extends object, S extends string>(
    { searchCriteria, sortCriteria, pageCriteria }: Criteria<F, S>,
    usual: readonly [S, Direction],
): Paging<F, S> => {
    const filter = searchCriteria?.filter ?? ({} as F);
    const [fieldName, usualDirection] = usual;
    const sort = {
        fieldName: sortCriteria?.fieldName ?? fieldName,
        direction: (sortCriteria ? sortCriteria.direction || 'ASC' : usualDirection).toUpperCase() as Direction,
    };
    const pageNumber = pageCriteria?.pageNumber ?? 1;
    const pageSize = pageCriteria?.pageSize ?? PAGE_SIZE;
    return {
        filter,
        sort,
        offset: (pageNumber - 1) * pageSize,
        limit: pageSize,
        answer: total => ({
            searchCriteria: { filter },
            sortCriteria: sort,
            pageCriteria: { pageNumber, pageSize, pageCount: Math.ceil(total / pageSize), recordCount: total },
        }),
    };
};
