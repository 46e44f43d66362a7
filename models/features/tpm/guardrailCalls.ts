import { defineCall, type DataOf } from '../../platform/calls/call';
import { MAX_EXACT_AMOUNT, money } from '../../platform/fields/money';
import { text } from '../../platform/fields/text';
import { list, object, pick } from '../../platform/definition/shape';
import { guardrail } from './guardrail';

const amount = money({ max: MAX_EXACT_AMOUNT, required: true });

export const promotionGuardrails = defineCall({
    method: 'GET',
    path: '/tpm/promotion/{id}/guardrails',
    access: 'tpmUser',
    about: 'The guardrails that are for a promotion, and what they are compared with: its account’s budget, and what is committed of it beside the promotion.',
    answer: {
        budget: amount,
        committed: amount,
        guardrails: list(
            object(
                {
                    ...pick(guardrail.allFields, [
                        'id',
                        'name',
                        'measure',
                        'limit_value',
                        'allowance_code',
                        'approver_user',
                    ]),
                    approver_name: text({ max: 200 }),
                },
                { required: true },
            ),
            { required: true },
        ),
    },
});

export type PromotionGuardrails = DataOf<typeof promotionGuardrails>;
