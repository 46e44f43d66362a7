import { useState } from 'react';
import { useTranslate } from 'react-admin';
import TextField from '@mui/material/TextField';
import { adrRequest, requestWorkflow } from '../../../models/adr/request';
import { ConfirmDialog } from '../../resources/dialog/ConfirmDialog';
import type { Act } from './request';

interface DecideDialogProps {
    readonly act: Act;
    readonly count: number;
    readonly isBusy: boolean;
    readonly error: string | undefined;
    readonly onConfirm: (reason: string) => void;
    readonly onClose: () => void;
}

const { max } = adrRequest.fields.reason.options;

/** Asks whether to complete or cancel, and for a reason, which is kept with the requests. */
export const DecideDialog = ({ act, count, isBusy, error, onConfirm, onClose }: DecideDialogProps) => {
    const translate = useTranslate();
    const [reason, setReason] = useState('');
    const { reason: asks } = requestWorkflow.steps[act];
    return (
        <ConfirmDialog
            isOpen
            isBusy={isBusy}
            title={translate(`requests.${act}Title`, { smart_count: count })}
            text={translate(`requests.${act}Text`)}
            error={error}
            action={translate(`requests.${act}`, { smart_count: count })}
            color={act === 'complete' ? 'primary' : 'error'}
            onConfirm={() => onConfirm(reason.trim())}
            onClose={onClose}
        >
            {asks !== 'none' && (
                <TextField
                    id="decide-reason"
                    label={translate('requests.reason')}
                    value={reason}
                    onChange={event => setReason(event.target.value)}
                    required={asks === 'required'}
                    multiline
                    minRows={2}
                    slotProps={{ htmlInput: { maxLength: max } }}
                />
            )}
        </ConfirmDialog>
    );
};
