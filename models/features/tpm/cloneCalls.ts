import { defineCall } from '../../platform/calls/call';
import { boolean } from '../../platform/fields/boolean';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { text } from '../../platform/fields/text';
import { patchOf, pick } from '../../platform/definition/shape';
import { planAccount } from './planAccount';
import { planGroup } from './planGroup';
import { promotion } from './promotion';

/** Days by which dates move: ten years either way. */
const MAX_DAYS = 3660;
/** Promotions, and their products and allowances, that are cloned in one transaction. */
export const MAX_CLONED_PROMOTIONS = 500;
export const MAX_CLONED_ROWS = 10_000;

const shift_days = integer({ min: -MAX_DAYS, max: MAX_DAYS });
const id = integer({ min: 1, max: MAX_INTEGER, required: true });
const answer = { id } as const;
const include_allowances = boolean({ help: 'Without this, only the products are copied.' });

/** Each field that is passed replaces the copied one (docs/api.md). */
const ofPromotion = patchOf(
    pick(promotion.fields, [
        'plan_id',
        'plan_account_id',
        'group_id',
        'performance_type',
        'performance_start_date',
        'performance_end_date',
        'baseline_cases',
        'description',
    ]),
);
const ofGroup = patchOf(pick(planGroup.fields, ['plan_id', 'plan_account_id', 'description']));
const ofAccount = patchOf(
    pick(planAccount.fields, ['plan_id', 'account_id', 'budget_spend', 'cdm_user', 'ssr_user', 'description']),
);

/** Clones a promotion as Draft, without actuals and history (docs/domain.md section 8, "Clone"). */
export const promotionClone = defineCall({
    method: 'POST',
    path: '/tpm/promotion/{id}/clone',
    access: 'tpmUser',
    about: 'Makes a draft of a promotion with its products, and its allowances if they are asked for; each field that is given takes the place of what is copied.',
    load: 'bulk',
    payload: { ...ofPromotion, name: text({ max: 100 }), include_allowances, shift_days },
    answer,
});

export const planGroupClone = defineCall({
    method: 'POST',
    path: '/tpm/plangroup/{id}/clone',
    access: 'tpmUser',
    about: 'Makes a group with drafts of all promotions of another.',
    load: 'bulk',
    payload: { ...ofGroup, name: text({ max: 100 }), include_allowances, shift_days },
    answer,
});

export const planAccountClone = defineCall({
    method: 'POST',
    path: '/tpm/planaccount/{id}/clone',
    access: 'tpmBdm',
    about: 'Makes an account of a plan with drafts of all groups and promotions of another, and its budget; in the same plan it needs another account.',
    load: 'bulk',
    payload: { ...ofAccount, include_allowances, shift_days },
    answer,
});
