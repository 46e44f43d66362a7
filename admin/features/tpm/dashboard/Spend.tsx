import { useNavigate, useTranslate } from 'react-admin';
import { BarChart } from '@mui/x-charts/BarChart';
import { fromCents, toCents } from '../../../../models/platform/fields/money';
import type { DashboardAnswer } from '../../../../models/features/tpm/dashboardCalls';
import { dollars } from '../workbench/figures';
import { AMOUNT_COLORS, CHART, compactMoney, moneyOf } from './charts';
import { ChartSection, type ChartColumn } from './ChartSection';
import { COMMITTED, PLANNED, type Links } from './links';

const AMOUNTS = ['planned', 'committed'] as const;
type Amount = (typeof AMOUNTS)[number];

/** The planned spend of one row of a chart; dollars. */
interface SpendRow {
    readonly name: string;
    readonly planned: number;
    readonly committed: number;
    readonly to: (status: readonly number[]) => string | undefined;
}

/** Bars that a chart has room for; the table has all. */
const MAX_BARS = 10;
const BAR_HEIGHT = 30;
const AXES_HEIGHT = 72;
const MAX_LABEL = 26;

const STATUSES = { planned: PLANNED, committed: COMMITTED } as const;
const short = (text: string): string => (text.length > MAX_LABEL ? `${text.slice(0, MAX_LABEL - 1)}…` : text);

interface SpendChartProps {
    readonly title: string;
    readonly label: string;
    readonly rows: readonly SpendRow[];
}

/** Shows bars of what is committed, and beyond it of what is planned, the largest first. */
const SpendChart = ({ title, label, rows }: SpendChartProps) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const shown = rows.slice(0, MAX_BARS);
    const columns = AMOUNTS.map((name): ChartColumn<SpendRow> => ({
        name,
        label: translate(`workbench.amounts.${name}`),
        isFigure: true,
        text: row => dollars(row[name]),
        to: row => row.to(STATUSES[name]),
    }));
    const open = (name: Amount, index: number) => {
        const to = shown[index]?.to(STATUSES[name]);
        if (to !== undefined) navigate(to);
    };
    /** The bar continues from committed to planned; its tooltip shows the amount itself. */
    const series = [
        { id: 'committed' as const, data: shown.map(({ committed }) => committed) },
        {
            id: 'planned' as const,
            data: shown.map(({ planned, committed }) => fromCents(toCents(planned) - toCents(committed))),
        },
    ];
    const more = rows.length - shown.length;
    return (
        <ChartSection
            title={title}
            note={more > 0 ? translate('dashboard.moreInTable', { smart_count: more }) : undefined}
            rows={rows}
            keyOf={({ name }) => name}
            columns={[{ name: 'name', label, text: ({ name }) => name }, ...columns]}
            none={translate('dashboard.none')}
        >
            <BarChart
                {...CHART}
                layout="horizontal"
                grid={{ vertical: true }}
                height={AXES_HEIGHT + shown.length * BAR_HEIGHT}
                yAxis={[{ scaleType: 'band', data: shown.map(({ name }) => name), valueFormatter: short, width: 168 }]}
                xAxis={[{ valueFormatter: compactMoney, tickMinStep: 1, tickNumber: 4 }]}
                series={series.map(({ id, data }) => ({
                    id,
                    data,
                    stack: 'spend',
                    label: translate(`workbench.amounts.${id}`),
                    color: AMOUNT_COLORS[id],
                    valueFormatter: (_, { dataIndex }) => moneyOf(shown[dataIndex]?.[id] ?? null),
                }))}
                onItemClick={(_, { seriesId, dataIndex }) => open(seriesId as Amount, dataIndex)}
            />
        </ChartSection>
    );
};

interface SpendProps {
    readonly of: DashboardAnswer;
    readonly links: Links;
}

/** Shows spend by type of allowance. */
export const SpendByAllowance = ({ of, links }: SpendProps) => {
    const translate = useTranslate();
    return (
        <SpendChart
            title={translate('dashboard.byAllowance')}
            label={translate('dashboard.allowance')}
            rows={of.allowance_types.map(({ allowance_code: code, planned, committed }) => ({
                name: translate(`choices.${code}`),
                planned,
                committed,
                to: status => links.allowances(code, status),
            }))}
        />
    );
};

/** Shows spend by manufacturer: that of each plan. */
export const SpendByManufacturer = ({ of, links }: SpendProps) => {
    const translate = useTranslate();
    return (
        <SpendChart
            title={translate('dashboard.byManufacturer')}
            label={translate('dashboard.manufacturer')}
            rows={of.manufacturers.map(({ manufacturer, plan_ids, planned, committed }) => ({
                name: manufacturer,
                planned,
                committed,
                to: status => links.promotions({ plan_id: plan_ids, status }),
            }))}
        />
    );
};
