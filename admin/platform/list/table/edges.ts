import { useEffect, useState } from 'react';

/** The sides of a table that its scroller hides, and the positions of the columns that do not scroll. */
interface Edges {
    /** More is hidden at this side. */
    readonly left: boolean;
    readonly right: boolean;
    /** The left edge of each column that stays, and of what is scrolled; pixels. */
    readonly stops: readonly number[];
}

const NONE: Edges = { left: false, right: false, stops: [] };
/** Widths are fractions of pixels; less than one hides nothing. */
const TOLERANCE = 1;

/** Returns the class of a cell of the first, second … fixed column. */
export const staysAt = (at: number): string => `stays-${String(at)}`;

const stopsOf = (scroller: HTMLElement): readonly number[] => {
    const heads = [...scroller.querySelectorAll('thead [class*=stays-]')];
    const widths = heads.map(head => head.getBoundingClientRect().width);
    return [0, ...widths].map((_, at) => widths.slice(0, at).reduce((sum, width) => sum + width, 0));
};

const measure = (scroller: HTMLElement): Edges => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    const left = scrollLeft > TOLERANCE;
    const right = scrollWidth - clientWidth - scrollLeft > TOLERANCE;
    return left || right ? { left, right, stops: stopsOf(scroller) } : NONE;
};

const isSame = (one: Edges, other: Edges): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Makes a scroller reachable by keyboard, with a name, while it scrolls; otherwise it is no tab stop. */
const offer = (scroller: HTMLElement, label: string, scrolls: boolean): void => {
    if (scrolls) {
        scroller.tabIndex = 0;
        scroller.setAttribute('role', 'region');
        scroller.setAttribute('aria-label', label);
    } else for (const name of ['tabindex', 'role', 'aria-label']) scroller.removeAttribute(name);
};

/**
 * Returns what a table's scroller hides, and updates it.
 *
 * @param scroller the element; its name and tab stop are set here
 * @param label the accessible name of the table
 */
export const useEdges = (scroller: HTMLElement | null, label: string): Edges => {
    const [edges, setEdges] = useState(NONE);
    const scrolls = edges.left || edges.right;

    useEffect(() => {
        if (!scroller || typeof ResizeObserver === 'undefined') return;
        const follow = () => {
            const now = measure(scroller);
            setEdges(before => (isSame(before, now) ? before : now));
        };
        const sizes = new ResizeObserver(follow);
        for (const sized of [scroller, scroller.firstElementChild]) if (sized) sizes.observe(sized);
        scroller.addEventListener('scroll', follow, { passive: true });
        return () => {
            sizes.disconnect();
            scroller.removeEventListener('scroll', follow);
        };
    }, [scroller]);

    useEffect(() => {
        if (scroller) offer(scroller, label, scrolls);
    }, [scroller, label, scrolls]);

    return edges;
};
