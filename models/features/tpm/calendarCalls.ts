import { defineCall, type DataOf, type PayloadOf } from '../../platform/calls/call';
import { boolean } from '../../platform/fields/boolean';
import { choice } from '../../platform/fields/choice';
import { date } from '../../platform/fields/date';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { MAX_EXACT_AMOUNT, money } from '../../platform/fields/money';
import { text } from '../../platform/fields/text';
import { list, object, pick, requiredOf } from '../../platform/definition/shape';
import { CHECK_CODES } from './checkCalls';
import { dashboardFilter } from './dashboardCalls';
import { promotion } from './promotion';
import { accountCalendar } from './tradeCalendarCalls';

/** Promotions that a calendar shows at once. */
export const MAX_CALENDAR_PROMOTIONS = 5_000;

const required = { required: true } as const;
const anId = integer({ min: 1, max: MAX_INTEGER, ...required });
const amount = money({ min: -MAX_EXACT_AMOUNT, max: MAX_EXACT_AMOUNT, ...required });
const name = text({ max: 100, ...required });

const calendarPromotion = object(
    {
        ...pick(promotion.allFields, [
            'id',
            'version',
            'name',
            'plan_id',
            'plan_account_id',
            'group_id',
            'performance_type',
            'performance_start_date',
            'performance_end_date',
            'status',
        ]),
        plan_name: name,
        manufacturer: name,
        account_id: anId,
        account_name: name,
        // What tells the account apart from others of its name.
        account_code: text({ max: 100 }),
        group_name: name,
        planned: amount,
        // The period that it starts in, and the day until which the retailer accepts it; null: there is none.
        period: text({ max: 100 }),
        due_date: date({}),
        // The caller may move it as it is.
        may_move: boolean(required),
        checks: list(
            object(
                {
                    code: choice(CHECK_CODES, required),
                    count: integer({ min: 1, max: MAX_INTEGER, ...required }),
                },
                required,
            ),
            required,
        ),
    },
    required,
);

/** A plan account in which something can be planned, whether or not something is. */
const planAccount = object(
    {
        plan_account_id: anId,
        account_id: anId,
        account_name: name,
        account_code: text({ max: 100 }),
        plan_id: anId,
        plan_name: name,
        groups: list(object({ id: anId, name }, required), required),
    },
    required,
);

/** Promotions that start in a month, as the dashboard sums them. */
const month = object({ month: text({ max: 7, ...required }), planned: amount, committed: amount }, required);

/** A trade calendar with the accounts that it is for: `calendar_id` is null for those without any. */
const calendarPeriods = object({ account_ids: list(anId, required), ...accountCalendar.answer }, required);

/**
 * Promotions with a day in common with `from` to `to`, by account and start. Months and sums are the dashboard's for
 * the same filter: of what starts in these days. `budget` and `available` are of all promotions of the plan accounts, whatever
 * promotions are left out by status, performance or days. `plan_accounts` are plan accounts without promotions, of one plan all
 * of its plan accounts; none while promotions are looked for by status or performance.
 */
export const promotionCalendar = defineCall({
    method: 'POST',
    path: '/tpm/calendar/list',
    isReading: true,
    access: 'tpmUser',
    load: 'heavy',
    about: `Promotions as a calendar shows them, all of a filter, up to ${MAX_CALENDAR_PROMOTIONS}: with checks, due dates, the periods of their accounts' trade calendars, spend by month, and budgets.`,
    payload: { searchCriteria: object({ filter: object(dashboardFilter, {}) }, {}) },
    answer: {
        today: date(required),
        searchCriteria: object({ filter: object(dashboardFilter, required) }, required),
        list: list(calendarPromotion, required),
        plan_accounts: list(planAccount, required),
        // Plan accounts beyond those that a calendar has room for.
        more_accounts: integer({ min: 0, max: MAX_INTEGER, ...required }),
        planned: amount,
        committed: amount,
        budget: amount,
        available: amount,
        months: list(month, required),
        periods: list(calendarPeriods, required),
    },
});

const days = requiredOf(pick(promotion.fields, ['performance_start_date', 'performance_end_date']));

/** Moves a promotion, or makes it longer or shorter (docs/domain.md section 8, "Moves"). */
export const promotionMove = defineCall({
    method: 'PUT',
    path: '/tpm/promotion/{id}/move',
    undo: 'move',
    access: promotion.access.change,
    about: 'Moves a draft: the dates of its allowances that are about its start keep their days from the start, those about its end from the end. `from` has the days that it had; another move takes it back.',
    payload: { ...days, version: anId },
    answer: { promotion: object(promotion.allFields, required), from: object(days, required) },
});

export type CalendarAnswer = DataOf<typeof promotionCalendar>;
export type CalendarPromotion = CalendarAnswer['list'][number];
export type PromotionMove = PayloadOf<typeof promotionMove>;
export type MovedPromotion = DataOf<typeof promotionMove>;
