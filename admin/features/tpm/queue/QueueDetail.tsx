import { useTranslate } from 'react-admin';
import Typography from '@mui/material/Typography';
import { promotionWorkflow } from '../../../../models/features/tpm/promotionWorkflow';
import type { Check } from '../../../../models/features/tpm/checkCalls';
import type { MessageDescriptor } from '../../../../models/platform/messages/message';
import type { Doer } from '../../../../models/platform/workflow/workflow';
import { sessionDoer } from '../../../platform/data/access';
import { useSession } from '../../../platform/data/session';
import { translateMessage } from '../../../platform/i18n/messages';
import { DecisionFoot, type OfferedDecision } from '../../../platform/review/DecisionFoot';
import { ChecksPanel } from '../checks/ChecksPanel';
import { useChecks } from '../checks/useChecks';
import { approvalOf } from '../guardrails/approval';
import { PromotionTables } from './PromotionTables';
import { ACTS, workflowStep, type PromotionDecision, type Queued, type QueueStep } from './queued';
import { QueueFacts } from './QueueFacts';

const LOOK = {
    approve: { keys: ['C', 'A'], color: 'primary' },
    return: { keys: ['X', 'R'], color: 'error' },
} as const;

/** Returns the possible decisions on a promotion, and what each requires. */
const useOffered = (promotion: Queued, checks: readonly Check[], by: Doer): OfferedDecision<QueueStep>[] => {
    const translate = useTranslate();
    const { needsReason, reserved } = approvalOf(checks, by);
    const isOver = promotion.is_over_budget;
    return ACTS.flatMap(act => {
        const step = workflowStep(act, promotion, by);
        if (!step) return [];
        const asksForReason = act === 'approve' && (isOver || needsReason);
        const waitsFor =
            act === 'approve' && reserved
                ? translateMessage(reserved.message_descriptor as MessageDescriptor | null, reserved.message)
                : undefined;
        return {
            act,
            label: translate(`queue.${act}`),
            ...LOOK[act],
            keys: [...LOOK[act].keys],
            reason: asksForReason ? ('required' as const) : promotionWorkflow.steps[step].reason,
            waitsFor,
        };
    });
};

interface QueueDetailProps {
    readonly promotion: Queued;
    /** Its budget is that after decisions which the server does not know yet. */
    readonly isProvisional: boolean;
    readonly onDecide: (decision: PromotionDecision) => void;
}

/** Shows a promotion that waits: its effect on the budget, its checks, and its content. */
export const QueueDetail = ({ promotion, isProvisional, onDecide }: QueueDetailProps) => {
    const translate = useTranslate();
    const by = sessionDoer(useSession());
    const checking = useChecks(promotion.id);
    // The facts show it with the decisions.
    const isTrue = ({ code }: Check) => !isProvisional || code !== 'OVER_BUDGET';
    const offered = useOffered(promotion, checking.checks ?? [], by);
    return (
        <>
            <QueueFacts promotion={promotion} />
            <Typography variant="h3" sx={{ mb: 1 }}>
                {translate('queue.columns.checks')}
            </Typography>
            <ChecksPanel {...checking} checks={checking.checks?.filter(isTrue)} />
            <PromotionTables promotion={promotion} />
            <DecisionFoot offered={offered} onDecide={(act, reason) => onDecide({ act, reason, record: promotion })} />
        </>
    );
};
