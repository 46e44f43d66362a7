/** One thing that is measured: the product's call, and the same work done bare. */
export interface Workload {
    readonly name: string;
    readonly method: 'GET' | 'POST';
    /** Below `/iss/api`. */
    readonly path: string;
    readonly body?: unknown;
    /** Which of the bare server's routes does the same, and with what. */
    readonly bare: { readonly path: string; readonly search?: string };
}

const lookup = (q: string) => ({
    method: 'POST' as const,
    path: '/product/list',
    body: { searchCriteria: { filter: q ? { q } : {} } },
});

const listQuery = new URLSearchParams({ filter: '{}', sort: '["code","ASC"]', range: '[0,24]' }).toString();

export const workloads: readonly Workload[] = [
    {
        name: 'reference list, 25 of 314',
        method: 'GET',
        path: `/settings/productdepartment?${listQuery}`,
        bare: { path: '/list' },
    },
    {
        name: 'lookup: selective (about 70 hits)',
        ...lookup('0427 GRANOLA'),
        bare: { path: '/lookup', search: '0427 GRANOLA' },
    },
    { name: 'lookup: no hit', ...lookup('QUINCE'), bare: { path: '/lookup', search: 'QUINCE' } },
];
