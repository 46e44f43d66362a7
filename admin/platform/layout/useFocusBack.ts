import { useEffect, useState } from 'react';
import { focusHeading } from './focus/focus';

/** Marks, in a list, the element that opens a record, by its id. */
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

/** The screen has the focus while no element in it has it: it does not show it. */
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
 * Returns the focus when a record is closed: to the element that had it before, else to what opens the record in the
 * list, else to the first record there, else to the screen's heading. Otherwise a keyboard would have to begin at the
 * top of the page.
 *
 * @param record that is open; null: none
 */
export const useFocusBack = (record: number | null): void => {
    const [opened, setOpened] = useState(CLOSED);
    const isOpen = record !== null;
    // Before the record is rendered, which takes the focus.
    if (isOpen !== opened.isOpen) {
        setOpened(isOpen ? { isOpen, record, opener: document.activeElement } : { ...opened, isOpen });
    }
    useEffect(() => {
        if (!opened.isOpen && opened.record !== null) focusBack(opened);
    }, [opened]);
};
