import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { retryAll, useOutage } from '../data/outage';
import { useLeaveWarning } from '../data/useLeaveWarning';
import { useShellTexts } from '../i18n/locale';
import { ErrorBanner } from './ErrorBanner';
import { useIsAwaited } from './useFirstReading';

/** Material UI's layers with a dialog or a drawer; Tab closes the others, such as menus. */
const DIALOG = '.MuiModal-root:has([role=dialog]):not(.MuiModal-hidden)';
/** The element that the keyboard does not leave while a layer is open. */
const FOCUS_TRAP = ':scope > [tabindex="-1"]';

/** Whether an element is not sliding: a slide moves all that is in it. */
const isStill = (element: Element): boolean => ['', 'none'].includes(getComputedStyle(element).transform);

const topDialog = (): Element => {
    const top = [...document.querySelectorAll(DIALOG)].at(-1)?.querySelector(FOCUS_TRAP);
    return top && isStill(top) ? top : document.body;
};

const MOVES = ['transitionrun', 'transitionend', 'transitioncancel'] as const;

const watch = (onChange: () => void): (() => void) => {
    const observer = new MutationObserver(onChange);
    observer.observe(document.body, { childList: true });
    for (const move of MOVES) document.addEventListener(move, onChange);
    return () => {
        observer.disconnect();
        for (const move of MOVES) document.removeEventListener(move, onChange);
    };
};

/** Returns the element that the keyboard reaches whatever is open: the dialog over all others, else the page. */
const useTopDialog = (): Element => useSyncExternalStore(watch, topDialog);

/**
 * Shows that the server does not respond, over the foot of the open page or dialog, within reach of its keyboard:
 * nothing moves, and what is shown and typed remains. If a screen has nothing to show, the screen itself shows it.
 */
export const OutageBanner = () => {
    const { unsaved } = useShellTexts();
    const isAwaited = useIsAwaited();
    const reading = useOutage('reading');
    const save = useOutage('save');
    useLeaveWarning(save !== undefined);
    const container = useTopDialog();
    const error = save ?? (isAwaited ? undefined : reading);
    if (!error) return null;
    return createPortal(
        <div className="outage">
            <ErrorBanner message={error.message} note={save && unsaved} onRetry={retryAll} />
        </div>,
        container,
    );
};
