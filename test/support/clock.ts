/** Timers that continue while the clock stands still. */
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

/** Sets only the clock, which then stands still: timers continue. `jest.useRealTimers` ends it. */
export const setClock = (now: number | Date): void => {
    jest.useFakeTimers({ now, doNotFake: [...TIMERS] });
};
