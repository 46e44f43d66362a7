import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { observeKnownRect, UNKNOWN } from '../layout/lines/knownRect';
import type { CellPosition } from './range';
import type { Across } from './across';
import { ROW, STEP } from './size';
import type { Span } from './span';

interface Extent {
    readonly rows: number;
    /** Number of columns beside the fixed ones. */
    readonly cols: number;
    /** Number of fixed columns. */
    readonly fixed: number;
    /** Pixels of these. */
    readonly fixedWidth: number;
    /** Pixels of the header, and of the rows that stay below it. */
    readonly head: number;
    /** The first rows, which stay in sight. */
    readonly pinned: number;
    readonly across: Across;
}

/** Observes the size of an element's area beside its header and its fixed columns, also when these change. */
const useCellsRect = (left: number, top: number): typeof observeKnownRect => {
    const inset = useRef({ left, top });
    const tellers = useRef(new Set<() => void>());
    useLayoutEffect(() => {
        inset.current = { left, top };
        for (const listener of tellers.current) listener();
    }, [left, top]);
    return useCallback((instance, callback) => {
        let fullRect = UNKNOWN;
        const notifyCells = () =>
            callback({
                width: Math.max(ROW, fullRect.width - inset.current.left),
                height: Math.max(ROW, fullRect.height - inset.current.top),
            });
        const known = tellers.current;
        const stop = observeKnownRect(instance, rect => {
            fullRect = rect;
            notifyCells();
        });
        known.add(notifyCells);
        return () => {
            known.delete(notifyCells);
            stop?.();
        };
    }, []);
};

/** Returns a range in full steps, and one more at either end: most scrolling renders nothing again. */
export const steppedRange = ({ startIndex, endIndex, overscan: step, count }: Range): number[] => {
    const from = Math.max(0, (Math.floor(startIndex / step) - 1) * step);
    const to = Math.min(count, (Math.floor(endIndex / step) + 2) * step);
    return Array.from({ length: to - from }, (_, at) => from + at);
};

/** Returns the same object for the same span, so that rows are not rendered again. */
const useSpan = (indexes: readonly number[], before = 0): Span => {
    const from = before + (indexes[0] ?? 0);
    const to = from + indexes.length;
    return useMemo(() => ({ from, to }), [from, to]);
};

/** Returns the maximum number of parts that are rendered: one that leaves at one end is reused at the other. */
const poolOf = (pixels: number, size: number, step: number): number => (Math.ceil(pixels / size / step) + 4) * step;

/** Computes which cells of the grid are rendered, and scrolls to a cell. */
export const useViewport = ({ rows, cols, fixed, fixedWidth, head, pinned, across: columnLayout }: Extent) => {
    const scroller = useRef<HTMLDivElement>(null);
    const common = {
        getScrollElement: () => scroller.current,
        observeElementRect: useCellsRect(fixedWidth, head),
        initialRect: UNKNOWN,
        rangeExtractor: steppedRange,
    };
    // eslint-disable-next-line react-hooks/incompatible-library -- the compiler that it speaks of is not used
    const down = useVirtualizer({
        ...common,
        count: rows - pinned,
        estimateSize: () => ROW,
        overscan: STEP.rows,
    });
    const across = useVirtualizer({
        ...common,
        count: cols,
        estimateSize: columnLayout.widthOf,
        overscan: STEP.cols,
        horizontal: true,
    });
    useEffect(() => across.measure(), [across, columnLayout]);
    const { width, height } = down.scrollRect ?? UNKNOWN;
    const narrowest = Math.min(...Array.from({ length: cols }, (_, col) => columnLayout.widthOf(col)));
    return {
        scroller,
        rows: useSpan(down.getVirtualIndexes(), pinned),
        cols: useSpan(across.getVirtualIndexes()),
        pools: { rows: poolOf(height, ROW, STEP.rows), cols: poolOf(width, narrowest, STEP.cols) },
        /** Number of rows that are entirely visible. */
        page: Math.max(1, Math.floor(height / ROW) - 1),
        /** Scrolls no further than it has to. */
        reveal: ({ row, col }: CellPosition) => {
            if (row >= pinned) down.scrollToIndex(row - pinned);
            if (col >= fixed) across.scrollToIndex(col - fixed);
        },
    };
};
