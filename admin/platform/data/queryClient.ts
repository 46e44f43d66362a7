import { QueryClient } from '@tanstack/react-query';

/**
 * Creates the client for react-admin's reads and writes. As for all others, data/outage.ts alone decides what is sent
 * again and when. By default the library holds back requests while the browser is offline, and reports nothing.
 */
export const makeQueryClient = (): QueryClient => {
    const ours = { retry: false, networkMode: 'always' } as const;
    return new QueryClient({ defaultOptions: { queries: ours, mutations: ours } });
};
