import type { GetListParams } from 'react-admin';

/**
 * Converts the parameters of react-admin's list to those of a criteria call (docs/api.md, "Criteria calls"): `q`, sort
 * and page.
 */
export const criteriaOf = <S extends string>(
    { filter, sort, pagination }: GetListParams,
    sorts: readonly S[],
    [first, direction]: readonly [S, 'ASC' | 'DESC'],
) => {
    const { q } = (filter ?? {}) as { readonly q?: string };
    const known = sorts.find(name => name === sort?.field);
    return {
        searchCriteria: { filter: q ? { q } : {} },
        sortCriteria: {
            fieldName: known ?? first,
            direction: known ? (sort?.order ?? direction) : direction,
        },
        pageCriteria: { pageNumber: pagination?.page ?? 1, pageSize: pagination?.perPage ?? 25 },
    };
};
