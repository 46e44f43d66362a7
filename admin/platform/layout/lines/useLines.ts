import { useCallback, type Key, type RefObject } from 'react';
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { observeKnownRect, UNKNOWN } from './knownRect';

/** Lines that are rendered before and after those in sight, so that scrolling shows no gap. */
const MARGIN = 10;
const NONE: readonly number[] = [];

interface Lines {
    readonly count: number;
    /** The element in which they are scrolled. */
    readonly scroller: RefObject<HTMLElement | null>;
    /** Pixels of a line, until it is measured. */
    readonly height: number;
    /** Returns the key of a line, where lines are measured. */
    readonly keyOf?: (line: number) => Key;
    /** Pixels before the first one, within what they are scrolled in. */
    readonly above?: number;
    /** Lines that are rendered even when out of sight. */
    readonly retained?: readonly number[];
}

const inOrder = (lines: readonly number[]): number[] => [...new Set(lines)].sort((a, b) => a - b);

/** Returns those of many lines that are in sight within the scrolled element. */
export const useLines = ({ count, scroller, height, keyOf, above = 0, retained = NONE }: Lines) => {
    const rangeExtractor = useCallback(
        (range: Range) => inOrder([...defaultRangeExtractor(range), ...retained]),
        [retained],
    );
    // eslint-disable-next-line react-hooks/incompatible-library -- the compiler that it speaks of is not used
    return useVirtualizer({
        count,
        getScrollElement: () => scroller.current,
        estimateSize: () => height,
        ...(keyOf && { getItemKey: keyOf }),
        overscan: MARGIN,
        scrollMargin: above,
        initialRect: UNKNOWN,
        observeElementRect: observeKnownRect,
        rangeExtractor,
    });
};
