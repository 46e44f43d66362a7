import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';

interface LeaveDialogProps {
    readonly isOpen: boolean;
    readonly onLeave: () => void;
    readonly onStay: () => void;
}

/** Asks before something is left or closed with changes that are not saved. */
export const LeaveDialog = ({ isOpen, onLeave, onStay }: LeaveDialogProps) => {
    const translate = useTranslate();
    return (
        <ConfirmDialog
            isOpen={isOpen}
            isBusy={false}
            title={translate('record.leaveTitle')}
            text={translate('record.leaveText')}
            cancel={translate('record.stay')}
            action={translate('record.leave')}
            onConfirm={onLeave}
            onClose={onStay}
        />
    );
};
