import { useState, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { messages } from '../../../models/platform/messages/ruleMessages';
import type { WorkflowStep } from '../../../models/platform/workflow/workflow';
import { MAX_REASON_LENGTH } from '../../../models/platform/workflow/calls';
import { normalizeLines } from '../../../models/platform/format/normalize';
import { useLeaveWarning } from '../data/useLeaveWarning';
import { translateRule } from '../i18n/messages';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import type { StepProgress } from './useDeciding';

interface StepDialogProps {
    /** The prefix of its texts' keys: `<words>.<name>`, `<name>Title` and `<name>Text`, and `reason`. */
    readonly words: string;
    readonly name: string;
    readonly step: Pick<WorkflowStep, 'reason'>;
    /** Number of records. */
    readonly count?: number;
    readonly color: 'primary' | 'error';
    /** Shown above the reason: what to know before the step is taken. */
    readonly beside?: ReactNode;
    readonly isBusy: boolean;
    /** Progress with many records. */
    readonly progress?: StepProgress | undefined;
    readonly error: string | undefined;
    readonly onConfirm: (reason: string) => void;
    readonly onClose: () => void;
}

const Progress = ({ through, total }: StepProgress) => {
    const text = useTranslate()('step.progress', { through, total });
    return (
        <Box role="status" sx={{ mt: 2, typography: 'caption', color: 'text.secondary' }}>
            <LinearProgress variant="determinate" value={(100 * through) / total} aria-label={text} />
            {text}
        </Box>
    );
};

/** Prompts whether to take a step, and for a reason, which is stored with the record. */
export const StepDialog = (props: StepDialogProps) => {
    const { words, name, step, count = 1, color, beside, isBusy, progress, error, onConfirm, onClose } = props;
    const translate = useTranslate();
    const [reason, setReason] = useState('');
    const [isLacking, setLacking] = useState(false);
    useLeaveWarning(reason.trim() !== '');
    const text = (of: string) => translate(`${words}.${of}`, { smart_count: count });
    const confirm = () => {
        const normalizedReason = normalizeLines(reason);
        const lacks = step.reason === 'required' && normalizedReason === '';
        setLacking(lacks);
        if (!lacks) onConfirm(normalizedReason);
    };
    return (
        <ConfirmDialog
            isOpen
            isBusy={isBusy}
            error={error}
            color={color}
            onClose={onClose}
            title={text(`${name}Title`)}
            text={text(`${name}Text`)}
            action={text(name)}
            // Beside “Cancel promotion” a plain “Cancel” could mean either.
            {...(name.startsWith('cancel') && { cancel: translate('step.back') })}
            onConfirm={confirm}
        >
            {beside}
            {step.reason !== 'none' && (
                <TextField
                    id="step-reason"
                    label={text('reason')}
                    value={reason}
                    onChange={event => {
                        setReason(event.target.value);
                        setLacking(false);
                    }}
                    required={step.reason === 'required'}
                    error={isLacking}
                    helperText={isLacking && translateRule(messages.required)}
                    multiline
                    minRows={2}
                    slotProps={{ htmlInput: { maxLength: MAX_REASON_LENGTH } }}
                />
            )}
            {progress && count > 1 && <Progress {...progress} />}
        </ConfirmDialog>
    );
};
