import { fromCents } from '../../../../models/platform/fields/money';
import { foundIn } from '../../../../models/database/found';
import type { Database } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { Failure } from '../../../platform/server/failure';
import { lockPlan } from '../planLock';

const OTHERS = 'SELECT coalesce(sum(planned_spend), 0) AS cents FROM tpm_promotion WHERE plan_id = $1 AND id <> $2';

/** From here on writers of a plan take turns: what two of them add might pass the limit together. */
const NEAR = Number.MAX_SAFE_INTEGER / 2;

const key = (planId: number): string => `sum of plan ${planId}`;

/**
 * Whether so many cents more are far from the limit, whatever the transaction has written since it looked: it may write
 * thousands of promotions of a plan.
 */
const isFar = (planId: number, cents: number, transaction: Transaction): boolean => {
    const found = foundIn(transaction);
    const before = found.get(key(planId)) as number | undefined;
    // Nothing more: what was written together is looked at as it is.
    if (before === undefined || cents === 0 || before + cents > NEAR) return false;
    found.set(key(planId), before + cents);
    return true;
};

/** Of a plan whose sums a number would not hold any more to the cent (docs/domain.md section 8). @throws Failure 409 */
export const refuseTooMuch = async (
    database: Database,
    { planId, promotionId, cents }: { readonly planId: number; readonly promotionId: number; readonly cents: number },
    transaction: Transaction,
): Promise<void> => {
    const sum = async (): Promise<number> => {
        const [others] = await database.run(OTHERS, [planId, promotionId], transaction);
        return Number(others?.['cents']) + cents;
    };
    if (isFar(planId, cents, transaction)) return;
    const now = await sum();
    foundIn(transaction).set(key(planId), now);
    if (now <= NEAR) return;
    await lockPlan(database, planId, transaction);
    if ((await sum()) > Number.MAX_SAFE_INTEGER)
        throw Failure.service(
            409,
            tpmMessages.tooMuchPlan({ limit: fromCents(Number.MAX_SAFE_INTEGER).toLocaleString('en-US') }),
        );
};
