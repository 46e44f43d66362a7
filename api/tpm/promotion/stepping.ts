import type { Database } from '../../../models/database/database';
import { Repository } from '../../../models/database/repository';
import { fromCents, toCents } from '../../../models/fields/money';
import { formatMoney } from '../../../models/format';
import { tpmMessages } from '../../../models/tpm/messages';
import { planAccount } from '../../../models/tpm/planAccount';
import { APPROVED, COMPLETE, type promotion } from '../../../models/tpm/promotion';
import type { promotionWorkflow } from '../../../models/tpm/promotionWorkflow';
import { Failure } from '../../failure';
import type { Ground } from '../../slice';
import type { Stepping, Taking } from '../../workflow/steps';
import { promotionTelling } from './telling';

type StepName = keyof typeof promotionWorkflow.steps;
type PromotionStepping = Stepping<typeof promotion, StepName>;
type PromotionTaking = Taking<typeof promotion, StepName>;

const COMMITTED = `SELECT coalesce(sum(planned_spend), 0) AS cents FROM tpm_promotion
    WHERE plan_account_id = $1 AND id <> $2 AND status IN (${APPROVED}, ${COMPLETE})`;

/**
 * Asks for a reason where an approval takes the account above its budget. Approvals of an account take turns from here
 * on: what two of them commit is never looked at apart.
 *
 * @throws Failure 409 at `reason`
 */
const withinBudget = async (
    database: Database,
    { record, reason, transaction }: PromotionTaking,
): Promise<undefined> => {
    const { id, plan_account_id: account, planned_spend: planned } = record;
    const { budget_spend: budget } = await new Repository(database, planAccount).locked(account, transaction);
    const [others] = await database.run(COMMITTED, [account, id], transaction);
    const over = Number(others?.['cents']) + toCents(planned) - toCents(budget);
    if (over > 0 && reason === null)
        throw new Failure(409, { reason: tpmMessages.overBudget({ amount: formatMoney(fromCents(over)) }) });
};

/** What the steps of promotions need beside their workflow: who submitted, and room in the budget; and who is told. */
export const promotionStepping = ({ database, notices }: Pick<Ground, 'database' | 'notices'>): PromotionStepping => {
    const tell = promotionTelling({ database, notices });
    const rules: Partial<Record<StepName, PromotionStepping>> = {
        submit: ({ by }) => Promise.resolve({ submitted_user: by.username, submitted_date: new Date().toISOString() }),
        approve: is => withinBudget(database, is),
    };
    return async is => {
        const values = await rules[is.name]?.(is);
        await tell(is);
        return values;
    };
};
