import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import { fromCents, toCents } from '../../../../models/fields/money';
import { formatMoney } from '../../../../models/format';
import { CHECK_CODES, type Check } from '../../../../models/tpm/checkCalls';
import { promotionWorkflow } from '../../../../models/tpm/promotionWorkflow';
import type { AccountNode, PromotionNode } from '../../../../models/tpm/summaryCalls';
import { StepButtons, type AboutStep } from '../../../workflow/StepButtons';

interface PromotionStepsProps {
    readonly promotion: PromotionNode;
    /** The one whose budget it takes. */
    readonly account: AccountNode;
    readonly checks: readonly Check[] | undefined;
}

/** What is left of the account's budget, and what would be; in dollars. */
const leftOf = ({ promotion, account }: PromotionStepsProps) => {
    const before = toCents(account.available ?? 0);
    return { before: fromCents(before), after: fromCents(before - toCents(promotion.planned)) };
};

/** What a step does to the account's budget. */
const Effect = (props: PromotionStepsProps) => {
    const translate = useTranslate();
    const { before, after } = leftOf(props);
    return (
        <Box sx={{ typography: 'body2', mb: 1.5 }}>
            {translate('workbench.effect', {
                account: props.account.account_name,
                before: formatMoney(before),
                after: formatMoney(after),
            })}
            {after < 0 && (
                <Box className="is-excess">
                    {translate('workbench.over.committed', { amount: formatMoney(-after) })}
                </Box>
            )}
        </Box>
    );
};

/** The warnings, counted by what they are about. */
const Warnings = ({ checks }: { checks: readonly Check[] }) => {
    const translate = useTranslate();
    if (checks.length === 0) return null;
    const counts = CHECK_CODES.map(code => [code, checks.filter(check => check.code === code).length] as const);
    return (
        <Box sx={{ typography: 'body2', mb: 1.5 }}>
            {translate('workbench.checksCount', { smart_count: checks.length })}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                {counts
                    .filter(([, count]) => count > 0)
                    .map(([code, count]) => (
                        <li key={code}>
                            {translate(`workbench.checks.${code}`)} ({count})
                        </li>
                    ))}
            </Box>
        </Box>
    );
};

/** The steps of a promotion: what is missing before each, its warnings, and what it does to the account's budget. */
export const PromotionSteps = (props: PromotionStepsProps) => {
    const { promotion, checks = [] } = props;
    const about = (step: string): AboutStep => {
        if (step === 'submit') return { beside: <Warnings checks={checks} /> };
        if (step !== 'approve') return {};
        const beside = (
            <>
                <Effect {...props} />
                <Warnings checks={checks} />
            </>
        );
        return { beside, needsReason: leftOf(props).after < 0 };
    };
    return <StepButtons workflow={promotionWorkflow} words="workbench.steps" record={promotion} about={about} />;
};
