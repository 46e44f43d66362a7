import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { useLastInput } from '../layout/focus/useLastInput';

interface LeaveDialogProps {
    readonly isOpen: boolean;
    readonly onLeave: () => void;
    readonly onStay: () => void;
}

/** Asks before something is left or closed with changes that are not saved; who stays goes on where they were. */
export const LeaveDialog = ({ isOpen, onLeave, onStay }: LeaveDialogProps) => {
    const translate = useTranslate();
    const focusLast = useLastInput();
    const isStaying = useRef(false);
    useEffect(() => {
        // Once it is closed, however long that takes: closing gives the focus back to what opened it.
        if (!isOpen && isStaying.current) focusLast();
        isStaying.current = false;
    }, [isOpen, focusLast]);
    const stay = () => {
        isStaying.current = true;
        onStay();
    };
    return (
        <ConfirmDialog
            isOpen={isOpen}
            isBusy={false}
            title={translate('record.leaveTitle')}
            text={translate('record.leaveText')}
            cancel={translate('record.stay')}
            action={translate('record.leave')}
            onConfirm={onLeave}
            onClose={stay}
        />
    );
};
