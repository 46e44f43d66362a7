import { focusOn, INPUT } from '../../../platform/layout/focus/focus';
import { watchPerson, type PersonWatch } from '../../../platform/layout/focus/watchPerson';

/** Returns the attribute of the element that contains the sheet of a line of the tree. */
export const holdsSheet = (line: number) => ({ 'data-sheet': line });

const findSheet = (line: number): Element | null =>
    document.querySelector(`[data-sheet="${String(line)}"] [role=grid]`);

/** Milliseconds after which a sheet that fails to load is not waited for any more. */
const WAIT_MS = 10_000;

/**
 * Moves the focus to a line's sheet once it is rendered and no dialog is over it, unless the user has moved on by then.
 */
export const focusSheet = (line: number): void => {
    let person: PersonWatch | undefined;
    const stop = () => {
        observer.disconnect();
        person?.stop();
        clearTimeout(timer);
    };
    const take = () => {
        if (document.querySelector('[role=dialog]')) return;
        person ??= watchPerson();
        const sheet = findSheet(line);
        if (!sheet && !person.hasGoneOn()) return;
        stop();
        if (!person.hasGoneOn() && !document.activeElement?.matches(INPUT)) focusOn(sheet);
    };
    const observer = new MutationObserver(take);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-sheet'] });
    const timer = setTimeout(stop, WAIT_MS);
};
