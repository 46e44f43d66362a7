import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { adWeekStart, type DayRange } from '../../../../models/features/tpm/tradeCalendar';
import { daysAfter } from '../../../../models/platform/calendar/day';
import { UNKNOWN } from '../../../platform/layout/lines/knownRect';
import { today } from '../../../platform/data/today';
import type { CalendarView } from './address';
import {
    dateAt,
    rangeOfScale,
    scaleOf,
    spanBetween,
    widthOfScale,
    xOf,
    yearIn,
    ZOOMS,
    type DaySpan,
    type TimeScale,
    type Zoom,
} from '../../../../models/features/tpm/timeScale';
import { LABEL } from './size';

/** Milliseconds after which scrolling is over, and the address is updated. */
const SCROLLED_MS = 200;
/** Part of the view that is before today where the address names no day. */
const BEFORE_TODAY = 0.25;

/** Returns the first day in view of a calendar that is opened without one. */
const startDay = (zoom: Zoom): string => {
    const now = today() || new Date().toISOString().slice(0, 10);
    const { perDay } = scaleOf(zoom, 1, yearIn(now));
    return adWeekStart({ week_start: 0 }, daysAfter(now, -Math.round(BEFORE_TODAY / perDay)));
};

/** Follows the width of the days in view. */
const useDaysWidth = (scroller: React.RefObject<HTMLDivElement | null>): number => {
    const [width, setWidth] = useState(UNKNOWN.width - LABEL);
    useLayoutEffect(() => {
        const element = scroller.current;
        if (!element) return;
        const measure = () => setWidth(Math.max(LABEL, (element.clientWidth || UNKNOWN.width) - LABEL));
        measure();
        if (typeof ResizeObserver === 'undefined') return;
        const observer = new ResizeObserver(measure);
        observer.observe(element);
        return () => observer.disconnect();
    }, [scroller]);
    return width;
};

/**
 * Scroll position of a scale in pixels. It is stored, since reading it from the page would force a layout of what is
 * rendered again.
 */
interface Position {
    readonly scale: TimeScale;
    readonly left: number;
}
type PositionRef = React.RefObject<Position | undefined>;

/** Subscribes to the scrolling of an element, and stores its position. */
const scrollsOf =
    (scroller: React.RefObject<HTMLDivElement | null>, position: PositionRef) => (listener: () => void) => {
        const element = scroller.current;
        const onScroll = () => {
            if (position.current) position.current = { ...position.current, left: element?.scrollLeft ?? 0 };
            listener();
        };
        // It runs before others render what is in sight again.
        const options = { passive: true, capture: true };
        element?.addEventListener('scroll', onScroll, options);
        return () => element?.removeEventListener('scroll', onScroll, options);
    };

/**
 * Returns the days that are rendered: those in view and half as many beside them, in steps, so that scrolling renders
 * little again.
 */
const useDrawnSpan = (
    scroller: React.RefObject<HTMLDivElement | null>,
    position: PositionRef,
    { scale, width, start }: { readonly scale: TimeScale; readonly width: number; readonly start: string },
): DaySpan => {
    const subscribe = useMemo(() => scrollsOf(scroller, position), [scroller, position]);
    const step = Math.max(1, width / 2);
    const stepAt = () => {
        // Before its first layout a scale is not scrolled yet.
        const left = position.current?.scale === scale ? position.current.left : xOf(scale, start);
        return Math.floor(left / step);
    };
    const at = useSyncExternalStore(subscribe, stepAt);
    return useMemo(() => spanBetween(scale, (at - 1) * step, (at + 4) * step), [scale, at, step]);
};

/** Calls back a while after something was scrolled. */
const useScrollEnd = (scroller: React.RefObject<HTMLDivElement | null>, onEnd: () => void): void => {
    const latest = useRef(onEnd);
    useEffect(() => {
        latest.current = onEnd;
    });
    useEffect(() => {
        const element = scroller.current;
        let timer: ReturnType<typeof setTimeout> | undefined;
        const onScroll = () => {
            clearTimeout(timer);
            timer = setTimeout(() => latest.current(), SCROLLED_MS);
        };
        element?.addEventListener('scroll', onScroll, { passive: true });
        return () => {
            clearTimeout(timer);
            element?.removeEventListener('scroll', onScroll);
        };
    }, [scroller]);
};

interface AxisOptions extends Pick<CalendarView, 'zoom' | 'day'> {
    readonly onView: (change: Partial<CalendarView>) => void;
}

/** Returns the axis of time: its scale, the part of it in view, and functions that scroll it. */
export const useAxis = ({ zoom, day, onView }: AxisOptions) => {
    const scroller = useRef<HTMLDivElement>(null);
    const width = useDaysWidth(scroller);
    const shown = useMemo(() => day ?? startDay(zoom), [day, zoom]);
    const middle = yearIn(shown);
    const scale = useMemo(() => scaleOf(zoom, width, middle), [zoom, width, middle]);
    const position = useRef<Position>(undefined);
    const span = useDrawnSpan(scroller, position, { scale, width, start: shown });
    /** The day that was scrolled to, until the address has it. */
    const noted = useRef<string>(undefined);

    useLayoutEffect(() => {
        const element = scroller.current;
        if (!element) return;
        const known = position.current;
        const isScrolled = noted.current === shown;
        noted.current = undefined;
        if (known?.scale === scale && (isScrolled || dateAt(scale, known.left) === shown)) return;
        const left = Math.ceil(xOf(scale, shown));
        position.current = { scale, left };
        element.scrollLeft = left;
    }, [scale, shown]);

    useScrollEnd(scroller, () => {
        const known = position.current;
        if (!known) return;
        const at = dateAt(known.scale, known.left);
        if (at === shown) return;
        noted.current = at;
        onView({ day: at });
    });

    return useMemo(() => {
        const leftNow = () => scroller.current?.scrollLeft ?? xOf(scale, shown);
        /** Returns the pixel of the view at which a date is; undefined: it is out of sight. */
        const anchorOf = (date: string): number | undefined => {
            const at = xOf(scale, date) - leftNow();
            return at >= 0 && at < width ? at : undefined;
        };
        /** Sets a zoom; what is at a pixel of the view stays there: today, where it is in sight, else the middle. */
        const zoomTo = (to: Zoom, anchor = anchorOf(today()) ?? width / 2) => {
            if (to === zoom) return;
            const left = leftNow();
            const next = scaleOf(to, width, middle);
            const at = ((left + anchor) / scale.perDay) * next.perDay - anchor;
            onView({ zoom: to, day: dateAt(next, at) });
        };
        return {
            scroller,
            scale,
            width,
            span,
            zoom,
            /** The first day in view. */
            shown,
            /** All days of the axis. */
            range: rangeOfScale(scale),
            total: widthOfScale(scale),
            zoomTo,
            anchorOf,
            /** Sets the next nearer or farther zoom. */
            zoomBy: (by: 1 | -1, anchor?: number) => {
                const to = ZOOMS[ZOOMS.indexOf(zoom) + by];
                if (to) zoomTo(to, anchor);
            },
            /** Scrolls by part of the view. */
            page: (by: number) => onView({ day: daysAfter(shown, Math.round((by * width) / scale.perDay)) }),
            toToday: () => onView({ day: startDay(zoom) }),
            /** Scrolls no further than it has to. */
            reveal: (date: string, last = date) => {
                const element = scroller.current;
                if (!element) return;
                const [left, right] = [xOf(scale, date), xOf(scale, last) + scale.perDay];
                const isBefore = left < element.scrollLeft;
                if (isBefore || right - left > width) element.scrollLeft = left - scale.perDay;
                else if (right > element.scrollLeft + width) element.scrollLeft = right - width + scale.perDay;
            },
        };
    }, [scale, width, span, zoom, shown, middle, onView]);
};

export type Axis = ReturnType<typeof useAxis>;

/** Returns the days in view. */
export const daysInView = ({ shown, width, scale }: Pick<Axis, 'shown' | 'width' | 'scale'>): DayRange => ({
    first: shown,
    last: daysAfter(shown, Math.round(width / scale.perDay) - 1),
});
