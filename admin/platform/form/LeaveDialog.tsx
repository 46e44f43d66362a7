import { useCallback, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { focusOn, INPUT } from '../layout/focus/focus';

/** Elements that users work in: an input of a form, or a grid. */
const WORKED_IN = `${INPUT}, [role=grid]`;

/** Returns a function that focuses the input that had the focus last: a user who continues to edit continues there. */
const useLastInput = (): (() => void) => {
    const last = useRef<HTMLElement>(null);
    useEffect(() => {
        const note = ({ target }: FocusEvent) => {
            if (target instanceof HTMLElement && target.matches(WORKED_IN) && target.closest('form, [role=grid]'))
                last.current = target;
        };
        document.addEventListener('focusin', note);
        return () => document.removeEventListener('focusin', note);
    }, []);
    return useCallback(() => {
        if (last.current?.isConnected) focusOn(last.current);
    }, []);
};

interface LeaveDialogProps {
    readonly isOpen: boolean;
    readonly onLeave: () => void;
    readonly onStay: () => void;
}

/**
 * Prompts before something is left or closed with changes that are not saved; users who stay continue where they were.
 */
export const LeaveDialog = ({ isOpen, onLeave, onStay }: LeaveDialogProps) => {
    const translate = useTranslate();
    const focusLast = useLastInput();
    const isStaying = useRef(false);
    useEffect(() => {
        // Done once it is closed, however long that takes: closing returns the focus to the element that opened it.
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
