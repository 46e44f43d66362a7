import { useEffect, useState } from 'react';
import { focusHeading } from './focus/focus';

/** In a list: marks what opens a record, by its id. */
export const OPENS = 'data-opens';

/** The element around the screen, beside the menu. */
const SCREEN = '#content';

const findElement = (selector: string) => document.querySelector<HTMLElement>(selector);

interface Opened {
    readonly isOpen: boolean;
    /** The one that was opened first, and what had the focus then. */
    readonly record: number | null;
    readonly opener: Element | null;
}

const CLOSED: Opened = { isOpen: false, record: null, opener: null };

/** The screen has the focus for as long as nothing in it has: nobody sees it there. */
const isNowhere = (element: Element | null): boolean =>
    element === null || element === document.body || element.matches(SCREEN);

const focusBack = ({ record, opener }: Opened): void => {
    if (opener instanceof HTMLElement && !isNowhere(opener) && opener.isConnected) {
        opener.focus({ preventScroll: true });
        return;
    }
    const link = findElement(`[${OPENS}="${String(record)}"]`) ?? findElement(`[${OPENS}]`);
    if (link) {
        link.focus();
        return;
    }
    const screen = findElement(SCREEN);
    if (screen) focusHeading(screen);
};

/**
 * Gives the focus back when a record is closed: to what had it before, else to what opens the record in the list, else
 * to the first record there, else to the screen's heading. Never to nothing, where a keyboard would have to begin at the
 * top of the page.
 *
 * @param record what is open; null: nothing
 */
export const useFocusBack = (record: number | null): void => {
    const [opened, setOpened] = useState(CLOSED);
    const isOpen = record !== null;
    // Before the record is drawn, which takes the focus.
    if (isOpen !== opened.isOpen) {
        setOpened(isOpen ? { isOpen, record, opener: document.activeElement } : { ...opened, isOpen });
    }
    useEffect(() => {
        if (!opened.isOpen && opened.record !== null) focusBack(opened);
    }, [opened]);
};
