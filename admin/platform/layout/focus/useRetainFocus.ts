import { useEffect, type RefObject } from 'react';
import { useLocation } from 'react-admin';
import { FOCUS_MS, focusHeading, focusOn, STOP } from './focus';

/** An ancestor of an element, and the position of its child towards it. */
interface Step {
    readonly around: Element;
    readonly at: number;
}

/** An element and its ancestors up to the screen or, beside it, the frame; nearest first. */
interface Trail {
    readonly last: Element | null;
    readonly steps: readonly Step[];
}

const trailOf = (element: Element | null, screen: Element, frame: Element): Trail => {
    if (!element || element === screen || !frame.contains(element)) return { last: null, steps: [] };
    const steps: Step[] = [];
    for (let at = element; at !== screen && at !== frame && at.parentElement; at = at.parentElement)
        steps.push({ around: at.parentElement, at: [...at.parentElement.children].indexOf(at) });
    return { last: element, steps };
};

const isVisible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
const isFocusable = (element: Element): boolean => isVisible(element) && !element.matches(':disabled');

/** Returns the element nearest to a lost one: the one in its position, or after it, or at least around it. */
const nearest = ({ steps }: Trail): Element | undefined =>
    steps
        .filter(({ around }) => around.isConnected)
        .flatMap(({ around, at }) => [...[...around.children].slice(at), around])
        .flatMap(candidate => [...(candidate.matches(STOP) ? [candidate] : []), ...candidate.querySelectorAll(STOP)])
        .find(isVisible);

/** Retains the focus within the frame until the returned function is called. */
const keep = (screen: HTMLElement, frame: Element): (() => void) => {
    let trail = trailOf(document.activeElement, screen, frame);
    let isParked = false;
    let isAwaited = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const follow = ({ target }: Event) => {
        if (target === screen) return;
        isParked = false;
        trail = trailOf(target as Element, screen, frame);
    };
    const recover = () => {
        const { last } = trail;
        if (!last || !isParked || document.activeElement !== screen) return;
        if (isFocusable(last)) focusOn(last);
        else if (!isVisible(last)) focusOn(nearest(trail));
        if (!isVisible(last) && document.activeElement === screen) focusHeading(screen);
    };
    /** The screen itself has the focus until its new position is known. */
    const check = () => {
        isAwaited = false;
        const { last } = trail;
        if (last && isParked) recover();
        if (!last || document.activeElement !== document.body || isFocusable(last)) return;
        isParked = true;
        focusOn(screen);
        clearTimeout(timer);
        timer = setTimeout(recover, FOCUS_MS);
    };
    /** The browser takes the focus from a removed, hidden or disabled element only when it renders. */
    const observer = new MutationObserver(() => {
        if (isAwaited) return;
        isAwaited = true;
        requestAnimationFrame(() => requestAnimationFrame(check));
    });
    frame.addEventListener('focusin', follow);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
        frame.removeEventListener('focusin', follow);
        observer.disconnect();
        clearTimeout(timer);
    };
};

/**
 * Retains the focus on the screen. The element that has it may be unmounted, as a button is with its message, or be
 * disabled for a while. The focus then moves to the nearest element or, when it is enabled again, back; it never falls
 * to the page's body.
 */
export const useRetainFocus = (main: RefObject<HTMLElement | null>): void => {
    const { pathname } = useLocation();
    useEffect(() => {
        const frame = main.current?.closest('.frame');
        return main.current && frame ? keep(main.current, frame) : undefined;
    }, [main, pathname]);
};
