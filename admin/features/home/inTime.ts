/** Milliseconds for which the home page waits for what it shows, so that nothing moves; longer, and it shows its shape. */
const HOME_TIMEOUT_MS = 1500;

/** Waits for something, but not for long. */
export const inTime = (work: Promise<unknown>): Promise<unknown> =>
    Promise.race([work, new Promise<void>(resolve => setTimeout(resolve, HOME_TIMEOUT_MS))]);
