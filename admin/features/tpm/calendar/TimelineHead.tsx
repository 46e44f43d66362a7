import { useTranslate } from 'react-admin';
import type { CalendarAnswer } from '../../../../models/features/tpm/calendarCalls';
import { dayOf } from '../../../../models/platform/calendar/day';
import { compactMoney } from '../dashboard/charts';
import { dollars } from '../workbench/figures';
import type { WeekClock } from '../../../../models/features/tpm/tradeCalendar';
import {
    daysIn,
    monthsIn,
    weeksIn,
    xOf,
    type AxisPart,
    type DaySpan,
    type TimeScale,
} from '../../../../models/features/tpm/timeScale';
import { shortDay, type CalendarWords } from './words';

/** Pixels from which on the parts of the axis have room for more of their names. */
const ROOM = { weekday: 44, week: 40, month: 200, number: 14 } as const;

const rounded = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 0,
});

/** The amounts in the head of a calendar: by month, and the totals. */
export type CalendarTotals = Pick<CalendarAnswer, 'months' | 'budget' | 'available' | 'planned' | 'committed'>;

interface HeadProps {
    readonly scale: TimeScale;
    readonly span: DaySpan;
    readonly weeks: WeekClock;
    readonly totals: CalendarTotals | undefined;
    readonly words: CalendarWords;
}

interface MonthProps extends Pick<HeadProps, 'words'> {
    readonly part: AxisPart;
    readonly left: number;
    readonly width: number;
    readonly amounts: CalendarTotals['months'][number] | undefined;
    /** The largest amount of a month, which the longest bar represents. */
    readonly max: number;
}

/** Shows a month with what it plans and what of it is committed, as figures and as a bar. */
const Month = ({ part, left, width, amounts, max, words }: MonthProps) => {
    const translate = useTranslate();
    const { planned = 0, committed = 0 } = amounts ?? {};
    const isRoomy = width >= ROOM.month;
    const tip = translate('calendar.monthTip', {
        month: words.monthName(part.date),
        planned: dollars(planned),
        committed: dollars(committed),
    });
    return (
        <div className="calendar-month" style={{ left, width }} title={tip}>
            <span className="calendar-month-text">
                <b>{isRoomy ? words.monthName(part.date) : words.shortMonth(part.date)}</b>
                <span>
                    {planned !== 0 &&
                        (isRoomy ? `${compactMoney(planned)} / ${compactMoney(committed)}` : rounded.format(planned))}
                </span>
            </span>
            <span className="calendar-month-bar">
                {max > 0 && (
                    <>
                        <span className="is-planned" style={{ width: `${String((planned / max) * 100)}%` }} />
                        <span className="is-committed" style={{ width: `${String((committed / max) * 100)}%` }} />
                    </>
                )}
            </span>
        </div>
    );
};

/** Shows the days, or the first days of weeks, below the months. */
const Ticks = ({ scale, span, weeks, words }: Omit<HeadProps, 'totals'>) => {
    const isDaily = scale.perDay >= ROOM.weekday;
    const parts = isDaily ? daysIn(span) : weeksIn(span, weeks);
    const width = (parts[0]?.days ?? 1) * scale.perDay;
    const textOf = ({ date }: AxisPart): string => {
        if (isDaily) return words.weekday(date);
        if (width >= ROOM.week) return shortDay(date);
        return width >= ROOM.number ? String(Number(date.slice(8))) : '';
    };
    return parts.map(part => (
        <div key={part.date} className="calendar-tick" style={{ left: xOf(scale, part.date), width }}>
            {textOf(part)}
        </div>
    ));
};

/** Shows months with their amounts, and below them weeks or days. Screen readers read the table instead. */
export const TimelineHead = ({ scale, span, weeks, totals, words }: HeadProps) => {
    const known = new Map(totals?.months.map(each => [each.month, each]));
    const max = Math.max(0, ...(totals?.months ?? []).map(({ planned }) => planned));
    return (
        <div className="calendar-axis" aria-hidden>
            {monthsIn(span).map(part => (
                <Month
                    key={part.date}
                    part={part}
                    left={xOf(scale, part.date)}
                    width={part.days * scale.perDay}
                    amounts={known.get(part.date.slice(0, 7))}
                    max={max}
                    words={words}
                />
            ))}
            <Ticks scale={scale} span={span} weeks={weeks} words={words} />
        </div>
    );
};

/** Shows the budget of all that is shown, and what is available of it. */
export const TimelineCorner = ({ totals }: Pick<HeadProps, 'totals'>) => {
    const translate = useTranslate();
    const isOver = (totals?.available ?? 0) < 0;
    return (
        <div className="calendar-corner">
            <div className="calendar-sums">
                {(['budget', 'available'] as const).map(name => (
                    <div key={name}>
                        <small>{translate(`workbench.amounts.${name}`)}</small>
                        <b
                            title={totals && dollars(totals[name])}
                            className={name === 'available' && isOver ? 'is-excess' : undefined}
                        >
                            {totals ? compactMoney(totals[name]) : '\u00a0'}
                        </b>
                    </div>
                ))}
            </div>
            <div className="calendar-corner-note">{translate('calendar.strip')}</div>
        </div>
    );
};

/** Whether a day is rendered. */
export const isDrawn = ({ from, to }: DaySpan, date: string): boolean => {
    const day = dayOf(date);
    return day >= from && day < to;
};
