import { defineCall, type DataOf } from '../../platform/calls/call';
import { boolean } from '../../platform/fields/boolean';
import { choice } from '../../platform/fields/choice';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { json } from '../../platform/fields/json';
import { text } from '../../platform/fields/text';
import { MAX_USERNAME_LENGTH } from '../../platform/fields/user';
import { list, object } from '../../platform/definition/shape';
import { ALLOWANCE_CODES, type AllowanceCode } from './allowanceTypes';

/** Checks of a promotion before it is submitted, and for its approvers (docs/domain.md section 8). */
export const CHECK_CODES = [
    'OVER_BUDGET',
    'OVER_PLANNED',
    'OVERLAP',
    'NOT_AUTHORISED',
    'PARTLY_AUTHORISED',
    'OUTSIDE_DATES',
    'AT_CASE_COST',
    'AD_SRP',
    'NOTHING_PROJECTED',
    'NEGATIVE_LIFT',
    'SAME_ALLOWANCE',
    'DUE_PASSED',
    'GUARDRAIL',
    'COST_ABOVE_SHEET',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

const anId = integer({ min: 1, max: MAX_INTEGER });
const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const warning = object(
    {
        code: choice(CHECK_CODES, { required: true }),
        message: text({ max: 1000, required: true }),
        // The message's key and values, for screens to translate.
        message_descriptor: json({ required: true }),
        allowance_code: choice<AllowanceCode, object>(ALLOWANCE_CODES, {}),
        prod_id: anId,
        // The product of the promotion that it concerns.
        promo_product_id: anId,
        // The other promotion, its name, and the plan that it is in.
        promo_id: anId,
        promo_name: text({ max: 100 }),
        promo_plan_id: anId,
        // The only user who can approve beyond a guardrail; null: any BDM, with a reason.
        approver_user: text({ max: MAX_USERNAME_LENGTH }),
    },
    { required: true },
);

export const promotionChecks = defineCall({
    method: 'GET',
    path: '/tpm/promotion/{id}/checks',
    access: 'tpmUser',
    about: 'What is to be looked at before a promotion is submitted or approved; nothing of it blocks.',
    load: 'heavy',
    answer: list(warning, { required: true }),
});

/** Promotions whose checks are counted in one call: a page of them. */
export const MAX_CHECKED_PROMOTIONS = 100;

export const promotionCheckCounts = defineCall({
    method: 'POST',
    path: '/tpm/promotion/checks/count',
    isReading: true,
    access: 'tpmUser',
    about: `How much is to be looked at of up to ${MAX_CHECKED_PROMOTIONS} promotions, by what it is about. One that is no longer there is left out.`,
    load: 'heavy',
    payload: { ids: list(id, { required: true, max: MAX_CHECKED_PROMOTIONS }) },
    answer: list(
        object(
            {
                id,
                code: choice(CHECK_CODES, { required: true }),
                count: integer({ min: 1, max: MAX_INTEGER, required: true }),
                // Whether one of them is a guardrail beyond which any BDM can approve with a reason.
                needs_reason: boolean({ required: true }),
                // The only users who can approve beyond others of them.
                approvers: list(text({ max: MAX_USERNAME_LENGTH, required: true }), { required: true }),
            },
            { required: true },
        ),
        { required: true },
    ),
});

export type CheckCount = DataOf<typeof promotionCheckCounts>[number];
export type Check = DataOf<typeof promotionChecks>[number];
