import { WEEK, dateOf, dayOf, daysAfter } from '../../../models/platform/calendar/day';
import type { Transaction } from '../../../models/database/transaction';
import { adWeekStart, tradeCalendar, tradeCalendarPeriod } from '../../../models/features/tpm/tradeCalendar';
import type { WriteContext } from '../../../api/platform/feature';
import { BDM } from './shapes';

interface DemoPeriod {
    readonly name: string;
    readonly begin_date: string;
    readonly end_date: string;
    readonly submit_date: string | null;
    readonly publish_date: string | null;
}

const FOUR_WEEKS = 4 * WEEK;
const THIRTEEN = 13;
const MONTHS = 12;
const QUARTERS = [0, 3, 6, 9] as const;

/** Returns thirteen periods of four weeks, from the year's first Wednesday on. */
const fourWeeks = (year: number): readonly DemoPeriod[] => {
    const first = adWeekStart({ week_start: 3 }, `${String(year)}-01-07`);
    return Array.from({ length: THIRTEEN }, (_, at) => {
        const begin = daysAfter(first, at * FOUR_WEEKS);
        return {
            name: `Period ${String(at + 1)}`,
            begin_date: begin,
            end_date: daysAfter(begin, FOUR_WEEKS - 1),
            submit_date: daysAfter(begin, -FOUR_WEEKS),
            publish_date: daysAfter(begin, -WEEK),
        };
    });
};

const firstOf = (year: number, month: number): string => new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);

/** Returns ranges from the first of a month to the day before another. */
const monthsFrom = (year: number, month: number, count: number) => ({
    begin_date: firstOf(year, month),
    end_date: dateOf(dayOf(firstOf(year, month + count)) - 1),
    submit_date: null,
    publish_date: null,
});

const months = (year: number): readonly DemoPeriod[] =>
    Array.from({ length: MONTHS }, (_, month) => ({
        name: `Month ${String(month + 1)}`,
        ...monthsFrom(year, month, 1),
    }));

const quarters = (year: number): readonly DemoPeriod[] =>
    QUARTERS.map((month, at) => ({ name: `Quarter ${String(at + 1)}`, ...monthsFrom(year, month, MONTHS / 4) }));

/** The calendars of three retailers, by the codes of their accounts. */
const CALENDARS = {
    BFG: {
        periods: fourWeeks,
        values: { name: 'Bluestone four-week periods', week_start: 3, lead_days: FOUR_WEEKS },
    },
    PCW: {
        periods: months,
        values: {
            name: 'Prairie Crown months',
            week_start: 0,
            buyin_days_before: 21,
            buyin_days_after: 7,
            lead_days: 35,
        },
    },
    TVM: {
        periods: quarters,
        values: { name: 'Tamarack quarters', week_start: 1, buyin_days_before: 10, lead_days: 42 },
    },
} as const;

/** Seeds the calendars of the demonstration's retailers, from last year to the next. @returns ids by codes of accounts */
export const seedCalendars = async (
    { records }: WriteContext,
    today: string,
    transaction: Transaction,
): Promise<ReadonlyMap<string, number>> => {
    const thisYear = Number(today.slice(0, 4));
    const writes = Object.values(CALENDARS).map(({ values, periods }) => ({
        before: null,
        values: values as never,
        rows: {
            [tradeCalendarPeriod.path]: {
                create: [thisYear - 1, thisYear, thisYear + 1]
                    .flatMap(periods)
                    .map((row, at) => ({ id: -(at + 1), values: { ...row }, at: '' })),
            },
        },
    }));
    const written = await records.of(tradeCalendar).writeWithRows(writes, BDM, transaction);
    return new Map(Object.keys(CALENDARS).map((code, at) => [code, written[at]?.record.id ?? 0]));
};
