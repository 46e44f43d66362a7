/** The screen below the header on a wide window, as `.fills-screen` lays it out (`layout/frame.css`). */
export const SCREEN_HEIGHT = 'calc(100dvh - var(--header-height) - 12px)';
