import { useSyncExternalStore } from 'react';

/** Of Material UI's layers those that show a dialog or a drawer; Tab closes the others, such as menus. */
const DIALOG = '.MuiModal-root:has([role=dialog]):not(.MuiModal-hidden)';
/** What the keyboard does not leave while a layer is open. */
const KEPT_WITHIN = ':scope > [tabindex="-1"]';

/** What slides moves all that is in it. */
const isStill = (place: Element): boolean => ['', 'none'].includes(getComputedStyle(place).transform);

const topDialog = (): Element => {
    const top = [...document.querySelectorAll(DIALOG)].at(-1)?.querySelector(KEPT_WITHIN);
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

/** Where something stands that the keyboard reaches whatever is open: in the dialog over all others, else the page. */
export const useTopDialog = (): Element => useSyncExternalStore(watch, topDialog);
