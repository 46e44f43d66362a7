/** Timers that go on waiting while the clock stands still. */
const TIMERS = [
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'setImmediate',
    'clearImmediate',
    'nextTick',
    'queueMicrotask',
    'performance',
    'hrtime',
] as const;

/** Sets the clock alone, which then stands still: what waits goes on waiting. `jest.useRealTimers` ends it. */
export const setClock = (now: number | Date): void => {
    jest.useFakeTimers({ now, doNotFake: [...TIMERS] });
};
