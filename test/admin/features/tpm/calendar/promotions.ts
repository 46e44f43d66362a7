import type { CalendarPromotion } from '../../../../../models/features/tpm/calendarCalls';
import type { CalendarBar } from '../../../../../models/features/tpm/calendarLines';

/** Builds a promotion as the calendar receives it. */
export const calendarPromotion = (id: number, more: Partial<CalendarPromotion> = {}): CalendarPromotion => ({
    id,
    version: 1,
    name: `Promotion ${String(id)}`,
    plan_id: 5,
    plan_name: '2027',
    manufacturer: 'Birch Landing',
    plan_account_id: 50,
    account_id: 500,
    account_name: 'Duluth',
    account_code: null,
    group_id: 7,
    group_name: 'Spring',
    performance_type: 'AD',
    performance_start_date: '2027-03-03',
    performance_end_date: '2027-03-09',
    status: 1,
    planned: 1200,
    period: null,
    due_date: null,
    may_move: true,
    checks: [],
    ...more,
});

/** Builds a bar from one day to another. */
export const barOf = (id: number, first: string, last: string, more: Partial<CalendarPromotion> = {}): CalendarBar => ({
    id,
    days: { first, last },
    promotion: calendarPromotion(id, { performance_start_date: first, performance_end_date: last, ...more }),
});
