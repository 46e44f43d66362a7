import { PAGE_SIZE } from '../../../models/platform/view/criteria';
import type { ViewList, ViewSelection } from '../../../models/database/query/list';
import type { Cell } from '../../../models/platform/fields/kind';
import type { Direction } from '../../../models/platform/definition/resource';
import type { FilterOf, SortOf, View } from '../../../models/platform/view/view';
import type { ListAnswer } from '../../../models/platform/view/calls';

type NamedValues = Readonly<Record<string, Cell>>;

/** The payload of a criteria call of a view or its export (docs/api.md, "Criteria calls"). */
interface Criteria<V> {
    readonly searchCriteria?: { readonly filter?: FilterOf<V> | null } | null;
    readonly sortCriteria?: { readonly fieldName: SortOf<V>; readonly direction?: string | null } | null;
    readonly pageCriteria?: { readonly pageNumber?: number | null; readonly pageSize?: number | null } | null;
}

/**
 * Returns the filter and sort of criteria, or the default ones.
 *
 * @param parameters named values that the view's tests use
 */
export const selectionOf = <V extends View>(
    view: V,
    { searchCriteria, sortCriteria }: Criteria<V>,
    namedValues: NamedValues = {},
): ViewSelection<V> => {
    const [fieldName, direction] = view.start as readonly [SortOf<V>, Direction];
    const sort = sortCriteria
        ? {
              fieldName: sortCriteria.fieldName,
              direction: (sortCriteria.direction || 'ASC').toUpperCase() as Direction,
          }
        : { fieldName, direction };
    return { filter: searchCriteria?.filter ?? ({} as FilterOf<V>), sort, parameters: namedValues };
};

/** Returns the response of a view's criteria call, with the view's counts. */
export const listed = async <V extends View>(
    view: V,
    list: ViewList<V>,
    criteria: Criteria<V>,
    namedValues?: NamedValues,
): Promise<{ readonly page: ListAnswer<V>; readonly counts: Readonly<Record<string, number>> }> => {
    const selection = selectionOf(view, criteria, namedValues);
    const pageNumber = criteria.pageCriteria?.pageNumber ?? 1;
    const pageSize = criteria.pageCriteria?.pageSize ?? PAGE_SIZE;
    const offset = (pageNumber - 1) * pageSize;
    const { rows, total, counts, totals } = await list.page({ ...selection, offset, limit: pageSize });
    const page = {
        list: rows,
        searchCriteria: { filter: selection.filter },
        sortCriteria: selection.sort,
        pageCriteria: { pageNumber, pageSize, pageCount: Math.ceil(total / pageSize), recordCount: total },
        ...(view.totals.length > 0 && { totals }),
    };
    return { page: page as unknown as ListAnswer<V>, counts };
};
