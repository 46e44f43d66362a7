import { useEffect, useRef, type RefObject } from 'react';
import { FOCUS_MS, INPUT, STOP } from './focus';

/** Marks an input whose code is loading. */
const LATE = '[aria-busy]';

/** Containers that users work in as one: their buttons are beside the inputs. */
const CONTAINER = '[role=dialog], form';

/**
 * Whether the user has set the focus: into this, into its container, or into another input, such as that of the command
 * search over it.
 * @param before where it was when this opened
 */
const isPut = (active: Element | null, before: Element | null, within: HTMLElement): boolean => {
    if (within.contains(active)) return true;
    if (!active || active === before) return false;
    return active.matches(INPUT) || (active.matches(STOP) && within.closest(CONTAINER)?.contains(active) === true);
};

/**
 * Focuses the first input of the current part when it opens, unless the user was faster. It waits for an input whose
 * code is loading.
 */
export const useFirstFocus = <E extends HTMLElement>(): RefObject<E | null> => {
    const containerRef = useRef<E>(null);
    useEffect(() => {
        const within = containerRef.current;
        if (!within) return undefined;
        const before = document.activeElement;
        let isLate = false;
        const take = () => {
            const { activeElement: active } = document;
            const isFocusSet = isPut(active, before, within) || (isLate && active?.matches(INPUT));
            const first = isFocusSet ? null : within.querySelector<HTMLElement>(`${INPUT}, ${LATE}`);
            isLate = first?.matches(LATE) === true;
            if (isLate) return;
            observer.disconnect();
            first?.focus();
        };
        const observer = new MutationObserver(take);
        const timer = setTimeout(() => {
            observer.observe(within, { childList: true, subtree: true });
            take();
        }, FOCUS_MS);
        return () => {
            clearTimeout(timer);
            observer.disconnect();
        };
    }, []);
    return containerRef;
};
