import { useEffect } from 'react';
import { useBlocker, useCanBlock, useTranslate } from 'react-admin';
import { ConfirmDialog } from './ConfirmDialog';

interface UnsavedGuardProps {
    /** Something would be lost. */
    readonly isUnsaved: boolean;
    /** A save is under way: it may lead on by itself, and is not asked about. */
    readonly isSaving: boolean;
}

/** Whether the tab is closed or reloaded is the browser's own question. */
const useBrowsersQuestion = (isUnsaved: boolean) => {
    useEffect(() => {
        if (!isUnsaved) return;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
    }, [isUnsaved]);
};

const Guard = ({ isUnsaved, isSaving }: UnsavedGuardProps) => {
    const translate = useTranslate();
    const blocker = useBlocker(
        ({ currentLocation: here, nextLocation: next }) =>
            isUnsaved && (here.pathname !== next.pathname || here.search !== next.search),
    );
    const { state, proceed } = blocker;
    useEffect(() => {
        // The save that leads on is told to be done a moment after it does.
        if (state === 'blocked' && !isUnsaved) proceed();
        // The blocker is another one at each drawing.
        // eslint-disable-next-line react-hooks/exhaustive-deps
    }, [state, isUnsaved]);
    return (
        <ConfirmDialog
            isOpen={state === 'blocked' && isUnsaved && !isSaving}
            isBusy={false}
            title={translate('record.leaveTitle')}
            text={translate('record.leaveText')}
            cancel={translate('record.stay')}
            action={translate('record.leave')}
            onConfirm={() => blocker.proceed?.()}
            onClose={() => blocker.reset?.()}
        />
    );
};

/** Asks before a screen is left with changes that are not saved. */
export const UnsavedGuard = (props: UnsavedGuardProps) => {
    useBrowsersQuestion(props.isUnsaved);
    return useCanBlock() ? <Guard {...props} /> : null;
};
