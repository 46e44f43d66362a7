import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useLines } from '../../../../platform/layout/lines/useLines';
import type { StateRow } from './stateRows';

/** Pixels of a line with a state, roughly; each is measured. */
const LINE = 50;

type Element = RefObject<HTMLElement | null>;

/** Pixels before a list within what it is scrolled in, whatever grows above it. */
const useTop = (list: Element, scroller: Element): number => {
    const [top, setTop] = useState(0);
    useLayoutEffect(() => {
        const [own, around] = [list.current, scroller.current];
        const content = own?.closest('section')?.parentElement;
        if (!own || !around || !content || typeof ResizeObserver === 'undefined') return;
        const updateTop = () =>
            setTop(Math.round(own.getBoundingClientRect().top - around.getBoundingClientRect().top + around.scrollTop));
        const observer = new ResizeObserver(updateTop);
        observer.observe(content);
        updateTop();
        return () => observer.disconnect();
    }, [list, scroller]);
    return top;
};

/** The lines of a product's states that are in sight, and the room that the others take. */
export const useStateLines = (rows: readonly StateRow[], scroller: Element) => {
    const list = useRef<HTMLUListElement>(null);
    const above = useTop(list, scroller);
    const keyOf = (line: number) => rows[line]?.entity.id ?? line;
    const lines = useLines({ count: rows.length, scroller, height: LINE, keyOf, above });
    const items = lines.getVirtualItems();
    return {
        list,
        lines: items.map(({ index }) => index),
        before: (items[0]?.start ?? above) - above,
        after: lines.getTotalSize() - ((items.at(-1)?.end ?? above) - above),
        measure: lines.measureElement,
    };
};
