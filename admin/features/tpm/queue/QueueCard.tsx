import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { formatDateTime, formatMoney } from '../../../../models/platform/format/format';
import { BudgetCell, ChecksCell, PromotionCell } from './Cells';
import type { Queued } from './queued';

/** As high before the checks are counted as after. */
const COUNTED = { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', height: 24 } as const;

/** A promotion that waits, where a table has no room. */
export const QueueCard = ({ promotion }: { promotion: Queued }) => {
    const translate = useTranslate();
    const { account_name, plan_name, submitted_user, submitted_date, planned_spend } = promotion;
    const label = (name: string) => translate(`queue.columns.${name}`);
    return (
        <>
            <PromotionCell promotion={promotion} />
            <Box sx={{ color: 'text.secondary' }}>
                {account_name} · {plan_name}
            </Box>
            <Box sx={{ color: 'text.secondary', mb: 0.75 }}>
                {translate('record.changed', { user: submitted_user ?? '', date: formatDateTime(submitted_date) })}
            </Box>
            <Box
                component="dl"
                sx={{
                    m: 0,
                    display: 'grid',
                    gridTemplateColumns: 'auto 1fr',
                    columnGap: 1.5,
                    fontVariantNumeric: 'tabular-nums',
                    '& dt': { color: 'text.secondary' },
                    '& dd': { m: 0, textAlign: 'right' },
                }}
            >
                <dt>{label('planned_spend')}</dt>
                <dd>{formatMoney(planned_spend)}</dd>
                <dt>{translate('workbench.amounts.available')}</dt>
                <dd>
                    <BudgetCell promotion={promotion} />
                </dd>
                <dt>{label('checks')}</dt>
                <Box component="dd" sx={COUNTED}>
                    <ChecksCell promotion={promotion} />
                </Box>
            </Box>
        </>
    );
};
