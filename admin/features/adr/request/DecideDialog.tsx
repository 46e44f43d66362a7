import { requestWorkflow } from '../../../../models/features/adr/request';
import { StepDialog } from '../../../platform/workflow/StepDialog';
import type { StepProgress } from '../../../platform/workflow/useDeciding';
import type { Act } from './request';

interface DecideDialogProps {
    readonly act: Act;
    readonly count: number;
    readonly isBusy: boolean;
    readonly progress?: StepProgress | undefined;
    readonly error: string | undefined;
    readonly onConfirm: (reason: string) => void;
    readonly onClose: () => void;
}

/** Asks whether to complete or cancel, and for a reason, which is kept with the requests. */
export const DecideDialog = ({ act, ...props }: DecideDialogProps) => (
    <StepDialog
        {...props}
        words="requests"
        name={act}
        step={requestWorkflow.steps[act]}
        color={act === 'complete' ? 'primary' : 'error'}
    />
);
