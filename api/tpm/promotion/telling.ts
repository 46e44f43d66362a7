import { PENDING, type promotion } from '../../../models/tpm/promotion';
import { tpmMessages } from '../../../models/tpm/messages';
import type { promotionWorkflow } from '../../../models/tpm/promotionWorkflow';
import type { Said } from '../../../models/said';
import type { Ground } from '../../slice';
import type { Taking } from '../../workflow/steps';

type StepName = keyof typeof promotionWorkflow.steps;
type Taken = Taking<typeof promotion, StepName>;

const NAME = 'SELECT name FROM tpm_plan WHERE id = $1';
const WAITS = `SELECT id FROM tpm_promotion WHERE plan_id = $1 AND status = ${PENDING} AND id <> $2 LIMIT 1`;

/** What the one who submitted a promotion is told of what became of it. */
const WORDS: Readonly<Partial<Record<StepName, (values: { readonly promotion: string }) => Said>>> = {
    approve: tpmMessages.promotionApproved,
    return: tpmMessages.promotionReturned,
    cancel: tpmMessages.promotionCancelled,
    cancelApproved: tpmMessages.promotionCancelled,
};

const waitingOf = (planId: number): string => `tpm.waiting.${planId}`;

/** Tells who approves of what waits for them, and who submitted of what became of it. */
export const promotionTelling = ({ database, notices }: Pick<Ground, 'database' | 'notices'>) => {
    const submitted = async ({ record, by, transaction }: Taken): Promise<void> => {
        const [plan] = await database.run<{ name: string }>(NAME, [record.plan_id], transaction);
        const said = tpmMessages.newPromotions({ count: 1, plan: plan?.name ?? '' });
        const to = { access: 'tpmBdm' } as const;
        const [about, link] = [waitingOf(record.plan_id), '/services/tpm/queue'];
        await notices.tell({ to, by: by.username, about, said, link }, transaction);
    };

    const ended = async ({ name, record, by, transaction }: Taken): Promise<void> => {
        const said = WORDS[name]?.({ promotion: record.name });
        const link = `/services/tpm/plan/${record.plan_id}/show?promotion=${record.id}`;
        const about = `tpm.promotion.${record.id}`;
        const { submitted_user: to } = record;
        if (said && to) await notices.tell({ to: [to], by: by.username, about, said, link }, transaction);
        if (record.status !== PENDING) return;
        const [waits] = await database.run(WAITS, [record.plan_id, record.id], transaction);
        if (!waits) await notices.settle(waitingOf(record.plan_id), transaction);
    };

    return (is: Taken): Promise<void> => (is.name === 'submit' ? submitted(is) : ended(is));
};
