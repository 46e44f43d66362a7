import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { formatInteger } from '../../../../../models/platform/format/format';
import { byMonth, type MonthAmounts } from '../../../../../models/features/tpm/months';
import { dollars } from '../figures';
import { FigureTable, type FigureColumn } from '../FigureTable';
import { maxBarCents, MonthBars, MonthLegend, monthText } from '../MonthBars';
import { promotionsOf, type WorkbenchNode } from '../nodes';

const SUMS = ['planned', 'committed'] as const;

const useColumns = (budget: number | null, maxCents: number): readonly FigureColumn<MonthAmounts>[] => {
    const translate = useTranslate();
    const bars: FigureColumn<MonthAmounts> = {
        name: 'bars',
        label: translate('dashboard.bar'),
        cell: month => <MonthBars bars={SUMS} of={month} maxCents={maxCents} />,
    };
    /** Beside a budget of all months: marks the month in which the planned total exceeds it. */
    const soFar: FigureColumn<MonthAmounts> = {
        name: 'planned_so_far',
        label: translate('workbench.plannedSoFar'),
        isFigure: true,
        cell: ({ planned_so_far: sum }) => (
            <span className={budget !== null && sum > budget ? 'is-excess' : undefined}>{dollars(sum)}</span>
        ),
    };
    return [
        { name: 'month', label: translate('workbench.month'), isFull: true, cell: ({ month }) => monthText(month) },
        bars,
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
            cell: (row: MonthAmounts) => dollars(row[name]),
        })),
        soFar,
    ];
};

/** Shows the promotions of a node by the months in which they begin; a group has no budget. */
export const Months = ({ node, budget }: { node: WorkbenchNode; budget: number | null }) => {
    const translate = useTranslate();
    const rows = byMonth(promotionsOf(node));
    const columns = useColumns(budget, maxBarCents(rows, SUMS));
    const label = translate('workbench.byMonth');
    if (rows.length === 0) return null;
    return (
        <Card sx={{ mb: 2 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline', px: 2, pt: 1.5, pb: 0.5 }}>
                <Typography variant="h3" sx={{ flexGrow: 1 }}>
                    {label}
                </Typography>
                <MonthLegend bars={SUMS} />
            </Box>
            <FigureTable label={label} columns={columns} rows={rows} keyOf={({ month }) => month} />
        </Card>
    );
};
