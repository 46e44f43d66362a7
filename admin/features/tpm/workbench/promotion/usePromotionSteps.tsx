import { useTranslate } from 'react-admin';
import { toCents } from '../../../../../models/platform/fields/money';
import { budgetResult, resultInDollars } from '../../../../../models/features/tpm/budget';
import type { Check } from '../../../../../models/features/tpm/checkCalls';
import { promotionWorkflow } from '../../../../../models/features/tpm/promotionWorkflow';
import type { AccountNode, PromotionNode } from '../../../../../models/features/tpm/summaryCalls';
import { sessionDoer } from '../../../../platform/data/access';
import { useSession } from '../../../../platform/data/session';
import { useGranted } from '../../../../platform/data/useGranted';
import { translateMessage } from '../../../../platform/i18n/messages';
import { useSteps, type AboutStep, type OfferedStep } from '../../../../platform/workflow/StepButtons';
import { CheckCounts } from '../../checks/CheckCounts';
import { approvalOf } from '../../guardrails/approval';
import { BudgetEffect, type Effect } from '../BudgetEffect';
import { findWhoNext } from './whoNext';

interface PromotionSteps {
    readonly promotion: PromotionNode;
    /** The one whose budget it takes. */
    readonly account: AccountNode;
    readonly checks: readonly Check[] | undefined;
    readonly ready: () => Promise<boolean>;
}

/** Returns the effect of a promotion on its account's budget. */
export const effectOf = ({ promotion, account }: Pick<PromotionSteps, 'promotion' | 'account'>): Effect =>
    resultInDollars(
        budgetResult({
            status: promotion.status,
            planned: toCents(promotion.planned),
            available: toCents(account.available ?? 0),
        }),
    );

/** Steps forward in the workflow; the others go back, or end it. */
const ONWARD: readonly string[] = ['submit', 'approve', 'complete', 'redraft'];

/** Returns the next step of a promotion, the others, and the users who take the next one where this user cannot. */
export const usePromotionSteps = (props: PromotionSteps) => {
    const { promotion, account, checks = [], ready } = props;
    const translate = useTranslate();
    const isBdm = useGranted('tpmBdm');
    const { needsReason, reserved } = approvalOf(checks, sessionDoer(useSession()));
    const about = (step: string): AboutStep => {
        if (step !== 'submit' && step !== 'approve') return {};
        const effect = effectOf(props);
        const beside = (
            <>
                <BudgetEffect account={account.account_name} effect={effect} />
                <CheckCounts counts={checks.map(({ code }) => ({ code, count: 1 }))} />
            </>
        );
        return { beside, needsReason: step === 'approve' && (effect.over > 0 || needsReason) };
    };
    const { offered, question } = useSteps({
        workflow: promotionWorkflow,
        words: 'workbench.steps',
        record: promotion,
        about,
        ready,
    });
    const who = findWhoNext(
        promotion,
        offered.map(({ name }) => name),
        isBdm,
    );
    const onward = offered.find(({ name }) => ONWARD.includes(name));
    const next =
        onward?.name === 'approve' && reserved
            ? { ...onward, missing: [translateMessage(reserved.message_descriptor as never, reserved.message)] }
            : onward;
    return {
        next,
        others: offered.filter((step): step is OfferedStep => step !== onward),
        note: who && translate(who.key, { date: who.date }),
        question,
    };
};
