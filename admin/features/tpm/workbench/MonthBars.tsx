import { useTranslate } from 'react-admin';
import { toCents } from '../../../../models/platform/fields/money';
import './workbench.css';

type Bar = 'planned' | 'committed' | 'actual';
/** As much of a month as its bars show; dollars. */
type MonthOfBars = Readonly<Partial<Record<Bar, number>>>;

interface BarsProps {
    readonly bars: readonly Bar[];
    readonly of: MonthOfBars;
    /** The amount of the full width, in cents. */
    readonly maxCents: number;
}

/** Returns the largest amount of some months, in cents. */
export const maxBarCents = (months: readonly MonthOfBars[], bars: readonly Bar[]): number =>
    Math.max(0, ...months.flatMap(month => bars.map(name => toCents(month[name] ?? 0))));

const width = (amount: number, maxCents: number): string =>
    `${maxCents === 0 ? 0 : (toCents(amount) / maxCents) * 100}%`;

/** Shows the bars of a month: planned, what of that is committed, and below it what was paid. */
export const MonthBars = ({ bars, of, maxCents }: BarsProps) => (
    <span className="month-bars" aria-hidden>
        {bars.map(name => (
            <span key={name} className={`is-${name}`} style={{ width: width(of[name] ?? 0, maxCents) }} />
        ))}
    </span>
);

/** Shows which bar is which. */
export const MonthLegend = ({ bars }: { bars: readonly Bar[] }) => {
    const translate = useTranslate();
    return (
        <span className="month-legend" aria-hidden>
            {bars.map(name => (
                <span key={name} className={`is-${name}`}>
                    {translate(`workbench.amounts.${name}`)}
                </span>
            ))}
        </span>
    );
};

/** Formats a month as dates are: `2027-03` -> `03-2027` */
export const monthText = (month: string): string => month.split('-').reverse().join('-');
