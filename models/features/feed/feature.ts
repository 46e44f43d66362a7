import type { Feature } from '../../platform/feature';
import { feedCalls } from './calls';
import { dataFeed } from './dataFeed';
import { importCalls } from './importCalls';
import { feedMessageTexts } from './messages';
import { feedRowTable } from './tables';

/** Files of wholesalers, and of changes to ADRs. */
export const feedFeature = {
    name: 'feed',
    resources: {
        [dataFeed.path]: dataFeed,
    },
    callGroups: [
        { title: 'Feed files', calls: feedCalls },
        { title: 'Imports', calls: importCalls },
    ],
    tables: [feedRowTable],
    messages: { feed: feedMessageTexts },
} as const satisfies Feature;
