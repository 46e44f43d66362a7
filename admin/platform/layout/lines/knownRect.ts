import { observeElementRect, type Rect } from '@tanstack/react-virtual';

/** Until it is measured, and where nothing is (in tests): a desktop. */
export const UNKNOWN: Rect = { width: 1200, height: 700 };

/** Tells the size of what is scrolled. */
export const observeKnownRect: typeof observeElementRect = (instance, callback) =>
    observeElementRect(instance, ({ width, height }) =>
        callback({ width: width || UNKNOWN.width, height: height || UNKNOWN.height }),
    );
