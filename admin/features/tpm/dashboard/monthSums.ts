import { fromCents, toCents } from '../../../../models/platform/fields/money';
import type { DashboardAnswer } from '../../../../models/features/tpm/dashboardCalls';

export type Month = DashboardAnswer['months'][number];

export const MONTH_AMOUNTS = ['planned', 'committed', 'actual'] as const;
export type MonthAmount = (typeof MONTH_AMOUNTS)[number];

/** A month with what is planned, committed and paid from the first month to its end; dollars. */
type MonthSoFar = Month;

const NOTHING = { planned: 0, committed: 0, actual: 0 } as const;

/** Returns the next month: `2026-12` -> `2027-01` */
const monthAfter = (month: string): string => {
    const [year, number] = month.split('-').map(Number) as [number, number];
    return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 'yyyy-mm'.length);
};

/** Months that a chart has room for: those of two years and the one that they end in. */
const MAX_MONTHS = 25;

/**
 * Returns the months from the first to the last, with those in between that have no amounts: an axis of time has no
 * gaps. If they do not fit on an axis, only those that have amounts.
 */
export const withoutGaps = (months: readonly Month[]): readonly Month[] => {
    const [first, last] = [months[0], months.at(-1)];
    if (!first || !last) return [];
    const known = new Map(months.map(each => [each.month, each]));
    const all: Month[] = [];
    for (let { month } = first; month <= last.month; month = monthAfter(month)) {
        if (all.length === MAX_MONTHS) return months;
        all.push(known.get(month) ?? { month, ...NOTHING });
    }
    return all;
};

/** Adds up months one after the other, in cents. */
export const soFar = (months: readonly Month[]): readonly MonthSoFar[] => {
    const cents = { planned: 0, committed: 0, actual: 0 };
    return months.map(({ month, ...amounts }) => {
        for (const name of MONTH_AMOUNTS) cents[name] += toCents(amounts[name]);
        return {
            month,
            planned: fromCents(cents.planned),
            committed: fromCents(cents.committed),
            actual: fromCents(cents.actual),
        };
    });
};
