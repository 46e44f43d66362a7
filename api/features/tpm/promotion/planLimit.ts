import { fromCents } from '../../../../models/platform/fields/money';
import { foundIn } from '../../../../models/database/found';
import type { Database } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { Failure } from '../../../platform/server/failure';
import { lockPlan } from '../planLock';

const OTHERS = 'SELECT coalesce(sum(planned_spend), 0) AS cents FROM tpm_promotion WHERE plan_id = $1 AND id <> $2';

/** Sum from which on writers of a plan run one after the other: concurrent additions might pass the limit together. */
const NEAR = Number.MAX_SAFE_INTEGER / 2;

const key = (planId: number): string => `sum of plan ${planId}`;

/**
 * Whether a sum with these cents added is far from the limit, by the sum that the transaction has cached: it may write
 * thousands of promotions of a plan.
 */
const isFar = (planId: number, cents: number, transaction: Transaction): boolean => {
    const found = foundIn(transaction);
    const before = found.get(key(planId)) as number | undefined;
    // Unknown, or no further cents: the stored sum is read again.
    if (before === undefined || cents === 0 || before + cents > NEAR) return false;
    found.set(key(planId), before + cents);
    return true;
};

/** Refuses sums of a plan that a number cannot represent to the cent (docs/domain.md section 8). @throws Failure 409 */
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
