import type { Database } from '../../../../models/database/database';
import { fromCents, toCents } from '../../../../models/platform/fields/money';
import { formatMoney } from '../../../../models/platform/format/format';
import { joinMessages } from '../../../../models/platform/messages/message';
import { allowanceMessage } from '../../../../models/features/tpm/allowanceMessage';
import { ALLOWANCE_CODES, ALLOWANCE_TYPES, type AllowanceCode } from '../../../../models/features/tpm/allowanceTypes';
import { budgetResult } from '../../../../models/features/tpm/budget';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { APPROVED, type promotion, COMPLETE } from '../../../../models/features/tpm/promotion';
import type { promotionWorkflow } from '../../../../models/features/tpm/promotionWorkflow';
import { quoted } from '../../../../models/database/dialect';
import { foundIn } from '../../../../models/database/found';
import type { Transaction } from '../../../../models/database/transaction';
import { planAccount } from '../../../../models/features/tpm/planAccount';
import { Failure } from '../../../platform/server/failure';
import type { ServerContext } from '../../../platform/feature';
import type { Stepping, Taking } from '../../../platform/workflow/steps';
import { checkGuardrails } from './guardrails';
import { promotionNotifications } from './notifications';

const BUDGET = `SELECT budget_spend AS cents FROM ${quoted(planAccount.table)} WHERE id = $1`;
const COMMITTED = `SELECT coalesce(sum(planned_spend), 0) AS cents FROM tpm_promotion
    WHERE plan_account_id = $1 AND status IN (${APPROVED}, ${COMPLETE})`;

const key = (accountId: number): string => `use of plan account ${accountId}`;

/** Locks plan accounts in the order of their ids, to avoid deadlocks. */
const lockPlanAccounts = async (database: Database, ids: Iterable<number>, transaction: Transaction): Promise<void> => {
    const sql = `SELECT id FROM ${quoted(planAccount.table)} WHERE id IN (${database.dialect.listed('$1')}) ORDER BY id`;
    await database.run(sql + database.dialect.rowLock('writers'), [JSON.stringify([...new Set(ids)])], transaction);
};

/** Cents. */
interface Use {
    readonly budget: number;
    readonly committed: number;
}

/**
 * Returns the budget of a plan account, and its committed part. The account is locked from here on, so approvals of an
 * account wait for one another; several in one transaction read it once.
 */
const useOf = async (database: Database, accountId: number, transaction: Transaction): Promise<Use> => {
    const found = foundIn(transaction);
    const known = found.get(key(accountId));
    if (known !== undefined) return known as Use;
    const [budget] = await database.run(BUDGET + database.dialect.rowLock('writers'), [accountId], transaction);
    const [committed] = await database.run(COMMITTED, [accountId], transaction);
    const use: Use = { budget: Number(budget?.['cents']), committed: Number(committed?.['cents']) };
    found.set(key(accountId), use);
    return use;
};

/** Notes the amount that an approval of the same transaction commits. */
const noteCommitted = (accountId: number, cents: number, transaction: Transaction): void => {
    const found = foundIn(transaction);
    const known = found.get(key(accountId)) as Use | undefined;
    if (known) found.set(key(accountId), { ...known, committed: known.committed + cents });
};

type StepName = keyof typeof promotionWorkflow.steps;
type PromotionStepping = Stepping<typeof promotion, StepName>;
type PromotionTaking = Taking<typeof promotion, StepName>;

/**
 * Requires a reason where an approval takes the account above its budget.
 *
 * @throws Failure 409 at `reason`
 */
const withinBudget = ({ record, reason, transaction }: PromotionTaking, { budget, committed }: Use): void => {
    const { status, plan_account_id: account, planned_spend } = record;
    const planned = toCents(planned_spend);
    const { over } = budgetResult({ status, planned, available: budget - committed });
    if (over > 0 && reason === null)
        throw new Failure(409, { reason: tpmMessages.overBudget({ amount: formatMoney(fromCents(over)) }) });
    noteCommitted(account, planned, transaction);
};

const UNCOVERED = `SELECT a.allowance_code AS code FROM tpm_allowance AS a
    WHERE a.promo_id = $1 AND NOT EXISTS (SELECT 1 FROM tpm_allowance_product AS c WHERE c.allowance_id = a.id)`;

/**
 * Refuses a promotion with a product allowance that covers none (docs/domain.md section 8, "Amounts"). @throws Failure
 * 409
 */
const refuseUncovered = async (database: Database, { record, transaction }: PromotionTaking): Promise<void> => {
    const found = await database.run<{ code: AllowanceCode }>(UNCOVERED, [record.id], transaction);
    const uncovered = new Set(found.map(({ code }) => code));
    const types = joinMessages(
        'comma',
        ALLOWANCE_CODES.filter(code => uncovered.has(code) && ALLOWANCE_TYPES[code].category === 'product').map(
            allowanceMessage,
        ),
    );
    if (types) throw new Failure(409, { allowances: tpmMessages.coversNothing({ types }) });
};

/** Builds the rules of the steps of promotions: the submitter, room in the budget, and notifications. */
export const promotionStepping = ({
    database,
    notices,
}: Pick<ServerContext, 'database' | 'notices'>): PromotionStepping => {
    const rules: Partial<Record<StepName, PromotionStepping['rule']>> = {
        submit: async is => {
            await refuseUncovered(database, is);
            return { submitted_user: is.by.username, submitted_date: new Date().toISOString() };
        },
        // Promotions that were submitted before products were required are returned.
        approve: async is => {
            await refuseUncovered(database, is);
            const use = await useOf(database, is.record.plan_account_id, is.transaction);
            await checkGuardrails(database, { ...is, ...use });
            withinBudget(is, use);
            return undefined;
        },
    };
    return {
        lock: async (records, status, transaction) => {
            const accounts = records.map(({ plan_account_id: id }) => id);
            if (status === APPROVED) await lockPlanAccounts(database, accounts, transaction);
        },
        rule: async is => rules[is.name]?.(is),
        tell: promotionNotifications({ database, notices }),
    };
};
