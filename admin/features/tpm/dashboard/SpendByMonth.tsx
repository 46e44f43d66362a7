import { useNavigate, useTranslate } from 'react-admin';
import { BarChart } from '@mui/x-charts/BarChart';
import { ChartsReferenceLine } from '@mui/x-charts/ChartsReferenceLine';
import { LineChart } from '@mui/x-charts/LineChart';
import type { DashboardAnswer } from '../../../../models/features/tpm/dashboardCalls';
import { dollars } from '../workbench/figures';
import { monthText } from '../workbench/MonthBars';
import { AMOUNT_COLORS, CHART, compactMoney, moneyOf, OVER_COLOR } from './charts';
import { ChartSection, type ChartColumn } from './ChartSection';
import { COMMITTED, PLANNED, type Links } from './links';
import { MONTH_AMOUNTS, soFar, withoutGaps, type Month, type MonthAmount } from './monthSums';

const linkOf = (links: Links, name: MonthAmount, { month }: Month): string | undefined =>
    name === 'actual' ? links.actuals(month) : links.month(month, name === 'committed' ? COMMITTED : PLANNED);

interface MonthsProps {
    readonly of: DashboardAnswer;
    readonly links: Links;
}

const useMonthColumns = (to?: (name: MonthAmount, month: Month) => string | undefined) => {
    const translate = useTranslate();
    const first: ChartColumn<Month> = {
        name: 'month',
        label: translate('workbench.month'),
        text: ({ month }) => monthText(month),
    };
    const amounts = MONTH_AMOUNTS.map((name): ChartColumn<Month> => ({
        name,
        label: translate(`workbench.amounts.${name}`),
        isFigure: true,
        text: month => dollars(month[name]),
        ...(to && { to: month => to(name, month) }),
    }));
    return [first, ...amounts] as const;
};

const axes = (months: readonly Month[]) => ({
    xAxis: [{ scaleType: 'band' as const, data: months.map(({ month }) => monthText(month)), tickLabelMinGap: 8 }],
    yAxis: [{ valueFormatter: compactMoney, width: 56 }],
});

/** Shows spend by month: planned and committed where performances start, actual where it was paid. */
export const SpendByMonth = ({ of, links }: MonthsProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const months = withoutGaps(of.months);
    const open = (name: MonthAmount, index: number) => {
        const month = months[index];
        const to = month && linkOf(links, name, month);
        if (to !== undefined) navigate(to);
    };
    return (
        <ChartSection
            title={translate('dashboard.byMonth')}
            note={translate('dashboard.byMonthNote')}
            rows={of.months}
            keyOf={({ month }) => month}
            columns={useMonthColumns((name, month) => linkOf(links, name, month))}
            none={translate('dashboard.none')}
        >
            <BarChart
                {...CHART}
                {...axes(months)}
                series={MONTH_AMOUNTS.map(name => ({
                    id: name,
                    label: translate(`workbench.amounts.${name}`),
                    data: months.map(month => month[name]),
                    color: AMOUNT_COLORS[name],
                    valueFormatter: moneyOf,
                }))}
                onItemClick={(_, { seriesId, dataIndex }) => open(seriesId as MonthAmount, dataIndex)}
            />
        </ChartSection>
    );
};

/**
 * Shows the running total of each amount beside the budget. Planned past the budget is filled; where only some
 * promotions are shown there is no budget to compare them with. Actual ends with the month of today.
 */
export const RunningTotal = ({ of }: Pick<MonthsProps, 'of'>) => {
    const translate = useTranslate();
    const months = soFar(withoutGaps(of.months));
    const thisMonth = of.today.slice(0, 'yyyy-mm'.length);
    const budget = of.available === null ? undefined : (of.budget ?? undefined);
    const isOver = budget !== undefined && months.some(({ planned }) => planned > budget);
    const lines = MONTH_AMOUNTS.map(name => ({
        id: name,
        label: translate(`workbench.amounts.${name}`),
        data: months.map(month => (name === 'actual' && month.month > thisMonth ? null : month[name])),
        color: AMOUNT_COLORS[name],
        valueFormatter: moneyOf,
        curve: 'linear' as const,
        showMark: months.length === 1,
    }));
    const past = {
        id: 'past',
        label: translate('dashboard.pastBudget'),
        data: months.map(({ planned }) => Math.max(planned, budget ?? 0)),
        baseline: budget ?? 0,
        area: true,
        disableHighlight: true,
        color: OVER_COLOR,
        curve: 'linear' as const,
        showMark: false,
        valueFormatter: (value: number | null) =>
            value === null || value <= (budget ?? 0)
                ? null
                : `+${dollars(Math.round((value - (budget ?? 0)) * 100) / 100)}`,
    };
    return (
        <ChartSection
            title={translate('dashboard.runningTotal')}
            note={
                budget === undefined ? undefined : translate('dashboard.runningTotalNote', { budget: dollars(budget) })
            }
            rows={months}
            keyOf={({ month }) => month}
            columns={useMonthColumns()}
            none={translate('dashboard.none')}
        >
            <LineChart
                {...CHART}
                {...axes(months)}
                yAxis={[
                    {
                        valueFormatter: compactMoney,
                        width: 56,
                        min: 0,
                        ...(budget !== undefined && {
                            max: Math.max(budget, ...months.map(({ planned }) => planned)) * 1.05,
                        }),
                    },
                ]}
                series={isOver ? [...lines, past] : lines}
                sx={{
                    '& .MuiLineChart-area': { opacity: 0.3 },
                    '& .MuiLineChart-line[data-series="past"]': { display: 'none' },
                }}
            >
                {budget !== undefined && (
                    <ChartsReferenceLine
                        y={budget}
                        label={translate('dashboard.budgetLine', { budget: dollars(budget) })}
                        labelAlign="start"
                        lineStyle={{ stroke: 'var(--text)', strokeDasharray: '4 3' }}
                        labelStyle={{ fill: 'var(--text)', fontSize: 12 }}
                    />
                )}
            </LineChart>
        </ChartSection>
    );
};
