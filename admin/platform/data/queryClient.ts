import { QueryClient } from '@tanstack/react-query';

/**
 * React-admin's readings and writes, as all others: data/outage.ts alone knows what is asked again and when. The
 * library's own way is to hold back whatever is asked while the browser is offline, and to say nothing.
 */
export const makeQueryClient = (): QueryClient => {
    const ours = { retry: false, networkMode: 'always' } as const;
    return new QueryClient({ defaultOptions: { queries: ours, mutations: ours } });
};
