import { useEffect, useState } from 'react';
import { findFreePosition, isFree, type Bounds } from './freePosition';

/** Elements that a toast never covers. */
const ACTED_ON =
    'button, a[href], input, textarea, select, [role="button"], [role="tab"], [role="menuitem"], [role="option"]';

/** Milliseconds between two checks of what a toast covers: the page changes in the meantime. */
const INTERVAL_MS = 200;

const boxesBeside = (toast: Element): Bounds[] =>
    [...document.querySelectorAll(ACTED_ON)]
        .filter(element => !toast.contains(element))
        .map(element => element.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && height > 0);

/** Moves a toast where it covers no button; it stays where it is while it covers none, and under the pointer. */
const positionToast = (toast: HTMLElement): void => {
    const now = toast.getBoundingClientRect();
    const obstacles = boxesBeside(toast);
    if (now.width === 0 || toast.matches(':hover') || isFree(now, obstacles)) return;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const free = findFreePosition(view, now, obstacles);
    if (!free) return;
    Object.assign(toast.style, {
        left: `${String(free.left)}px`,
        top: `${String(free.top)}px`,
        right: 'auto',
        bottom: 'auto',
        transform: 'none',
    });
};

/** Returns the transition props that keep a toast clear of the page's buttons for as long as it is shown. */
export const useToastPosition = () => {
    const [toast, setToast] = useState<HTMLElement | null>(null);
    useEffect(() => {
        if (!toast) return undefined;
        const timer = setInterval(() => (toast.isConnected ? positionToast(toast) : setToast(null)), INTERVAL_MS);
        return () => clearInterval(timer);
    }, [toast]);
    const onEntering = (content: HTMLElement) => {
        const root = content.closest<HTMLElement>('.MuiSnackbar-root');
        if (root) positionToast(root);
        setToast(root);
    };
    return { onEntering };
};
