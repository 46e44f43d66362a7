import { useId } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { promotionWorkflow } from '../../../../models/features/tpm/promotionWorkflow';
import { useGranted } from '../../../platform/data/useGranted';
import { RejectedDialog } from '../../../platform/rejections/RejectedDialog';
import { StepDialog } from '../../../platform/workflow/StepDialog';
import { CheckCounts } from '../checks/CheckCounts';
import { BudgetEffect } from '../workbench/BudgetEffect';
import { effectsByAccount } from './effects';
import type { QueueStep, Queued } from './queued';
import type { Counts } from './useCounts';
import type { Deciding } from './useDecide';

interface DecideButtonsProps {
    readonly deciding: Deciding;
    /** Whether the action is possible for any of them. */
    readonly offers: (act: QueueStep) => boolean;
    /** Why this user approves none of them: a guardrail names another user. */
    readonly reserved: string | undefined;
}

/** Shows the actions on promotions that wait. */
export const DecideButtons = ({ deciding: { ask }, offers, reserved }: DecideButtonsProps) => {
    const translate = useTranslate();
    const id = useId();
    const waits = reserved !== undefined;
    return (
        <>
            {offers('return') && (
                <Button size="small" color="error" onClick={() => ask('return')}>
                    {translate('queue.return')}
                </Button>
            )}
            {offers('approve') && (
                <Button
                    size="small"
                    variant="contained"
                    disabled={waits}
                    {...(waits && { 'aria-describedby': id })}
                    onClick={() => ask('approve')}
                >
                    {translate('queue.approve')}
                </Button>
            )}
            {offers('approve') && waits && (
                <Box component="span" id={id} sx={{ typography: 'caption', color: 'text.secondary' }}>
                    {reserved}
                </Box>
            )}
        </>
    );
};

interface AboutProps {
    readonly promotions: readonly Queued[];
    readonly counts: Counts;
}

/** Shows what approving does to the budgets, and the checks to review before. */
const About = ({ promotions, counts }: AboutProps) => (
    <>
        <Box sx={{ maxHeight: 240, overflow: 'auto' }} {...(promotions.length > 1 && { tabIndex: 0 })}>
            {effectsByAccount(promotions).map(({ id, name, effect }) => (
                <BudgetEffect key={id} account={name} effect={effect} />
            ))}
        </Box>
        <CheckCounts counts={promotions.flatMap(({ id }) => counts.of(id) ?? [])} />
    </>
);

interface DecideDialogsProps extends AboutProps {
    readonly deciding: Deciding;
    /** Those that this user may approve: the others are rejected. */
    readonly approved: readonly Queued[];
    readonly onOpen: (id: number) => void;
}

/** Prompts for confirmation, and then shows what was left unchanged. */
export const DecideDialogs = ({ deciding, promotions, approved, counts, onOpen }: DecideDialogsProps) => {
    const translate = useTranslate();
    const { asking, isBusy, progress, error, rejected, decide, stop, clearRejections } = deciding;
    const isFree = useGranted('administrator');
    const isBeyond = ({ id }: Queued) => !isFree && counts.of(id)?.some(({ needs_reason: needs }) => needs) === true;
    const isOver = effectsByAccount(approved).some(({ effect }) => effect.over > 0);
    const needsReason = asking === 'approve' && (isOver || approved.some(isBeyond));
    return (
        <>
            {asking && (
                <StepDialog
                    words="queue"
                    name={asking}
                    step={needsReason ? { reason: 'required' } : promotionWorkflow.steps[asking]}
                    count={promotions.length}
                    color={asking === 'approve' ? 'primary' : 'error'}
                    beside={asking === 'approve' && <About promotions={approved} counts={counts} />}
                    isBusy={isBusy}
                    progress={progress}
                    error={error}
                    onConfirm={decide}
                    onClose={stop}
                />
            )}
            <RejectedDialog
                title={translate('queue.rejected', { smart_count: rejected.length })}
                rejected={rejected.map(({ promotion: { id, name, account_name, plan_name }, reason }) => ({
                    name,
                    reason,
                    detail: `${account_name} · ${plan_name}`,
                    open: { label: translate('queue.open', { name }), onOpen: () => onOpen(id) },
                }))}
                onClose={clearRejections}
            />
        </>
    );
};
