import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { toCents } from '../../../../../models/platform/fields/money';
import { budgetResult, resultInDollars } from '../../../../../models/features/tpm/budget';
import type { Check } from '../../../../../models/features/tpm/checkCalls';
import { promotionWorkflow } from '../../../../../models/features/tpm/promotionWorkflow';
import type { AccountNode, PromotionNode } from '../../../../../models/features/tpm/summaryCalls';
import { useGranted } from '../../../../platform/data/useGranted';
import { StepButtons, type AboutStep } from '../../../../platform/workflow/StepButtons';
import { CheckCounts } from '../../checks/CheckCounts';
import { BudgetEffect, type Effect } from '../BudgetEffect';
import { findWhoNext } from './whoNext';

interface PromotionStepsProps {
    readonly promotion: PromotionNode;
    /** The one whose budget it takes. */
    readonly account: AccountNode;
    readonly checks: readonly Check[] | undefined;
    readonly ready: () => Promise<boolean>;
}

const effectOf = ({ promotion, account }: Pick<PromotionStepsProps, 'promotion' | 'account'>): Effect =>
    resultInDollars(
        budgetResult({
            status: promotion.status,
            planned: toCents(promotion.planned),
            available: toCents(account.available ?? 0),
        }),
    );

/** The steps of a promotion: what is missing before each, its warnings, and what it does to the account's budget. */
export const PromotionSteps = (props: PromotionStepsProps) => {
    const { promotion, account, checks = [], ready } = props;
    const translate = useTranslate();
    const isBdm = useGranted('tpmBdm');
    const counts = <CheckCounts counts={checks.map(({ code }) => ({ code, count: 1 }))} />;
    const about = (step: string): AboutStep => {
        if (step !== 'submit' && step !== 'approve') return {};
        const effect = effectOf(props);
        const beside = (
            <>
                <BudgetEffect account={account.account_name} effect={effect} />
                {counts}
            </>
        );
        return { beside, needsReason: step === 'approve' && effect.over > 0 };
    };
    const note = (offered: readonly string[]) => {
        const next = findWhoNext(promotion, offered, isBdm);
        return (
            next && (
                <Box sx={{ typography: 'body2', color: 'text.secondary', alignSelf: 'center' }}>
                    {translate(next.key, { date: next.date })}
                </Box>
            )
        );
    };
    return (
        <StepButtons
            workflow={promotionWorkflow}
            words="workbench.steps"
            record={promotion}
            about={about}
            note={note}
            ready={ready}
        />
    );
};
