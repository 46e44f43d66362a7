import { nameInSentence } from '../../../../models/platform/definition/represent';
import { plan } from '../../../../models/features/tpm/plan';
import { PENDING, type promotion } from '../../../../models/features/tpm/promotion';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { promotionName, type NamedPromotion } from '../../../../models/features/tpm/promotionName';
import type { promotionWorkflow } from '../../../../models/features/tpm/promotionWorkflow';
import type { Transaction } from '../../../../models/database/transaction';
import type { Message } from '../../../../models/platform/messages/message';
import type { UserNotification } from '../../../platform/notifications/notification';
import type { ServerContext } from '../../../platform/feature';
import type { Taking } from '../../../platform/workflow/steps';
import { accountApart } from '../accountApart';
import { resolveDue } from '../tradeCalendar/dueNotices';

type StepName = keyof typeof promotionWorkflow.steps;
type Transition = Taking<typeof promotion, StepName>;

const NAME = 'SELECT name, manufacturer, owner_user FROM tpm_plan WHERE id = $1';
const PLAN_ACCOUNTS = (
    listed: string,
): string => `SELECT pa.id, l.name AS plan_name, a.name AS account_name, ${accountApart('a')} AS account_code
    FROM tpm_plan_account AS pa JOIN tpm_plan AS l ON l.id = pa.plan_id JOIN tpm_account AS a ON a.id = pa.account_id
    WHERE pa.id IN (${listed})`;
const WAITS = `SELECT id FROM tpm_promotion WHERE plan_id = $1 AND status = ${PENDING} LIMIT 1`;

/** Messages to the user who submitted a promotion about its outcome, by step. */
const WORDS: Readonly<Partial<Record<StepName, (values: { readonly promotion: string }) => Message>>> = {
    approve: tpmMessages.promotionApproved,
    return: tpmMessages.promotionReturned,
    cancel: tpmMessages.promotionCancelled,
    cancelApproved: tpmMessages.promotionCancelled,
};

/** Steps after which a promotion is no longer due to its retailer. */
const DECIDES: readonly StepName[] = ['approve', 'cancel'];

const waitingOf = (planId: number): string => `tpm.waiting.${planId}`;

/** Counts these by plan. */
const byPlan = (transitions: readonly Transition[]): ReadonlyMap<number, number> => {
    const counts = new Map<number, number>();
    for (const { record } of transitions) counts.set(record.plan_id, (counts.get(record.plan_id) ?? 0) + 1);
    return counts;
};

type PlanAccountNames = ReadonlyMap<number, Omit<NamedPromotion, 'name'>>;

/**
 * Returns the notification of the user who submitted a promotion, unless the same user takes the step.
 *
 * @param planAccounts by their id
 */
const toNotifications = ({ name, record, by }: Transition, planAccounts: PlanAccountNames): UserNotification[] => {
    const planAccount = planAccounts.get(record.plan_account_id);
    const message = planAccount && WORDS[name]?.({ promotion: promotionName({ name: record.name, ...planAccount }) });
    const link = `/services/tpm/plan/${record.plan_id}/show?promotion=${record.id}`;
    const { submitted_user: to } = record;
    return message && to ? [{ to: [to], by: by.username, about: `tpm.promotion.${record.id}`, message, link }] : [];
};

/** Notifies approvers of waiting promotions, and submitters of the outcome. */
export const promotionNotifications = ({ database, notices }: Pick<ServerContext, 'database' | 'notices'>) => {
    const findPlanAccounts = async (
        transitions: readonly Transition[],
        transaction: Transaction,
    ): Promise<PlanAccountNames> => {
        const ids = [...new Set(transitions.map(({ record }) => record.plan_account_id))];
        const rows = await database.run<Omit<NamedPromotion, 'name'> & { readonly id: number }>(
            PLAN_ACCOUNTS(database.dialect.listed('$1')),
            [JSON.stringify(ids)],
            transaction,
        );
        return new Map(rows.map(({ id, ...planAccount }) => [id, planAccount]));
    };

    const submitted = async (transitions: readonly Transition[], transaction: Transaction): Promise<void> => {
        for (const [planId, count] of byPlan(transitions)) {
            const [found] = await database.run<{ name: string }>(NAME, [planId], transaction);
            const message = tpmMessages.newPromotions({
                count,
                plan: found ? nameInSentence(plan, found.name, found) : '',
            });
            const [about, link] = [waitingOf(planId), '/services/tpm/queue'];
            const by = transitions[0]?.by.username ?? '';
            await notices.notify({ to: { access: 'tpmBdm' }, by, about, message, link }, transaction);
        }
    };

    const ended = async (transitions: readonly Transition[], transaction: Transaction): Promise<void> => {
        if (transitions.length === 0) return;
        const planAccounts = await findPlanAccounts(transitions, transaction);
        await notices.notifyAll(
            transitions.flatMap(one => toNotifications(one, planAccounts)),
            transaction,
        );
        const decided = transitions.filter(({ name }) => DECIDES.includes(name));
        await resolveDue(
            { database, notices },
            decided.map(({ record }) => record.id),
            transaction,
        );
        for (const planId of byPlan(transitions.filter(({ record }) => record.status === PENDING)).keys()) {
            const [waits] = await database.run(WAITS, [planId], transaction);
            if (!waits) await notices.resolve(waitingOf(planId), transaction);
        }
    };

    return async (transitions: readonly Transition[], transaction: Transaction): Promise<void> => {
        const isSubmitted = ({ name }: Transition): boolean => name === 'submit';
        await submitted(transitions.filter(isSubmitted), transaction);
        await ended(
            transitions.filter(is => !isSubmitted(is)),
            transaction,
        );
    };
};
