import { useTranslate } from 'react-admin';
import type { Dashboard } from '../../../../models/features/tpm/dashboardCalls';
import { FigureTable, type FigureColumn } from '../workbench/FigureTable';
import { money } from '../workbench/figures';
import { maxBarCents, MonthBars, MonthLegend, monthText } from '../workbench/MonthBars';
import { COMMITTED, PLANNED, type Links } from './links';
import { Section } from './Section';
import { Way } from './Way';

type Month = Dashboard['months'][number];
type Amount = 'planned' | 'committed' | 'actual';
const AMOUNTS: readonly Amount[] = ['planned', 'committed', 'actual'];

const linkOf = (links: Links, name: Amount, month: string): string | undefined =>
    name === 'actual' ? links.actuals(month) : links.month(month, name === 'committed' ? COMMITTED : PLANNED);

/** Spend by month: planned and committed where performances start, actual where it was paid. */
export const Months = ({ of, links }: { of: Dashboard; links: Links }) => {
    const translate = useTranslate();
    const maxCents = maxBarCents(of.months, AMOUNTS);
    const columns: readonly FigureColumn<Month>[] = [
        { name: 'month', label: translate('workbench.month'), isFull: true, cell: ({ month }) => monthText(month) },
        {
            name: 'bars',
            label: translate('dashboard.bar'),
            cell: month => <MonthBars bars={AMOUNTS} of={month} maxCents={maxCents} />,
        },
        ...AMOUNTS.map(name => ({
            name,
            label: translate(`workbench.amounts.${name}`),
            isFigure: true as const,
            cell: (month: Month) => (
                <Way
                    to={linkOf(links, name, month.month)}
                    label={`${monthText(month.month)}, ${translate(`workbench.amounts.${name}`)}: ${money(month[name])}`}
                >
                    {money(month[name])}
                </Way>
            ),
        })),
    ];
    return (
        <Section
            title={translate('dashboard.byMonth')}
            note={translate('dashboard.byMonthNote')}
            actions={<MonthLegend bars={AMOUNTS} />}
            isWide
        >
            <FigureTable
                label={translate('dashboard.byMonth')}
                columns={columns}
                rows={of.months}
                keyOf={({ month }) => month}
            />
        </Section>
    );
};
