import { useEffect } from 'react';
import { useBlocker, useCanBlock } from 'react-admin';
import { useLeaveWarning } from '../data/useLeaveWarning';
import { stayed } from '../routing/stayed';
import { LeaveDialog } from './LeaveDialog';

interface UnsavedGuardProps {
    /** Something would be lost. */
    readonly isUnsaved: boolean;
    /** Whether a save is pending: it may navigate by itself, without a prompt. */
    readonly isSaving: boolean;
}

const Guard = ({ isUnsaved, isSaving }: UnsavedGuardProps) => {
    const blocker = useBlocker(
        ({ currentLocation: here, nextLocation: next }) =>
            isUnsaved && (here.pathname !== next.pathname || here.search !== next.search),
    );
    const { state, proceed } = blocker;
    useEffect(() => {
        // The save that navigates is reported as done a moment later.
        if (state === 'blocked' && !isUnsaved) proceed();
        // The blocker is another object at each render.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [state, isUnsaved]);
    return (
        <LeaveDialog
            isOpen={state === 'blocked' && isUnsaved && !isSaving}
            onLeave={() => blocker.proceed?.()}
            onStay={() => {
                blocker.reset?.();
                stayed.set(stayed.get() + 1);
            }}
        />
    );
};

/** Prompts before a screen is left with changes that are not saved. */
export const UnsavedGuard = (props: UnsavedGuardProps) => {
    useLeaveWarning(props.isUnsaved);
    return useCanBlock() ? <Guard {...props} /> : null;
};
