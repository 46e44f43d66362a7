import { WEEK, WEEKDAYS, dateOf, dayOf, daysAfter, sundayOf } from '../../platform/calendar/day';
import { date } from '../../platform/fields/date';
import { integer } from '../../platform/fields/integer';
import { numbered } from '../../platform/fields/numbered';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { defineRecords, type RowError } from '../../platform/children/recordCollection';
import { defineResource, type RecordOf } from '../../platform/definition/resource';
import { ALLOWANCE_TYPES, type AllowanceCode, type DateField } from './allowanceTypes';
import { tpmMessages } from './messages';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/tpm/tradecalendar': typeof tradeCalendar;
        'services/tpm/tradecalendarperiod': typeof tradeCalendarPeriod;
    }
}

const DEFAULT_BUY_IN_DAYS = 14;
const MAX_DAYS = 365;

/** Twenty years of 13 periods, and some more. */
export const MAX_PERIODS = 300;

/** The weeks and periods of a retailer, and its buy-in (docs/domain.md section 8). */
export const tradeCalendar = defineResource('services/tpm/tradecalendar', {
    table: 'tpm_trade_calendar',
    label: ['Trade calendar', 'Trade calendars'],
    about: 'How retailers count their ad weeks and periods, when they buy in, and until when promotions are submitted.',
    access: { view: 'tpmUser', change: 'tpmBdm' },
    fields: {
        name: text({ max: 100, required: true, unique: true }),
        week_start: numbered(WEEKDAYS, { required: true, default: 0, label: 'Ad week starts on' }),
        buyin_days_before: integer({
            min: 0,
            max: MAX_DAYS,
            required: true,
            default: DEFAULT_BUY_IN_DAYS,
            label: 'Buy-in days before',
            help: 'The retailer buys in from so many days before a promotion starts.',
        }),
        buyin_days_after: integer({
            min: 0,
            max: MAX_DAYS,
            required: true,
            default: 0,
            label: 'Buy-in days after',
            help: 'And until so many days after it ends.',
        }),
        lead_days: integer({
            min: 0,
            max: MAX_DAYS,
            label: 'Lead days',
            help: 'Promotions of a period without a date of its own are due so many days before it begins.',
        }),
    },
    list: {
        columns: ['name', 'week_start', 'buyin_days_before', 'buyin_days_after', 'lead_days'],
        sort: ['name', 'ASC'],
    },
    search: ['name'],
    represent: ['name'],
    cloneOmits: ['name'],
});

/** A period of a trade calendar: a row of it. */
export const tradeCalendarPeriod = defineResource('services/tpm/tradecalendarperiod', {
    table: 'tpm_trade_calendar_period',
    label: ['Period', 'Periods'],
    about: 'The periods of all trade calendars.',
    access: { view: 'tpmUser', change: 'tpmBdm' },
    operations: [],
    views: [],
    childOf: 'trade_calendar_id',
    fields: {
        trade_calendar_id: reference('services/tpm/tradecalendar', { required: true, label: 'Trade calendar' }),
        name: text({ max: 100, required: true }),
        begin_date: date({ required: true, label: 'Begins' }),
        end_date: date({ required: true, label: 'Ends' }),
        submit_date: date({ label: 'Submit by' }),
        publish_date: date({ label: 'Published' }),
    },
    list: { columns: ['name', 'begin_date', 'end_date'], sort: ['begin_date', 'ASC'] },
    search: ['name'],
    represent: ['name'],
});

/** The fields of a calendar that windows, weeks and due dates are computed from. */
export type TradeClock = Pick<
    RecordOf<typeof tradeCalendar>,
    'week_start' | 'buyin_days_before' | 'buyin_days_after' | 'lead_days'
>;

export type TradePeriod = Pick<
    RecordOf<typeof tradeCalendarPeriod>,
    'name' | 'begin_date' | 'end_date' | 'submit_date' | 'publish_date'
>;

/** The fields of a trade calendar that weeks are computed from. */
export type WeekClock = Pick<TradeClock, 'week_start'>;

/** The clock of an account without a calendar: weeks from Sunday. */
export const DEFAULT_CLOCK: TradeClock = {
    week_start: 0,
    buyin_days_before: DEFAULT_BUY_IN_DAYS,
    buyin_days_after: 0,
    lead_days: null,
};

/** A range of calendar days, including both. */
export interface DayRange {
    readonly first: string;
    readonly last: string;
}

/** Returns the days in which the retailer buys for a promotion with these performance dates. */
export const buyInWindow = (clock: TradeClock, { first, last }: DayRange): DayRange => ({
    first: daysAfter(first, -clock.buyin_days_before),
    last: daysAfter(last, clock.buyin_days_after),
});

/**
 * Returns the dates that an allowance of a type needs, by the retailer's clock: ship and purchase dates are the buy-in
 * window, all others the performance dates.
 */
export const neededDates = (
    code: AllowanceCode,
    clock: TradeClock,
    performance: DayRange,
): Readonly<Partial<Record<DateField, string>>> => {
    const buyIn = buyInWindow(clock, performance);
    return Object.fromEntries(
        ALLOWANCE_TYPES[code].required.map(field => {
            const window = field.startsWith('ship') || field.startsWith('purchase') ? buyIn : performance;
            return [field, field.endsWith('_end_date') ? window.last : window.first];
        }),
    );
};

/** Returns the first day of the ad week that a day is in. */
export const adWeekStart = ({ week_start: start }: WeekClock, day: string): string =>
    dateOf(sundayOf(dayOf(day) - start) + start);

/**
 * Returns the ad weeks nearest to performance dates: from the nearest start of a week to the nearest end of one, at
 * least one week.
 *
 * @param last null for one week
 */
export const nearestAdWeeks = (clock: WeekClock, first: string, last: string | null): DayRange => {
    const nearestStart = (day: string): string => adWeekStart(clock, daysAfter(day, Math.floor(WEEK / 2)));
    const start = nearestStart(first);
    const weekEnd = daysAfter(start, WEEK - 1);
    const end = last === null ? weekEnd : daysAfter(nearestStart(daysAfter(last, 1)), -1);
    return { first: start, last: end > weekEnd ? end : weekEnd };
};

/** Returns the period that contains a day; undefined: the day is in a gap, or beyond all of them. */
export const periodAt = <P extends Pick<TradePeriod, 'begin_date' | 'end_date'>>(
    periods: readonly P[],
    day: string,
): P | undefined => periods.find(({ begin_date: begin, end_date: end }) => begin <= day && day <= end);

/** Returns the deadline for submitting promotions of a period to the retailer; null: there is none. */
export const dueDate = (
    { lead_days: days }: Pick<TradeClock, 'lead_days'>,
    { submit_date: submit, begin_date: begin }: Pick<TradePeriod, 'submit_date' | 'begin_date'>,
): string | null => submit ?? (days === null ? null : daysAfter(begin, -days));

/** Returns the year of a period: the one it begins in. */
export const yearOf = ({ begin_date: begin }: Pick<TradePeriod, 'begin_date'>): string => begin.slice(0, 4);

/**
 * Finds the errors of all periods together, each once per row: one ends before it begins, two overlap, or two of a year
 * have the same name (docs/domain.md section 8).
 */
export const periodErrors = (periods: readonly TradePeriod[]): readonly RowError[] => {
    const errors: RowError[] = [];
    const reversed = new Set<TradePeriod>();
    for (const [index, period] of periods.entries()) {
        if (period.end_date >= period.begin_date) continue;
        reversed.add(period);
        errors.push({ index, field: 'end_date', message: tpmMessages.periodReversed });
    }
    const inOrder = [...periods.entries()]
        .filter(([, period]) => !reversed.has(period))
        .sort(([, a], [, b]) => a.begin_date.localeCompare(b.begin_date));
    const names = new Set<string>();
    let before: TradePeriod | undefined;
    for (const [index, period] of inOrder) {
        const key = `${yearOf(period)} ${period.name.toLowerCase()}`;
        if (before && period.begin_date <= before.end_date)
            errors.push({ index, field: 'begin_date', message: tpmMessages.periodOverlaps({ name: before.name }) });
        else if (names.has(key))
            errors.push({ index, field: 'name', message: tpmMessages.periodTwice({ year: yearOf(period) }) });
        names.add(key);
        if (!before || period.end_date > before.end_date) before = period;
    }
    return errors;
};

/** The periods of a trade calendar: a field of it. */
export const calendarPeriods = defineRecords(tradeCalendarPeriod, {
    name: 'period',
    code: ['name', 'begin_date'],
    same: [],
    max: MAX_PERIODS,
    rows: { name: 'periods', errorsIn: periods => periodErrors(periods as unknown as readonly TradePeriod[]) },
});
