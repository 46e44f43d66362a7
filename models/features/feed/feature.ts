import type { Feature } from '../../platform/feature';
import { feedCalls } from './calls';
import { feedChanges, feedRun, importChanges, importRun } from './changeCalls';
import { dataFeed } from './dataFeed';
import { importCalls } from './importCalls';
import { feedMessageTexts } from './messages';
import { feedCorrect, feedRejected, importCorrect, importRejected } from './rejectedCalls';
import { feedCorrectionTable, feedExampleTable, feedRowTable, feedUndoRejectionTable, feedUndoTable } from './tables';
import { feedUndo, feedUndone, importUndo, importUndone } from './undoCalls';

/** Files of wholesalers, and of changes to ADRs. */
export const feedFeature = {
    name: 'feed',
    resources: {
        [dataFeed.path]: dataFeed,
    },
    callGroups: [
        {
            title: 'Feed files',
            screens: ['settings/datafeed'],
            calls: [...feedCalls, feedRun, feedChanges, feedUndo, feedUndone, feedRejected, feedCorrect],
        },
        {
            title: 'Imports',
            screens: ['services/tpm/import/list'],
            calls: [...importCalls, importRun, importChanges, importUndo, importUndone, importRejected, importCorrect],
        },
    ],
    tables: [feedRowTable, feedCorrectionTable, feedExampleTable, feedUndoTable, feedUndoRejectionTable],
    messages: { feed: feedMessageTexts },
} as const satisfies Feature;
