import type { Database } from '../../../../models/database/database';
import { quoted } from '../../../../models/database/dialect';
import { foundIn } from '../../../../models/database/found';
import type { Transaction } from '../../../../models/database/transaction';
import { planAccount } from '../../../../models/features/tpm/planAccount';
import { APPROVED, COMPLETE } from '../../../../models/features/tpm/promotion';

const BUDGET = `SELECT budget_spend AS cents FROM ${quoted(planAccount.table)} WHERE id = $1`;
const COMMITTED = `SELECT coalesce(sum(planned_spend), 0) AS cents FROM tpm_promotion
    WHERE plan_account_id = $1 AND status IN (${APPROVED}, ${COMPLETE})`;

const key = (accountId: number): string => `available of plan account ${accountId}`;

/** Locks plan accounts in the order of their ids, so that of two who lock several neither waits for the other in turn. */
export const lockPlanAccounts = async (
    database: Database,
    ids: Iterable<number>,
    transaction: Transaction,
): Promise<void> => {
    const sql = `SELECT id FROM ${quoted(planAccount.table)} WHERE id IN (${database.dialect.listed('$1')}) ORDER BY id`;
    await database.run(sql + database.dialect.rowLock('writers'), [JSON.stringify([...new Set(ids)])], transaction);
};

/**
 * Returns what is left of a plan account's budget, in cents: the budget less what is committed. It is locked from here on,
 * so approvals of an account wait for one another; of many in a transaction it is read once.
 */
export const availableOf = async (database: Database, accountId: number, transaction: Transaction): Promise<number> => {
    const found = foundIn(transaction);
    const known = found.get(key(accountId));
    if (known !== undefined) return known as number;
    const [budget] = await database.run(BUDGET + database.dialect.rowLock('writers'), [accountId], transaction);
    const [committed] = await database.run(COMMITTED, [accountId], transaction);
    const available = Number(budget?.['cents']) - Number(committed?.['cents']);
    found.set(key(accountId), available);
    return available;
};

/** Notes what an approval of the same transaction commits. */
export const noteCommitted = (accountId: number, cents: number, transaction: Transaction): void => {
    const found = foundIn(transaction);
    const known = found.get(key(accountId));
    if (known !== undefined) found.set(key(accountId), (known as number) - cents);
};
