import { timeChunks } from '../../../../api/platform/jobs/timeSlice';

const PIECES = 20;

const busyFor = (milliseconds: number): void => {
    for (const end = performance.now() + milliseconds; performance.now() < end;);
};

/** Counts the ticks of the event loop while pieces of work of so many milliseconds run. */
const ticksDuring = async (milliseconds: number): Promise<number> => {
    let limiter = 0;
    let isOver = false;
    const others = (): void => {
        limiter++;
        if (!isOver) setImmediate(others);
    };
    setImmediate(others);
    const yieldNow = timeChunks();
    for (let piece = 0; piece < PIECES; piece++) {
        busyFor(milliseconds);
        await yieldNow();
    }
    isOver = true;
    return limiter;
};

test('others have their turn between pieces of work that together take a while', async () => {
    expect(await ticksDuring(1)).toBeGreaterThanOrEqual(PIECES / 4);
});

test('and after each piece that takes longer by itself', async () => {
    expect(await ticksDuring(4)).toBeGreaterThanOrEqual(PIECES);
});

test('pieces that take next to nothing do not wait for anybody', async () => {
    const yieldNow = timeChunks();
    let hasRun = false;
    setImmediate(() => (hasRun = true));
    await yieldNow();
    expect(hasRun).toBe(false);
});
