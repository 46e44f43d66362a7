import { slices } from '../../../../api/job/slices';

const PIECES = 20;

const busyFor = (milliseconds: number): void => {
    for (const end = performance.now() + milliseconds; performance.now() < end;);
};

/** How many turns others have while pieces of work of so many milliseconds are done. */
const turnsDuring = async (milliseconds: number): Promise<number> => {
    let turns = 0;
    let isOver = false;
    const others = (): void => {
        turns++;
        if (!isOver) setImmediate(others);
    };
    setImmediate(others);
    const giveTurn = slices();
    for (let piece = 0; piece < PIECES; piece++) {
        busyFor(milliseconds);
        await giveTurn();
    }
    isOver = true;
    return turns;
};

test('others have their turn between pieces of work that together take a while', async () => {
    expect(await turnsDuring(1)).toBeGreaterThanOrEqual(PIECES / 4);
});

test('and after each piece that takes longer by itself', async () => {
    expect(await turnsDuring(4)).toBeGreaterThanOrEqual(PIECES);
});

test('pieces that take next to nothing do not wait for anybody', async () => {
    const giveTurn = slices();
    let isTurn = false;
    setImmediate(() => (isTurn = true));
    await giveTurn();
    expect(isTurn).toBe(false);
});
