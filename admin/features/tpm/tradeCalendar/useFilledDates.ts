import { useEffect, useRef } from 'react';
import type { GridRows } from '../../../../models/features/tpm/gridRows';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import type { promotion } from '../../../../models/features/tpm/promotion';
import { neededDates, type DayRange, type TradeClock } from '../../../../models/features/tpm/tradeCalendar';
import type { AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import { usePlanAccountClock } from './useAccountCalendar';

type Dated = Pick<RecordOf<typeof promotion>, 'plan_account_id' | 'performance_start_date' | 'performance_end_date'>;

const performanceOf = (dated: Dated): DayRange => ({
    first: dated.performance_start_date,
    last: dated.performance_end_date,
});

/** Fills the empty dates that allowances need; what was typed stays. @returns the same rows where none is empty */
const withFilledDates = (rows: GridRows, clock: TradeClock, dated: Dated): GridRows => {
    const performance = performanceOf(dated);
    const allowances = rows.allowances.map(row => {
        const empty = Object.entries(neededDates(row.allowance_code, clock, performance)).filter(
            ([field]) => !(row as unknown as Readonly<Record<string, unknown>>)[field],
        );
        if (empty.length === 0) return row;
        return { ...row, ...Object.fromEntries(empty) };
    });
    return allowances.some((row, at) => row !== rows.allowances[at]) ? { ...rows, allowances } : rows;
};

/**
 * Fills empty dates of a promotion's allowances as soon as its performance dates are others.
 *
 * @returns how the dates of a new one are filled
 */
export const useFilledDates = (dated: Dated, change: (edit: (rows: GridRows) => GridRows) => void) => {
    const clock = usePlanAccountClock(dated.plan_account_id);
    const key = `${dated.performance_start_date} ${dated.performance_end_date}`;
    const known = useRef(key);
    useEffect(() => {
        if (known.current === key) return;
        known.current = key;
        change(rows => withFilledDates(rows, clock, dated));
    });
    return { datesOf: (code: AllowanceCode) => neededDates(code, clock, performanceOf(dated)) };
};
