import { focusOn, INPUT } from '../../platform/layout/focus/focus';

/** Marks what holds a promotion's sheet. */
export const IN_SHEET = { 'data-sheet': '' } as const;

const SHEET = '[data-sheet] [role=grid]';

/** Milliseconds after which a sheet that has not come is not waited for any more. */
const WAIT_MS = 10_000;

/** Gives the focus to the sheet once it is there and no dialog is over it, unless somebody types elsewhere by then. */
export const focusSheet = (): void => {
    const stop = () => {
        observer.disconnect();
        clearTimeout(timer);
    };
    const take = () => {
        const sheet = document.querySelector(SHEET);
        if (!sheet || document.querySelector('[role=dialog]')) return;
        stop();
        if (!document.activeElement?.matches(INPUT)) focusOn(sheet);
    };
    const observer = new MutationObserver(take);
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(stop, WAIT_MS);
};
