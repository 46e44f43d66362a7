import { Fragment } from 'react';
import Box from '@mui/material/Box';
import type { QueueColumn } from '../../../../models/features/tpm/queueView';
import { queueColumns } from './columns';
import type { Queued } from './queued';

/** The effect on the budget comes before the account. */
const LINES: readonly QueueColumn[] = ['name', 'planned_spend', 'budget', 'account_name', 'submitted_date'];

/** Shows a promotion that waits, in a narrow list. */
export const QueueCard = ({ promotion }: { promotion: Queued }) => (
    <Box sx={{ display: 'flex', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
            {LINES.map(name => (
                <Fragment key={name}>{queueColumns[name].card?.(promotion)}</Fragment>
            ))}
        </Box>
        {queueColumns.checks.card?.(promotion)}
    </Box>
);
