import { bulkReport } from '../../../models/features/report/bulkReport';
import type { Run } from '../../../models/features/report/run';
import type { HomeWidgets } from '../../platform/feature';
import { RunState } from './run/RunState';

/** Reports that the user ran, ready or not. */
export const homeWidgets: HomeWidgets = {
    lists: [
        {
            name: 'reports',
            access: bulkReport.access.view,
            title: 'run.yours',
            none: 'run.noneYours',
            linkTo: () => `/${bulkReport.path}`,
            rowTo: ({ within }) => `/${bulkReport.path}/${String(within)}/show`,
            State: ({ row: { state } }) => (
                <RunState run={{ status: state as Run['status'], cancelled_by: null, progress: null }} />
            ),
        },
    ],
};
