import { dayOf } from '../../../../../models/platform/calendar/day';
import { formatMoney } from '../../../../../models/platform/format/format';
import {
    daysIn,
    monthsIn,
    weeksIn,
    widthOfDays,
    xOf,
    type AxisPart,
    type TimeScale,
} from '../../../../../models/features/tpm/timeScale';
import type { DayRange } from '../../../../../models/features/tpm/tradeCalendar';
import { CONTENT_WIDTH, INK, PAPER, type Paper, type TextStyle } from '../../../../platform/pdf/paper';
import type { CalendarDocument } from './document';

/** Width of the names of accounts and groups, in points. */
export const LABEL_WIDTH = 165;
const DAYS_LEFT = PAPER.margin + LABEL_WIDTH;
const DAYS_WIDTH = CONTENT_WIDTH - LABEL_WIDTH;
const DAYS_RIGHT = DAYS_LEFT + DAYS_WIDTH;

const MONTH_HEIGHT = 36;
const TICK_HEIGHT = 11;
/** Points of a day, or a week, from which on its name or number is shown. */
const ROOM = { weekday: 28, week: 24, number: 9, month: 80 } as const;
/** Smaller letters would be unreadable. */
const MIN_SIZE = 4;

const SPENT = { planned: '#9cc9c1', committed: '#0b6b5c' } as const;

/** The days of a calendar across a page. */
export interface PageAxis {
    readonly scale: TimeScale;
    /** Points from the left edge of the page at which a date begins: within the range of days. */
    readonly left: (date: string) => number;
    /** Points at which a date ends: within the days. */
    readonly right: (date: string) => number;
    readonly end: number;
    /** Whether days that begin then begin within the page. */
    readonly startsAt: (date: string) => boolean;
}

/** Lays the days of a calendar out across a page. */
export const pageAxis = ({ first, last }: DayRange): PageAxis => {
    const days = dayOf(last) - dayOf(first) + 1;
    const scale = { first: dayOf(first), days, perDay: DAYS_WIDTH / days };
    const within = (x: number): number => Math.min(DAYS_RIGHT, Math.max(DAYS_LEFT, x));
    return {
        scale,
        left: date => within(DAYS_LEFT + xOf(scale, date)),
        right: date => within(DAYS_LEFT + xOf(scale, date) + widthOfDays(scale, { first: date, last: date })),
        end: DAYS_RIGHT,
        startsAt: date => date >= first,
    };
};

/** Start and width of the room for a text. */
type Room = readonly [x: number, y: number, width: number];

/** Draws a text in one line, smaller where there is little room, and not at all where it would be unreadable. */
export const putFitting = (paper: Paper, text: string, [x, y, width]: Room, style: TextStyle): void => {
    const { size = 7 } = style;
    const needed = paper.measure(text, style);
    const fitting = needed <= width ? size : (size * width) / needed;
    // Rounding loses up to half a point.
    if (fitting >= MIN_SIZE) paper.put(text, x, width + 1, { ...style, size: fitting, maxLines: 1 }, y);
};

const drawMonth = (paper: Paper, document: CalendarDocument, axis: PageAxis, part: AxisPart, max: number): void => {
    const { language, totals } = document;
    const lastDay = new Date((dayOf(part.date) + part.days - 1) * 86_400_000).toISOString().slice(0, 10);
    const [x, end] = [axis.left(part.date), axis.right(lastDay)];
    const [width, y] = [end - x - 4, paper.y];
    const { planned = 0, committed = 0 } = totals.months.find(({ month }) => part.date.startsWith(month)) ?? {};
    const month = width >= ROOM.month ? 'long' : 'short';
    const named = new Intl.DateTimeFormat(language, { month, year: 'numeric', timeZone: 'UTC' });
    paper.band(INK.line, x, y, 0.5, MONTH_HEIGHT);
    putFitting(paper, named.format(new Date(part.date)), [x + 3, y + 1, width], { size: 7.5, weight: 'bold' });
    if (planned === 0 && committed === 0) return;
    const figure = { size: 6.5, isFigure: true } as const;
    putFitting(paper, formatMoney(planned), [x + 3, y + 11, width], figure);
    putFitting(paper, formatMoney(committed), [x + 3, y + 20, width], { ...figure, color: INK.faint });
    for (const [amount, color] of [
        [planned, SPENT.planned],
        [committed, SPENT.committed],
    ] as const)
        if (max > 0) paper.band(color, x + 3, y + 30, Math.max(0, (width * amount) / max), 3);
};

const drawTicks = (paper: Paper, { span, weeks, language }: CalendarDocument, axis: PageAxis): void => {
    const isDaily = axis.scale.perDay >= ROOM.weekday;
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
    const parts = isDaily ? daysIn(span) : weeksIn(span, weeks);
    const width = (parts[0]?.days ?? 1) * axis.scale.perDay;
    for (const { date } of parts) {
        // The first week may have begun before.
        if (dayOf(date) < span.from) continue;
        const x = axis.left(date);
        paper.band(INK.line, x, paper.y, 0.5, TICK_HEIGHT);
        const text = width >= ROOM.week ? date.slice(5) : String(Number(date.slice(8)));
        if (isDaily || width >= ROOM.number)
            paper.put(
                isDaily ? weekday.format(new Date(date)) : text,
                x + 2,
                width,
                { size: 6, color: INK.faint, maxLines: 1 },
                paper.y + 1.5,
            );
    }
};

/** Draws months with their planned and committed spend, and the weeks below them, at the top of a page. */
export const drawAxis = (paper: Paper, document: CalendarDocument, axis: PageAxis): void => {
    const max = Math.max(0, ...document.totals.months.map(({ planned }) => planned));
    paper.band(INK.band, PAPER.margin, paper.y, CONTENT_WIDTH, MONTH_HEIGHT + TICK_HEIGHT);
    paper.put(
        document.say('strip'),
        PAPER.margin + 3,
        LABEL_WIDTH - 6,
        { size: 6.5, color: INK.faint, maxLines: 3 },
        paper.y + 11,
    );
    for (const part of monthsIn(document.span)) drawMonth(paper, document, axis, part, max);
    paper.space(MONTH_HEIGHT);
    drawTicks(paper, document, axis);
    paper.space(TICK_HEIGHT);
    paper.rule(undefined, undefined, INK.strong);
    paper.space(0.5);
};

/** Draws the lines between weeks, and today, in a line of the calendar. */
export const drawGrid = (paper: Paper, document: CalendarDocument, axis: PageAxis, height: number): void => {
    const { span, weeks, today } = document;
    for (const { date } of weeksIn(span, weeks))
        if (dayOf(date) > span.from) paper.band(INK.line, axis.left(date), paper.y, 0.25, height);
    const isToday = dayOf(today) >= span.from && dayOf(today) < span.to;
    if (isToday) paper.band('#b3261e', (axis.left(today) + axis.right(today)) / 2, paper.y, 0.75, height);
};
