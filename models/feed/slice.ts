import { dataFeed } from '../features/feed/dataFeed';

/** Files of wholesalers, and of changes to ADRs. */
export const resources = {
    [dataFeed.path]: dataFeed,
} as const;
