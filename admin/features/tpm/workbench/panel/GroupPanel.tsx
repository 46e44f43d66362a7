import { LinkBase, useTranslate } from 'react-admin';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatDate } from '../../../../../models/platform/format/format';
import type { PromotionNode } from '../../../../../models/features/tpm/summaryCalls';
import { EmptyState } from '../../../../platform/layout/EmptyState';
import { useWorkbench } from '../context';
import { Figures } from '../Figures';
import { money, percent } from '../figures';
import { FigureTable, type FigureColumn } from '../FigureTable';
import { lineOf, type NodeOf, type WorkbenchNode } from '../nodes';
import { PerformanceKind } from '../PerformanceKind';
import { StatusChip } from '../StatusChip';
import { Panel } from './Panel';

const SUMS = ['planned', 'committed', 'pending', 'actual'] as const;

const useColumns = (): readonly FigureColumn<PromotionNode>[] => {
    const translate = useTranslate();
    const { linkTo } = useWorkbench();
    const label = (name: string) => translate(`resources.services/tpm/promotion.fields.${name}`);
    return [
        {
            name: 'name',
            label: label('name'),
            cell: ({ id, name }) => (
                <Link component={LinkBase} {...linkTo(lineOf('promotion', id))}>
                    {name}
                </Link>
            ),
        },
        { name: 'status', label: label('status'), cell: ({ status }) => <StatusChip status={status} /> },
        {
            name: 'type',
            label: label('performance_type'),
            cell: ({ performance_type: type }) => <PerformanceKind type={type} />,
        },
        {
            name: 'dates',
            label: translate('workbench.dates'),
            isFull: true,
            cell: ({ performance_start_date: start, performance_end_date: end }) =>
                `${formatDate(start)} – ${formatDate(end)}`,
        },
        ...(['planned', 'actual'] as const).map(name => ({
            name,
            label: translate(`workbench.amounts.${name}`),
            isFigure: true as const,
            cell: (row: PromotionNode) => money(row[name]),
        })),
    ];
};

const Promotions = ({ rows }: { rows: readonly PromotionNode[] }) => {
    const translate = useTranslate();
    const label = translate('workbench.promotionsHead');
    const columns = useColumns();
    if (rows.length === 0) return <EmptyState title={translate('workbench.noPromotions')} />;
    return <FigureTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />;
};

/** A group: what it comes to, and its promotions. */
export const GroupPanel = ({ node }: { node: NodeOf<'group'> & WorkbenchNode }) => {
    const translate = useTranslate();
    const { record } = node;
    const figures = [
        ...SUMS.map(name => ({ label: translate(`workbench.amounts.${name}`), value: money(record[name]) })),
        { label: translate('workbench.ofAccount'), value: percent(record.budget_percent) },
    ];
    const about = record.description && (
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
            {record.description}
        </Typography>
    );
    return (
        <Panel node={node} about={about}>
            <Card sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
                <Figures figures={figures} />
            </Card>
            <Card>
                <Promotions rows={record.promotions} />
            </Card>
        </Panel>
    );
};
