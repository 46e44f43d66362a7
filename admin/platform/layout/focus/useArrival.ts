import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-admin';
import { FOCUS_MS, focusHeading, focusOn } from './focus';
import { watchPerson } from './watchPerson';

type Stop = () => void;

/** Calls back once the screen has a heading: its code or its record may still be loading. */
const whenHeaded = (screen: HTMLElement, act: () => void): Stop => {
    if (screen.querySelector('h1')) {
        act();
        return () => undefined;
    }
    const observer = new MutationObserver(() => {
        if (!screen.querySelector('h1')) return;
        observer.disconnect();
        act();
    });
    observer.observe(screen, { childList: true, subtree: true });
    return () => observer.disconnect();
};

/** Whether the screen, a dialog or the user has set the focus; a link in the header does not count. */
const isFocusSet = (screen: HTMLElement, hasGoneOn: boolean): boolean => {
    const active = document.activeElement;
    if (!active || active === document.body) return false;
    // The screen also has the focus in place of an element that was unmounted.
    if (active === screen) return hasGoneOn;
    const isBehind = !screen.contains(active) && screen.closest('.frame')?.contains(active) === true;
    return !isBehind || hasGoneOn;
};

const arrive = (screen: HTMLElement): Stop => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const person = watchPerson();
    // The link that was followed may be unmounted with its screen.
    if (document.activeElement === document.body) focusOn(screen);
    const stop = whenHeaded(screen, () => {
        timer = setTimeout(() => {
            if (!isFocusSet(screen, person.hasGoneOn())) focusHeading(screen);
            person.stop();
        }, FOCUS_MS);
    });
    return () => {
        stop();
        person.stop();
        clearTimeout(timer);
    };
};

/**
 * Sets the focus to the new screen's heading after each navigation, by link, button or the browser's Back, unless the
 * screen sets it itself, as a form does.
 */
export const useArrival = (main: RefObject<HTMLElement | null>): void => {
    const { pathname } = useLocation();
    useEffect(() => (main.current ? arrive(main.current) : undefined), [main, pathname]);
};
