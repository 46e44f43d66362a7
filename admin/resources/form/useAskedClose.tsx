import { useState, type ReactNode } from 'react';
import { useLeaveWarning } from '../../platform/data/useLeaveWarning';
import { useLastInput } from '../../platform/layout/focus/useLastInput';
import { LeaveDialog } from '../../platform/form/LeaveDialog';

interface AskedClose {
    /** Closes at once, unless something would be lost. */
    readonly close: () => void;
    /** What is asked then; it stands in the dialog. */
    readonly question: ReactNode;
}

/** Asks before a dialog is closed, or the tab, with changes that are not saved. */
export const useAskedClose = (isUnsaved: boolean, onClose: () => void): AskedClose => {
    const [isAsking, setAsking] = useState(false);
    useLeaveWarning(isUnsaved);
    const focusLast = useLastInput();
    const stay = () => {
        setAsking(false);
        focusLast();
    };
    return {
        close: () => (isUnsaved ? setAsking(true) : onClose()),
        question: <LeaveDialog isOpen={isAsking && isUnsaved} onLeave={onClose} onStay={stay} />,
    };
};
