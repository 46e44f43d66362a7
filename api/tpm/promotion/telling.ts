import { PENDING, type promotion } from '../../../models/features/tpm/promotion';
import { tpmMessages } from '../../../models/features/tpm/messages';
import type { promotionWorkflow } from '../../../models/features/tpm/promotionWorkflow';
import type { Transaction } from '../../../models/database/transaction';
import type { Said } from '../../../models/said';
import type { News } from '../../notice/news';
import type { Ground } from '../../slice';
import type { Taking } from '../../platform/workflow/steps';

type StepName = keyof typeof promotionWorkflow.steps;
type Taken = Taking<typeof promotion, StepName>;

const NAME = 'SELECT name FROM tpm_plan WHERE id = $1';
const WAITS = `SELECT id FROM tpm_promotion WHERE plan_id = $1 AND status = ${PENDING} LIMIT 1`;

/** What the one who submitted a promotion is told of what became of it. */
const WORDS: Readonly<Partial<Record<StepName, (values: { readonly promotion: string }) => Said>>> = {
    approve: tpmMessages.promotionApproved,
    return: tpmMessages.promotionReturned,
    cancel: tpmMessages.promotionCancelled,
    cancelApproved: tpmMessages.promotionCancelled,
};

const waitingOf = (planId: number): string => `tpm.waiting.${planId}`;

/** How many of these are of each plan. */
const byPlan = (taken: readonly Taken[]): ReadonlyMap<number, number> => {
    const counts = new Map<number, number>();
    for (const { record } of taken) counts.set(record.plan_id, (counts.get(record.plan_id) ?? 0) + 1);
    return counts;
};

/** What the one who submitted a promotion is told, where it is somebody else. */
const newsOf = ({ name, record, by }: Taken): News[] => {
    const said = WORDS[name]?.({ promotion: record.name });
    const link = `/services/tpm/plan/${record.plan_id}/show?promotion=${record.id}`;
    const { submitted_user: to } = record;
    return said && to ? [{ to: [to], by: by.username, about: `tpm.promotion.${record.id}`, said, link }] : [];
};

/** Tells who approves of what waits for them, and who submitted of what became of it. */
export const promotionTelling = ({ database, notices }: Pick<Ground, 'database' | 'notices'>) => {
    const submitted = async (taken: readonly Taken[], transaction: Transaction): Promise<void> => {
        for (const [planId, count] of byPlan(taken)) {
            const [plan] = await database.run<{ name: string }>(NAME, [planId], transaction);
            const said = tpmMessages.newPromotions({ count, plan: plan?.name ?? '' });
            const [about, link] = [waitingOf(planId), '/services/tpm/queue'];
            const by = taken[0]?.by.username ?? '';
            await notices.tell({ to: { access: 'tpmBdm' }, by, about, said, link }, transaction);
        }
    };

    const ended = async (taken: readonly Taken[], transaction: Transaction): Promise<void> => {
        await notices.tellAll(taken.flatMap(newsOf), transaction);
        for (const planId of byPlan(taken.filter(({ record }) => record.status === PENDING)).keys()) {
            const [waits] = await database.run(WAITS, [planId], transaction);
            if (!waits) await notices.settle(waitingOf(planId), transaction);
        }
    };

    return async (taken: readonly Taken[], transaction: Transaction): Promise<void> => {
        const isSubmitted = ({ name }: Taken): boolean => name === 'submit';
        await submitted(taken.filter(isSubmitted), transaction);
        await ended(
            taken.filter(is => !isSubmitted(is)),
            transaction,
        );
    };
};
