import { useEffect, useRef, type RefObject } from 'react';
import { LABEL } from './size';
import type { Axis } from './useAxis';

/** Milliseconds in which a wheel zooms once: touch pads send dozens of events. */
const ONCE_MS = 250;

/** Zooms by the wheel with Ctrl, as a pinch of a touch pad does; what is below the pointer stays there. */
export const useWheelZoom = (scroller: RefObject<HTMLElement | null>, { zoomBy }: Pick<Axis, 'zoomBy'>): void => {
    const latest = useRef(zoomBy);
    useEffect(() => {
        latest.current = zoomBy;
    });
    useEffect(() => {
        const element = scroller.current;
        let last = 0;
        const zoom = (event: WheelEvent) => {
            if (!event.ctrlKey) return;
            event.preventDefault();
            if (event.timeStamp - last < ONCE_MS || event.deltaY === 0) return;
            last = event.timeStamp;
            const anchor = event.clientX - (element?.getBoundingClientRect().left ?? 0) - LABEL;
            latest.current(event.deltaY > 0 ? 1 : -1, Math.max(0, anchor));
        };
        // The page itself would zoom.
        element?.addEventListener('wheel', zoom, { passive: false });
        return () => element?.removeEventListener('wheel', zoom);
    }, [scroller]);
};
