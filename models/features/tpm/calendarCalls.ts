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
        // Distinguishes the account from others of its name.
        account_code: text({ max: 100 }),
        group_name: name,
        planned: amount,
        // The period that it starts in, and the retailer's deadline for it; null: there is none.
        period: text({ max: 100 }),
        due_date: date({}),
        // Whether the caller may move it.
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

/** A plan account in which promotions can be planned, whether or not any are. */
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

/** The amounts of promotions that start in a month, as on the dashboard. */
const month = object({ month: text({ max: 7, ...required }), planned: amount, committed: amount }, required);

/** A trade calendar with its accounts: `calendar_id` is null for those without any. */
const calendarPeriods = object({ account_ids: list(anId, required), ...accountCalendar.answer }, required);

/**
 * Returns promotions with a day in common with `from` to `to`, by account and start. Months and sums are those of the
 * dashboard with the same filter: of promotions that start in these days. `budget` and `available` are of all
 * promotions of the plan accounts, even if promotions are filtered by status, performance or days. `plan_accounts` are
 * plan accounts without promotions, for a single plan all of its plan accounts; none while promotions are filtered by
 * status or performance.
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
        // Plan accounts beyond the maximum of a calendar.
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
