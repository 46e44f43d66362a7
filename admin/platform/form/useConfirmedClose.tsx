import { useState, type ReactNode } from 'react';
import { useLeaveWarning } from '../data/useLeaveWarning';
import { LeaveDialog } from './LeaveDialog';

interface ConfirmedClose {
    /** Closes at once, unless something would be lost. */
    readonly close: () => void;
    /** The prompt for that case; it is rendered in the dialog. */
    readonly question: ReactNode;
}

/** Prompts before a dialog is closed, or the tab, with changes that are not saved. */
export const useConfirmedClose = (isUnsaved: boolean, onClose: () => void): ConfirmedClose => {
    const [isConfirming, setConfirming] = useState(false);
    useLeaveWarning(isUnsaved);
    return {
        close: () => (isUnsaved ? setConfirming(true) : onClose()),
        question: (
            <LeaveDialog isOpen={isConfirming && isUnsaved} onLeave={onClose} onStay={() => setConfirming(false)} />
        ),
    };
};
