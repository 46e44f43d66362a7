import { defineCall, type DataOf } from '../../platform/calls/call';
import { choice } from '../../platform/fields/choice';
import { integer, MAX_INTEGER } from '../../platform/fields/integer';
import { MAX_EXACT_AMOUNT, money } from '../../platform/fields/money';
import { text } from '../../platform/fields/text';
import { list, object } from '../../platform/definition/shape';

const required = { required: true } as const;
const anId = integer({ min: 1, max: MAX_INTEGER, ...required });

/** The resources that spend is summed for: a page of their list shows it. */
const SPENDERS = ['plan', 'account'] as const;
export type Spender = (typeof SPENDERS)[number];

/** The largest page of a list. */
const MAX_IDS = 100;

/**
 * Returns the planned spend of plans or accounts by the month in which promotions start; cancelled ones plan nothing.
 */
export const spendMonths = defineCall({
    method: 'POST',
    path: '/tpm/spend/months',
    isReading: true,
    access: 'tpmUser',
    about: 'What plans, or accounts in all plans, plan to spend by month: for the small charts of their lists.',
    payload: { of: choice(SPENDERS, required), ids: list(anId, { ...required, max: MAX_IDS }) },
    answer: {
        list: list(
            object(
                {
                    id: anId,
                    months: list(
                        object(
                            {
                                month: text({ max: 7, ...required }),
                                planned: money({ min: 0, max: MAX_EXACT_AMOUNT, ...required }),
                            },
                            required,
                        ),
                        required,
                    ),
                },
                required,
            ),
            required,
        ),
    },
});

export type SpendOfMonths = DataOf<typeof spendMonths>['list'][number];
