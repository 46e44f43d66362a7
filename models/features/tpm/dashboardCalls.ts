import { defineCall, type DataOf, type PayloadOf } from '../../platform/calls/call';
import { boolean } from '../../platform/fields/boolean';
import { choice } from '../../platform/fields/choice';
import { date } from '../../platform/fields/date';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { MAX_EXACT_AMOUNT, money } from '../../platform/fields/money';
import { numbered } from '../../platform/fields/numbered';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { list, object, pick } from '../../platform/definition/shape';
import { allowance } from './allowance';
import { PERFORMANCE_TYPES } from './allowanceTypes';
import { PROMO_STATUSES, promotion } from './promotion';
import { amountFields } from './summaryCalls';

/** Promotions that are listed of those that wait, start and end; the count covers all. */
export const MAX_LISTED_PROMOTIONS = 10;
/** The maximum number of the largest variances over and under. */
export const MAX_LISTED_VARIANCES = 5;
/** Days from today in which promotions start or end soon. */
export const SOON_DAYS = 14;

const required = { required: true } as const;
const anId = integer({ min: 1, max: MAX_INTEGER, ...required });
const count = integer({ min: 0, max: MAX_INTEGER, ...required });
const amount = money({ min: -MAX_EXACT_AMOUNT, max: MAX_EXACT_AMOUNT, ...required });
const name = text({ max: 100, ...required });

/**
 * Filters of the dashboard. `account_id`: with all accounts below it. `from`, `to`: days that the performance starts
 * in, or that an actual is of. `mine`: plans that the caller owns, and plan accounts that they develop or serve.
 * `manufacturer`: a part of that of the plan.
 */
export const dashboardFilter = {
    plan_id: reference('services/tpm/plan', { label: 'Plan' }),
    account_id: reference('services/tpm/account', { label: 'Account' }),
    from: date({}),
    to: date({}),
    mine: boolean({}),
    status: numbered(PROMO_STATUSES, {}),
    performance_type: choice(PERFORMANCE_TYPES, { label: 'Performance' }),
    manufacturer: text({ max: 100 }),
} as const;

const listedPromotion = object(
    {
        ...pick(promotion.allFields, [
            'id',
            'plan_id',
            'name',
            'performance_type',
            'performance_start_date',
            'performance_end_date',
            'status',
            'submitted_user',
            'submitted_date',
        ]),
        plan_name: name,
        account_name: name,
        planned: amount,
        actual: amount,
    },
    required,
);
const some = object({ count, promotions: list(listedPromotion, required) }, required);

const account = object(
    {
        account_id: anId,
        account_name: name,
        parent_id: integer({ min: 1, max: MAX_INTEGER }),
        parent_name: text({ max: 100 }),
        plan_account_ids: list(anId, required),
        ...amountFields,
    },
    required,
);
const month = object(
    { month: text({ max: 7, ...required }), planned: amount, committed: amount, actual: amount },
    required,
);
const status = object({ status: numbered(PROMO_STATUSES, required), count, planned: amount }, required);
const allowanceType = object(
    { ...pick(allowance.fields, ['allowance_code']), planned: amount, committed: amount },
    required,
);
const manufacturer = object(
    { manufacturer: name, plan_ids: list(anId, required), planned: amount, committed: amount },
    required,
);
/** A plan account, and the amount above its budget. */
const over = object(
    { plan_account_id: anId, plan_id: anId, plan_name: name, account_name: name, budget: amount, amount },
    required,
);
const someOver = object({ count, accounts: list(over, required) }, required);

/**
 * Returns the amounts of a plan's summary for all plans together. If promotions are filtered by status, performance or
 * days, there is no available amount: the rest of a budget depends on everything planned with it.
 */
export const dashboard = defineCall({
    method: 'POST',
    path: '/tpm/dashboard',
    isReading: true,
    access: 'tpmUser',
    load: 'heavy',
    about: 'What plans come to: by account, month, allowance type and manufacturer, promotions by status, what waits, starts and ends soon, and what is over and under.',
    payload: { searchCriteria: object({ filter: object(dashboardFilter, {}) }, {}) },
    answer: {
        today: date(required),
        searchCriteria: object({ filter: object(dashboardFilter, required) }, required),
        ...amountFields,
        accounts: list(account, required),
        months: list(month, required),
        statuses: list(status, required),
        allowance_types: list(allowanceType, required),
        manufacturers: list(manufacturer, required),
        waiting: some,
        starting: some,
        ending: some,
        over: list(listedPromotion, required),
        under: list(listedPromotion, required),
        over_budget: someOver,
        over_planned: someOver,
    },
});

export type DashboardPayload = PayloadOf<typeof dashboard>;
export type DashboardAnswer = DataOf<typeof dashboard>;
export type DashboardAccount = DashboardAnswer['accounts'][number];
export type DashboardPromotion = DashboardAnswer['waiting']['promotions'][number];
