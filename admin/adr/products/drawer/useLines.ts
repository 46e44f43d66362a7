import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { observeKnownRect, UNKNOWN } from '../grid/knownRect';
import type { StateRow } from './stateRows';

/** Pixels of a line with a state, roughly; each is measured. */
const LINE = 50;
const MARGIN = 10;

type Element = RefObject<HTMLElement | null>;

/** Pixels before a list within what it is scrolled in, whatever grows above it. */
const useTop = (list: Element, scroller: Element): number => {
    const [top, setTop] = useState(0);
    useLayoutEffect(() => {
        const [own, around] = [list.current, scroller.current];
        const content = own?.closest('section')?.parentElement;
        if (!own || !around || !content || typeof ResizeObserver === 'undefined') return;
        const look = () =>
            setTop(Math.round(own.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop));
        const observer = new ResizeObserver(look);
        observer.observe(content);
        look();
        return () => observer.disconnect();
    }, [list, scroller]);
    return top;
};

/** Of many lines, those that are in sight within what they are scrolled in, and the room that the others take. */
export const useLines = (rows: readonly StateRow[], scroller: Element) => {
    const list = useRef<HTMLUListElement>(null);
    const scrollMargin = useTop(list, scroller);
    // eslint-disable-next-line react-hooks/incompatible-library -- the compiler that it speaks of is not used
    const lines = useVirtualizer({
        count: rows.length,
        getScrollElement: () => scroller.current,
        estimateSize: () => LINE,
        getItemKey: line => rows[line]?.entity.id ?? line,
        overscan: MARGIN,
        scrollMargin,
        initialRect: UNKNOWN,
        observeElementRect: observeKnownRect,
    });
    const items = lines.getVirtualItems();
    return {
        list,
        lines: items.map(({ index }) => index),
        before: (items[0]?.start ?? scrollMargin) - scrollMargin,
        after: lines.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin),
        measure: lines.measureElement,
    };
};
