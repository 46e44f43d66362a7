import { fromCents } from '../../../../models/platform/fields/money';
import { descriptorOf } from '../../../../models/platform/messages/message';
import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import type { CopyAnswer, CopyBudget, CopyPreviewRow } from '../../../../models/features/tpm/copyCalls';
import { APPROVED, CANCELLED, COMPLETE } from '../../../../models/features/tpm/promotion';
import { copyChecks } from './checks';
import { datesOf, dollarsOf, type CopyPlan, type PlannedCopy } from './copyPlan';
import type { DestinationAccount } from './destinations';
import { periodAt } from '../../../../models/features/tpm/tradeCalendar';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { formatDate } from '../../../../models/platform/format/format';

interface Sums {
    readonly id: number;
    readonly planned: number | string;
    readonly committed: number | string;
}

const SUMS = `SELECT plan_account_id AS id,
        coalesce(sum(CASE WHEN status <> ${CANCELLED} THEN planned_spend END), 0) AS planned,
        coalesce(sum(CASE WHEN status IN (${APPROVED}, ${COMPLETE}) THEN planned_spend END), 0) AS committed
    FROM tpm_promotion WHERE plan_account_id`;

const budgetOf = (account: DestinationAccount, sums: Sums | undefined, added: readonly number[]): CopyBudget => {
    const planned = Number(sums?.planned ?? 0);
    const committed = Number(sums?.committed ?? 0);
    const after = added.reduce((sum, cents) => sum + cents, planned);
    return {
        plan_id: account.plan_id,
        plan_name: account.plan_name,
        account_id: account.account_id,
        account_name: account.account_name,
        plan_account_id: account.id,
        promotions: added.length,
        budget: { from: account.id === null ? null : fromCents(account.budget), to: fromCents(account.budget) },
        planned: { from: fromCents(planned), to: fromCents(after) },
        committed: fromCents(committed),
        available: fromCents(account.budget - committed),
        over: fromCents(Math.max(0, after - account.budget)),
    };
};

/** Reads budget, planned and committed of the target plan accounts, including the copies. */
const budgetsOf = async (
    { dialect }: Database,
    read: Read,
    { created, accounts }: CopyPlan,
): Promise<readonly CopyBudget[]> => {
    const ids = JSON.stringify(accounts.flatMap(({ id }) => id ?? []));
    const rows = await read<Sums>(`${SUMS} IN (${dialect.listed('$1')}) GROUP BY plan_account_id`, [ids]);
    const sums = new Map(rows.map(row => [row.id, row]));
    const added = new Map<DestinationAccount, number[]>(accounts.map(account => [account, []]));
    for (const { to, source } of created) added.get(to.group.account)?.push(source.totals.planned);
    return accounts
        .map(account => budgetOf(account, sums.get(account.id ?? 0), added.get(account) ?? []))
        .filter(({ plan_account_id: id, promotions }) => id === null || promotions > 0);
};

const rowOf = (copy: PlannedCopy, checks: CopyPreviewRow['checks']): CopyPreviewRow => {
    const { source, to, rejected } = copy;
    const { start, end } = datesOf(copy);
    return {
        promo_id: source.id,
        name: source.name,
        status: source.status,
        performance_type: source.performance_type,
        to: {
            plan_id: to.plan_id,
            account_id: to.account_id,
            plan_account_id: to.group?.account.id ?? null,
            group_id: to.group?.id ?? null,
            group_name: to.group_name,
            name: to.name,
        },
        dates: {
            performance_start_date: { from: source.performance_start_date, to: start },
            performance_end_date: { from: source.performance_end_date, to: end },
        },
        shift_days: copy.days,
        planned: {
            from: fromCents(source.planned_spend),
            to: rejected ? null : dollarsOf(source.totals.planned),
        },
        left_out: copy.isLeftOut,
        checks,
        rejected: rejected?.text ?? null,
        rejected_descriptor: rejected ? descriptorOf(rejected) : null,
    };
};

/** Warns if the day has passed on which promotions of a period are due to the retailer. */
const deadlineOf = (copy: PlannedCopy, { calendars }: CopyPlan, today: string): CopyPreviewRow['checks'] => {
    const { start } = datesOf(copy);
    const periods = calendars.get(copy.to.account_id)?.periods ?? [];
    const due = start === null ? null : periodAt(periods, start)?.due_date;
    if (!due || due >= today) return [];
    const message = tpmMessages.copyDeadline({ date: formatDate(due) });
    return [{ code: 'DEADLINE', count: 1, message: message.text, message_descriptor: descriptorOf(message) }];
};

/** Returns what a copy would create, and what it would reject. @param today `yyyy-mm-dd` */
export const previewOf = async (database: Database, read: Read, plan: CopyPlan, today: string): Promise<CopyAnswer> => {
    const checks = await copyChecks(database, read, plan.created);
    return {
        copy_id: null,
        created: null,
        plans: null,
        rejected: [...plan.rejected],
        promotions: plan.copies.map(copy => {
            const own = checks.get(copy);
            return rowOf(copy, own ? [...own, ...deadlineOf(copy, plan, today)] : []);
        }),
        budgets: [...(await budgetsOf(database, read, plan))],
    };
};
