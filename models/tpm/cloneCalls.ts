import { defineCall } from '../call';
import { boolean } from '../fields/boolean';
import { integer, LARGEST_INTEGER } from '../fields/integer';
import { reference } from '../fields/reference';
import { text } from '../fields/text';

/** Days by which dates move: ten years either way. */
const MOST_DAYS = 3660;
/** Promotions, and their products and allowances, that are cloned in one transaction. */
export const MOST_CLONED = 500;
export const MOST_CLONED_ROWS = 10_000;

const shift_days = integer({ min: -MOST_DAYS, max: MOST_DAYS });
const id = integer({ min: 1, max: LARGEST_INTEGER, required: true });
const answer = { id } as const;
const include_allowances = boolean({ help: 'Without this, only the products are copied.' });

/** A clone is all Draft; actuals and history never come along (domain.md section 8, "Clone"). */
export const promotionClone = defineCall({
    method: 'POST',
    path: '/tpm/promotion/{id}/clone',
    access: 'tpmUser',
    about: 'Makes a draft of a promotion with its products, and its allowances if they are asked for.',
    load: 'bulk',
    payload: { name: text({ max: 100 }), include_allowances, shift_days },
    answer,
});

export const planGroupClone = defineCall({
    method: 'POST',
    path: '/tpm/plangroup/{id}/clone',
    access: 'tpmUser',
    about: 'Makes a group with drafts of all promotions of another.',
    load: 'bulk',
    payload: { name: text({ max: 100 }), include_allowances, shift_days },
    answer,
});

export const planAccountClone = defineCall({
    method: 'POST',
    path: '/tpm/planaccount/{id}/clone',
    access: 'tpmBdm',
    about: 'Makes an account of the plan with drafts of all groups and promotions of another, and its budget.',
    load: 'bulk',
    payload: {
        account_id: reference('services/tpm/account', { required: true, label: 'Account' }),
        include_allowances,
        shift_days,
    },
    answer,
});
