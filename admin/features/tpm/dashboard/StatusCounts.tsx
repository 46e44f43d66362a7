import { useNavigate, useTranslate } from 'react-admin';
import { BarChart } from '@mui/x-charts/BarChart';
import type { DashboardAnswer } from '../../../../models/features/tpm/dashboardCalls';
import { PROMO_STATUSES } from '../../../../models/features/tpm/promotion';
import { count, dollars } from '../workbench/figures';
import { CHART } from './charts';
import { ChartSection } from './ChartSection';
import type { Links } from './links';

/** Colors by status, as its chip has them. */
const STATUS_COLORS = {
    1: 'var(--muted)',
    2: 'var(--warning)',
    3: 'var(--success)',
    4: 'var(--error)',
    5: 'var(--info)',
} as const;

/** Shows how many promotions have each status, and what they plan to spend. */
export const StatusCounts = ({ of: { statuses }, links }: { of: DashboardAnswer; links: Links }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const nameOf = (status: keyof typeof PROMO_STATUSES): string => translate(`choices.${PROMO_STATUSES[status]}`);
    const open = (index: number) => {
        const status = statuses[index]?.status;
        const to = status && links.promotions({ status });
        if (to !== undefined) navigate(to);
    };
    return (
        <ChartSection
            title={translate('dashboard.byStatus')}
            rows={statuses}
            keyOf={({ status }) => status}
            none={translate('dashboard.none')}
            columns={[
                {
                    name: 'status',
                    label: translate('dashboard.status'),
                    text: ({ status }) => nameOf(status),
                    to: ({ status }) => links.promotions({ status }),
                },
                {
                    name: 'count',
                    label: translate('dashboard.promotions'),
                    isFigure: true,
                    text: line => count(line.count),
                },
                {
                    name: 'planned',
                    label: translate('workbench.amounts.planned'),
                    isFigure: true,
                    text: line => dollars(line.planned),
                },
            ]}
        >
            <BarChart
                {...CHART}
                layout="horizontal"
                grid={{ vertical: true }}
                height={60 + statuses.length * 34}
                hideLegend
                yAxis={[
                    {
                        scaleType: 'band',
                        data: statuses.map(({ status }) => nameOf(status)),
                        width: 92,
                        colorMap: { type: 'ordinal', colors: statuses.map(({ status }) => STATUS_COLORS[status]) },
                    },
                ]}
                xAxis={[{ tickMinStep: 1, valueFormatter: count }]}
                series={[
                    {
                        data: statuses.map(line => line.count),
                        barLabel: 'value',
                        barLabelPlacement: 'outside',
                        valueFormatter: (_, { dataIndex }) => {
                            const line = statuses[dataIndex];
                            return line
                                ? translate('dashboard.statusTip', {
                                      count: count(line.count),
                                      planned: dollars(line.planned),
                                  })
                                : null;
                        },
                    },
                ]}
                onItemClick={(_, { dataIndex }) => open(dataIndex)}
            />
        </ChartSection>
    );
};
