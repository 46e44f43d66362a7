import { useTranslate } from 'react-admin';
import { toCents } from '../../../../models/platform/fields/money';
import type { Dashboard } from '../../../../models/features/tpm/dashboardCalls';
import { FigureTable, type FigureColumn } from '../workbench/FigureTable';
import { money } from '../workbench/figures';
import { COMMITTED, PLANNED, type Links } from './links';
import { Section } from './Section';
import { Way } from './Way';
import './dashboard.css';

type Month = Dashboard['months'][number];
type Amount = 'planned' | 'committed' | 'actual';
const AMOUNTS: readonly Amount[] = ['planned', 'committed', 'actual'];

/** `2027-03` -> `03-2027`, as days are written. */
const named = (month: string): string => month.split('-').reverse().join('-');

const width = (amount: number, maxCents: number): string =>
    `${maxCents === 0 ? 0 : (toCents(amount) / maxCents) * 100}%`;

/** Shows which bar is which. */
const Legend = () => {
    const translate = useTranslate();
    return (
        <span className="month-legend" aria-hidden>
            {AMOUNTS.map(name => (
                <span key={name} className={`is-${name}`}>
                    {translate(`workbench.amounts.${name}`)}
                </span>
            ))}
        </span>
    );
};

/** Shows the bars of a month: planned, what of that is committed, and below it what was paid. */
const Bars = ({ of, max }: { of: Month; max: number }) => (
    <span className="month-bars" aria-hidden>
        {AMOUNTS.map(name => (
            <span key={name} className={`is-${name}`} style={{ width: width(of[name], max) }} />
        ))}
    </span>
);

const linkOf = (links: Links, name: Amount, month: string): string | undefined =>
    name === 'actual' ? links.actuals(month) : links.month(month, name === 'committed' ? COMMITTED : PLANNED);

/** Spend by month: planned and committed where performances start, actual where it was paid. */
export const Months = ({ of, links }: { of: Dashboard; links: Links }) => {
    const translate = useTranslate();
    const maxCents = Math.max(0, ...of.months.flatMap(month => AMOUNTS.map(name => toCents(month[name]))));
    const columns: readonly FigureColumn<Month>[] = [
        { name: 'month', label: translate('workbench.month'), isFull: true, cell: ({ month }) => named(month) },
        { name: 'bars', label: translate('dashboard.bar'), cell: month => <Bars of={month} max={maxCents} /> },
        ...AMOUNTS.map(name => ({
            name,
            label: translate(`workbench.amounts.${name}`),
            isFigure: true as const,
            cell: (month: Month) => (
                <Way
                    to={linkOf(links, name, month.month)}
                    label={`${named(month.month)}, ${translate(`workbench.amounts.${name}`)}: ${money(month[name])}`}
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
            actions={<Legend />}
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
