import { useTranslate } from 'react-admin';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatInteger } from '../../../../../models/platform/format/format';
import { byMonth, type MonthAmounts } from '../../../../../models/features/tpm/months';
import { planAccount } from '../../../../../models/features/tpm/planAccount';
import { EmptyState } from '../../../../platform/layout/EmptyState';
import { money } from '../figures';
import { FigureTable, type FigureColumn } from '../FigureTable';
import { promotionsOf, type NodeOf, type WorkbenchNode } from '../nodes';
import { Budgeted } from './Budgeted';
import { Panel } from './Panel';

const SUMMARY_FIELDS = ['account_id', 'cdm_user', 'ssr_user', 'description'] as const;
const SUMS = ['planned', 'pending', 'committed'] as const;

/** `2027-03` -> `03-2027`, as dates are written. */
const monthText = (month: string): string => month.split('-').reverse().join('-');

const useColumns = (): readonly FigureColumn<MonthAmounts>[] => {
    const translate = useTranslate();
    return [
        { name: 'month', label: translate('workbench.month'), cell: ({ month }) => monthText(month) },
        {
            name: 'promotions',
            label: translate('workbench.promotionsHead'),
            isFigure: true,
            cell: ({ promotions }) => formatInteger(promotions),
        },
        ...SUMS.map(name => ({
            name,
            label: translate(`workbench.amounts.${name}`),
            isFigure: true as const,
            cell: (row: MonthAmounts) => money(row[name]),
        })),
    ];
};

const Months = ({ node }: { node: WorkbenchNode }) => {
    const translate = useTranslate();
    const columns = useColumns();
    const rows = byMonth(promotionsOf(node));
    const label = translate('workbench.byMonth');
    return (
        <Card>
            <Typography variant="h3" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
                {label}
            </Typography>
            {rows.length === 0 ? (
                <EmptyState title={translate('workbench.noPromotions')} />
            ) : (
                <FigureTable label={label} columns={columns} rows={rows} keyOf={({ month }) => month} />
            )}
        </Card>
    );
};

/** An account of the plan: its checkbook, who looks after it, and its promotions by the months in which they begin. */
export const AccountPanel = ({ node }: { node: NodeOf<'account'> & WorkbenchNode }) => (
    <Panel node={node}>
        <Budgeted definition={planAccount} names={SUMMARY_FIELDS} record={node.record} />
        <Months node={node} />
    </Panel>
);
