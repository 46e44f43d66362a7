import { fromCents } from '../../../models/fields/money';
import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { takeTurn } from '../../../models/database/turn';
import { tpmMessages } from '../../../models/tpm/messages';
import { Failure } from '../../failure';

const OTHERS = 'SELECT coalesce(sum(planned_spend), 0) AS cents FROM tpm_promotion WHERE plan_id = $1 AND id <> $2';

/** From here on writers of a plan take turns: what two of them add might pass the limit together. */
const NEAR = Number.MAX_SAFE_INTEGER / 2;

/** Of a plan whose sums a number would not hold any more to the cent (domain.md section 8). @throws Failure 409 */
export const refuseTooMuch = async (
    database: Database,
    { planId, promotionId, cents }: { readonly planId: number; readonly promotionId: number; readonly cents: number },
    transaction: Transaction,
): Promise<void> => {
    const sum = async (): Promise<number> => {
        const [others] = await database.run(OTHERS, [planId, promotionId], transaction);
        return Number(others?.['cents']) + cents;
    };
    if ((await sum()) <= NEAR) return;
    await takeTurn(database, `tpm plan ${planId}`, transaction);
    if ((await sum()) > Number.MAX_SAFE_INTEGER)
        throw Failure.service(
            409,
            tpmMessages.tooMuchPlan({ limit: fromCents(Number.MAX_SAFE_INTEGER).toLocaleString('en-US') }),
        );
};
