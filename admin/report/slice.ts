import ReportIcon from '@mui/icons-material/SummarizeOutlined';
import type { Slice } from '../slice';
import { whenNeeded } from '../whenNeeded';

const RulesInput = whenNeeded(async () => (await import('./builder/RulesInput')).RulesInput, null);
const Says = whenNeeded(async () => (await import('./bulk/Says')).Says, null);
const LastRun = whenNeeded(async () => (await import('./bulk/LastRun')).LastRun, null);
const BulkRuns = whenNeeded(async () => (await import('./bulk/BulkRuns')).BulkRuns, null);

/** Bulk reports, scheduled system reports, and what both are made into. */
export const reportSlice: Slice = {
    traits: {
        'services/bulkreport': {
            // There is one type.
            form: {
                order: ['name', 'enabled', 'description', 'rules'],
                hides: () => ['type', 'weight'],
                isWide: true,
            },
            looks: { rules: { Input: RulesInput, Show: Says }, last_run_status: { Cell: LastRun } },
            ShowExtra: BulkRuns,
        },
    },
    icons: { 'services/bulkreport': ReportIcon },
};
