import { observeElementRect, type Rect } from '@tanstack/react-virtual';

/** Size until it is measured, and where it cannot be (in tests): a desktop. */
export const UNKNOWN: Rect = { width: 1200, height: 700 };

/** Observes the size of the scrolled element. */
export const observeKnownRect: typeof observeElementRect = (instance, callback) =>
    observeElementRect(instance, ({ width, height }) =>
        callback({ width: width || UNKNOWN.width, height: height || UNKNOWN.height }),
    );
