import { memo, type CSSProperties } from 'react';
import { useTranslate } from 'react-admin';
import FoldIcon from '@mui/icons-material/ExpandMore';
import { dayOf, WEEK } from '../../../../models/platform/calendar/day';
import { adWeekStart, type DayRange } from '../../../../models/features/tpm/tradeCalendar';
import { formatDate } from '../../../../models/platform/format/format';
import { today } from '../../../platform/data/today';
import { compactMoney } from '../dashboard/charts';
import type { Coloring } from '../../../../models/features/tpm/calendarExportCalls';
import { Bar } from './Bar';
import type { AccountClock } from '../../../../models/features/tpm/calendarClocks';
import type { CalendarBar, CalendarLine } from '../../../../models/features/tpm/calendarLines';
import { isInSpan, widthOfDays, xOf, type DaySpan, type TimeScale } from '../../../../models/features/tpm/timeScale';
import { isDrawn } from './TimelineHead';
import type { Calendar } from './useCalendar';
import { daysText, type CalendarWords } from './words';

/** The id of the empty cell that the keyboard is at. */
export const CELL = 'calendar-cell';
/** Pixels of a week from which on its lines are shown. */
const MIN_WEEK = 12;

interface LineProps {
    readonly line: CalendarLine;
    readonly index: number;
    readonly scale: TimeScale;
    readonly span: DaySpan;
    readonly clock: AccountClock;
    readonly color: Coloring;
    /** Whether several plans are in sight: then accounts show theirs. */
    readonly hasPlans: boolean;
    readonly isFolded: boolean;
    /** The days of the cell that the keyboard is at; null: it is in another line. */
    readonly cell: DayRange | null;
    readonly activeBar: number | null;
    readonly words: CalendarWords;
    readonly style?: CSSProperties;
    readonly onFold: (planAccountId: number) => void;
}

/** Returns the props of a line of a calendar, on the screen as on paper. */
export const linePropsOf = (
    { clockOf, view, hasPlans, folded, fold }: Calendar,
    line: CalendarLine,
    index: number,
): Pick<LineProps, 'line' | 'index' | 'clock' | 'color' | 'hasPlans' | 'isFolded' | 'onFold'> => ({
    line,
    index,
    clock: clockOf(line.account.accountId),
    color: view.color,
    hasPlans,
    isFolded: folded.has(line.account.id),
    onFold: fold,
});

const plannedOf = (bars: readonly CalendarBar[]): number =>
    bars.reduce((sum, { promotion }) => sum + promotion.planned, 0);

/** Shows the name of an account, which folds its groups, or of a group. */
const Label = ({ line, hasPlans, isFolded, onFold }: Pick<LineProps, 'line' | 'hasPlans' | 'isFolded' | 'onFold'>) => {
    const translate = useTranslate();
    const { account } = line;
    if (line.kind === 'track') {
        const name = line.group?.name ?? translate('calendar.allGroups');
        return (
            <div role="rowheader" className="calendar-label is-group" title={name}>
                <span className={line.isFirst ? undefined : 'unseen'}>{name}</span>
            </div>
        );
    }
    const names = [account.name, account.code, ...(hasPlans ? [account.planName] : [])].filter(Boolean);
    const planned = plannedOf(account.groups.flatMap(({ bars }) => bars));
    return (
        <div role="rowheader" className="calendar-label is-account" title={names.join(' · ')}>
            <button
                type="button"
                tabIndex={-1}
                aria-expanded={!isFolded}
                aria-label={translate(isFolded ? 'calendar.unfold' : 'calendar.fold', { name: account.name })}
                onClick={() => onFold(account.id)}
            >
                <FoldIcon fontSize="small" />
            </button>
            <span className="calendar-label-name">
                {account.name}
                {hasPlans && <small>{account.planName}</small>}
            </span>
            <span className="calendar-label-amount">{planned > 0 && compactMoney(planned)}</span>
        </div>
    );
};

/** Shows the periods of an account's trade calendar, with the days that they are due and published. */
const Periods = ({ clock, scale, span }: Pick<LineProps, 'clock' | 'scale' | 'span'>) => {
    const translate = useTranslate();
    const drawn = clock.periods.filter(({ begin_date: first, end_date: last }) => isInSpan(span, { first, last }));
    const marks = clock.periods.flatMap(({ name, due_date: due, publish_date: published }) =>
        [
            { kind: 'due', date: due, name },
            { kind: 'published', date: published, name },
        ].filter((mark): mark is { kind: string; date: string; name: string } =>
            mark.date === null ? false : isDrawn(span, mark.date),
        ),
    );
    return (
        <>
            {drawn.map(({ name, begin_date: first, end_date: last }) => (
                <div
                    key={first}
                    className="calendar-period"
                    title={`${name}: ${daysText({ first, last })}`}
                    style={{ left: xOf(scale, first), width: widthOfDays(scale, { first, last }) }}
                >
                    <span>{name}</span>
                </div>
            ))}
            {marks.map(({ kind, date, name }) => (
                <div
                    key={`${kind} ${name} ${date}`}
                    className={`calendar-deadline is-${kind}`}
                    title={translate(`calendar.${kind}`, { name, date: formatDate(date) })}
                    style={{ left: xOf(scale, date) + scale.perDay / 2 }}
                />
            ))}
        </>
    );
};

/** Shows the empty cell that the keyboard is at. */
const Cell = ({ days, line, scale }: { days: DayRange } & Pick<LineProps, 'line' | 'scale'>) => {
    const translate = useTranslate();
    const name = line.kind === 'track' ? (line.group?.name ?? line.account.name) : line.account.name;
    return (
        <div
            role="gridcell"
            id={CELL}
            className="calendar-cell"
            aria-label={translate('calendar.empty', { name, days: daysText(days) })}
            aria-selected
            style={{ left: xOf(scale, days.first), width: widthOfDays(scale, days) }}
        />
    );
};

/** Shows today in a line, behind its bars. */
const TodayPart = ({ scale, span }: Pick<LineProps, 'scale' | 'span'>) => {
    const date = today();
    if (date === '' || !isDrawn(span, date)) return null;
    return <div className="calendar-today" style={{ left: xOf(scale, date) + scale.perDay / 2 }} />;
};

/** Returns the background with lines between ad weeks. */
const weekLines = (scale: TimeScale, clock: AccountClock, span: DaySpan): CSSProperties => {
    const week = WEEK * scale.perDay;
    if (week < MIN_WEEK) return {};
    const start = (dayOf(adWeekStart(clock, '1970-01-15')) - scale.first) * scale.perDay;
    const left = (span.from - scale.first) * scale.perDay;
    return {
        left,
        width: (span.to - span.from) * scale.perDay,
        backgroundSize: `${String(week)}px 100%`,
        backgroundPositionX: start - left,
    };
};

/** Shows a line of the calendar: its label, and its content of the days that are rendered. */
export const TimelineLine = memo((props: LineProps) => {
    const { line, index, scale, span, clock, color, cell, activeBar, words, style } = props;
    const isAccount = line.kind === 'account';
    return (
        <div
            role="row"
            aria-rowindex={index + 1}
            data-line={index}
            className={`calendar-line is-${line.kind}${!isAccount && line.isFirst ? ' is-first' : ''}`}
            style={style}
        >
            <Label {...props} />
            <div className="calendar-days">
                <div className="calendar-weeks" style={weekLines(scale, clock, span)} />
                <TodayPart scale={scale} span={span} />
                {isAccount && <Periods clock={clock} scale={scale} span={span} />}
                {cell && activeBar === null && <Cell days={cell} line={line} scale={scale} />}
                {line.bars
                    .filter(({ id, days }) => id === activeBar || isInSpan(span, days))
                    .map(bar => (
                        <Bar
                            key={bar.id}
                            bar={bar}
                            scale={scale}
                            color={color}
                            isActive={bar.id === activeBar}
                            words={words}
                        />
                    ))}
            </div>
        </div>
    );
});
TimelineLine.displayName = 'TimelineLine';
