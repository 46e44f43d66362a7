import { defineCall, type DataOf, type PayloadOf } from '../../platform/calls/call';
import { boolean } from '../../platform/fields/boolean';
import { choice } from '../../platform/fields/choice';
import { date } from '../../platform/fields/date';
import { dateTime } from '../../platform/fields/dateTime';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { messageField } from '../../platform/fields/messageField';
import { MAX_EXACT_AMOUNT, money } from '../../platform/fields/money';
import { text } from '../../platform/fields/text';
import { list, object, type Part } from '../../platform/definition/shape';
import { rejectionList } from '../../platform/messages/rejection';
import { plan } from './plan';
import { promotion } from './promotion';

/** Limits of one copy: promotions, and their products and allowances. */
export const MAX_COPIED_PROMOTIONS = 2_000;
export const MAX_COPIED_ROWS = 200_000;
/** Accounts and plans that one call copies to. */
const MAX_TARGETS = 500;
/** The maximum number of promotions of a plan. */
const MAX_LEFT_OUT = 10_000;

/** Days by which dates move: ten years either way. */
const MAX_DAYS = 3660;
/** Percent: down to one cent per hundred dollars, and up by at most ten times the amount. */
const [MIN_RAISE, ABOVE_RAISE] = [-99.99, 1000.01];

const COPY_VOLUMES = ['planned', 'none'] as const;
const COPY_COSTS = ['same', 'catalogue'] as const;

/** Warnings of a copy before it is created; none blocks. */
const COPY_CHECKS = ['OVERLAP', 'NOT_AUTHORISED', 'DROPPED', 'DEADLINE'] as const;
export type CopyCheckCode = (typeof COPY_CHECKS)[number];

const required = { required: true } as const;
const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const perhapsId = integer({ min: 1, max: MAX_INTEGER });
const count = integer({ min: 0, max: MAX_INTEGER, required: true });
const range = { min: -MAX_EXACT_AMOUNT, max: MAX_EXACT_AMOUNT } as const;
const amount = money({ ...range, required: true });
const perhapsAmount = money(range);
const name = text({ max: 100, required: true });
const days = integer({ min: -MAX_INTEGER, max: MAX_INTEGER });

const ids = (max: number) => list(id, { max, min: 1 });
const change = <const From extends Part, const To extends Part>(from: From, to: To) => object({ from, to }, required);

const promotionFields = promotion.fields;

/** A copy in the preview. */
const copyPreview = object(
    {
        promo_id: id,
        name,
        status: promotionFields.status,
        performance_type: promotionFields.performance_type,
        to: object(
            {
                // Null: it is new.
                plan_id: perhapsId,
                account_id: id,
                plan_account_id: perhapsId,
                group_id: perhapsId,
                group_name: name,
                name,
            },
            required,
        ),
        dates: object(
            {
                performance_start_date: change(date(required), date({})),
                performance_end_date: change(date(required), date({})),
            },
            required,
        ),
        // The number of days by which all dates of its allowances move.
        shift_days: days,
        planned: change(amount, perhapsAmount),
        left_out: boolean(required),
        checks: list(
            object(
                {
                    code: choice(COPY_CHECKS, required),
                    count,
                    message: text({ max: 1000, required: true }),
                    message_descriptor: messageField({}),
                },
                required,
            ),
            required,
        ),
        rejected: text({ max: 500 }),
        rejected_descriptor: messageField({}),
    },
    required,
);

/** The budget of a plan account after the copy; dollars. */
const copyBudget = object(
    {
        // Null: it is new.
        plan_id: perhapsId,
        plan_name: name,
        account_id: id,
        account_name: name,
        plan_account_id: perhapsId,
        promotions: count,
        // From null: it is new.
        budget: change(perhapsAmount, perhapsAmount),
        planned: change(amount, amount),
        committed: amount,
        available: perhapsAmount,
        // The amount planned above the budget then.
        over: amount,
    },
    required,
);

/** Copies promotions, groups, plan accounts and plans (docs/domain.md section 8, "Copies"). */
export const copy = defineCall({
    method: 'POST',
    path: '/tpm/copy',
    access: 'tpmUser',
    about: `Makes drafts of up to ${MAX_COPIED_PROMOTIONS} promotions in one transaction, with their products and allowances, in other accounts, groups and plans, or in a new plan; with \`preview\` nothing is written, and the answer says what would be. \`from\` has one of its parts. A target without a plan means the plan of each promotion, without an account its account, without a group the group of the same name. \`to\` takes one target by itself too.`,
    load: 'bulk',
    payload: {
        from: object(
            {
                promo_ids: ids(MAX_COPIED_PROMOTIONS),
                group_ids: ids(MAX_COPIED_PROMOTIONS),
                plan_account_ids: ids(MAX_COPIED_PROMOTIONS),
                plan_id: perhapsId,
            },
            required,
        ),
        to: list(
            object(
                {
                    plan_id: perhapsId,
                    account_id: perhapsId,
                    group_id: perhapsId,
                    group_name: text({ max: 100 }),
                    plan: object({ name: plan.fields.name }, {}),
                },
                required,
            ),
            { required: true, min: 1, max: MAX_TARGETS, single: true },
        ),
        dates: object(
            {
                shift_days: integer({ min: -MAX_DAYS, max: MAX_DAYS }),
                year: integer({ min: 1900, max: 9999 }),
            },
            {},
        ),
        raise_percent: money({ min: MIN_RAISE, below: ABOVE_RAISE, help: 'Per cent, of two decimals.' }),
        volumes: choice(COPY_VOLUMES, {}),
        costs: choice(COPY_COSTS, {}),
        leave_out: list(id, { max: MAX_LEFT_OUT }),
        preview: boolean({}),
    },
    answer: {
        copy_id: perhapsId,
        created: list(object({ promo_id: id, from: id, plan_id: id }, required), {}),
        plans: list(object({ id, name }, required), {}),
        rejected: rejectionList({ promo_id: id }),
        promotions: list(copyPreview, {}),
        budgets: list(copyBudget, {}),
    },
});

export const copyUndo = defineCall({
    method: 'POST',
    path: '/tpm/copy/{id}/undo',
    access: 'tpmUser',
    about: 'Takes a copy back: removes the promotions, groups, plan accounts and the plan that it made, while nothing of them has changed. Who made it may, and a TPM BDM.',
    load: 'bulk',
    answer: { promotions: count, groups: count, accounts: count, plans: count },
});

/** Maximum copies of a plan in the list. */
export const MAX_LISTED_COPIES = 50;

export const planCopies = defineCall({
    method: 'GET',
    path: '/tpm/plan/{id}/copies',
    access: 'tpmUser',
    about: `The last ${MAX_LISTED_COPIES} copies from a plan and into it, the latest first.`,
    answer: list(
        object(
            {
                id,
                create_user: text({ max: 50, required: true }),
                create_date: dateTime(required),
                source: text({ max: 500, required: true }),
                target: text({ max: 500, required: true }),
                promotions: count,
                undone_user: text({ max: 50 }),
                undone_date: dateTime({}),
                // Whether the caller may undo it, if nothing has changed.
                may_undo: boolean(required),
            },
            required,
        ),
        required,
    ),
});

export type CopyRequest = PayloadOf<typeof copy>;
export type CopyAnswer = DataOf<typeof copy>;
export type CopyTarget = CopyRequest['to'][number];
export type CopyPreviewRow = NonNullable<CopyAnswer['promotions']>[number];
export type CopyBudget = NonNullable<CopyAnswer['budgets']>[number];
export type PlanCopy = DataOf<typeof planCopies>[number];
