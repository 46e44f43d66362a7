import { FairLimiter } from '../../../../../api/platform/limits/fair/limiter';

const never = () => false;
const soon = () => new Promise<void>(resolve => setImmediate(resolve));

/** Begins work for a user, which runs until `created`, and whose answer stays until `left`. */
const begin = (limiter: FairLimiter, of: string, began: string[], isOver = never) => {
    const advisoryLock = limiter.take(of, isOver);
    advisoryLock.then(
        () => began.push(of),
        () => undefined,
    );
    return {
        advisoryLock,
        created: async () => {
            (await advisoryLock).finish();
            await soon();
        },
        left: async () => {
            (await advisoryLock).left();
            await soon();
        },
    };
};

test('each user has a few under way, all have a few more, and those who wait take turns', async () => {
    const limiter = new FairLimiter({ all: 3, each: 2, waiting: 10 });
    const began: string[] = [];
    const first = ['a', 'a', 'a', 'a'].map(of => begin(limiter, of, began));
    await soon();
    expect(began).toEqual(['a', 'a']);
    const others = ['b', 'b', 'c'].map(of => begin(limiter, of, began));
    await soon();
    expect(began).toEqual(['a', 'a', 'b']);
    // Completed work frees a slot for others at once, but for its own user only once its answer has left.
    await first[0]!.created();
    expect(began).toEqual(['a', 'a', 'b', 'c']);
    await first[0]!.left();
    await others[2]!.created();
    expect(began).toEqual(['a', 'a', 'b', 'c', 'a']);
    await others[0]!.created();
    expect(began).toEqual(['a', 'a', 'b', 'c', 'a', 'b']);
});

test('work goes on counting when nobody waits for its answer any more', async () => {
    const limiter = new FairLimiter({ all: 9, each: 1, waiting: 10 });
    const began: string[] = [];
    const first = begin(limiter, 'a', began);
    begin(limiter, 'a', began);
    await first.left();
    expect(began).toEqual(['a']);
    await first.created();
    expect(began).toEqual(['a', 'a']);
});

test('a free slot is taken at once, and none before those who wait', async () => {
    const limiter = new FairLimiter({ all: 2, each: 1, waiting: 10 });
    const began: string[] = [];
    expect(limiter.takeFree('a', () => true)).toBeUndefined();
    const first = limiter.takeFree('a', never);
    expect(limiter.use).toEqual({ active: 1, waiting: 0 });
    expect(limiter.takeFree('a', never)).toBeUndefined();
    const waiting = begin(limiter, 'a', began);
    const other = limiter.takeFree('b', never);
    expect(limiter.takeFree('c', never)).toBeUndefined();
    other?.finish();
    expect(limiter.takeFree('a', never)).toBeUndefined();
    first?.finish();
    first?.left();
    await soon();
    expect(began).toEqual(['a']);
    expect(limiter.takeFree('a', never)).toBeUndefined();
    await waiting.created();
    await waiting.left();
    expect(limiter.takeFree('a', never)).toBeDefined();
});

test('what nobody waits for any more is not begun', async () => {
    const limiter = new FairLimiter({ all: 1, each: 1, waiting: 10 });
    const began: string[] = [];
    const first = begin(limiter, 'a', began);
    let isOver = false;
    const input = begin(limiter, 'b', began, () => isOver);
    isOver = true;
    begin(limiter, 'c', began);
    await first.created();
    await expect(input.advisoryLock).rejects.toThrow('Nobody waits');
    expect(began).toEqual(['a', 'c']);
});

test('a user has only so many waiting', async () => {
    const limiter = new FairLimiter({ all: 1, each: 1, waiting: 2 });
    const began: string[] = [];
    const all = ['a', 'a', 'a', 'a', 'b'].map(of => begin(limiter, of, began));
    await expect(all[3]!.advisoryLock).rejects.toMatchObject({ status: 429 });
    await all[0]!.created();
    expect(began).toEqual(['a', 'b']);
});

test('where there is a rest, what waited for one goes on before the next begins', async () => {
    const limiter = new FairLimiter({ all: 1, each: 1, waiting: 10, rest: 50 });
    const order: string[] = [];
    const first = await limiter.take('pat', () => false);
    const next = limiter.take('sam', () => false).then(() => order.push('next'));
    // A pause is no longer than the work before it.
    await new Promise(resolve => setTimeout(resolve, 50));
    first.finish();
    setTimeout(() => order.push('concurrent'), 0);
    await next;
    expect(order).toEqual(['concurrent', 'next']);
});

/** Longer than a time slice. */
const A_WHILE = 250;
const later = () => new Promise<void>(resolve => setTimeout(resolve, A_WHILE));

test('long work lets others go first between its pieces, and goes on after them', async () => {
    const limiter = new FairLimiter({ all: 1, each: 1, waiting: 1 });
    const order: string[] = [];
    const long = await limiter.take('a', never);
    const other = begin(limiter, 'b', order);
    // The time slice has only begun.
    await long.pass();
    expect(order).toEqual([]);
    await later();
    const goesOn = long.pass().then(() => order.push('a goes on'));
    await other.advisoryLock;
    await soon();
    expect(order).toEqual(['b']);
    await other.created();
    await goesOn;
    expect(order).toEqual(['b', 'a goes on']);
    await later();
    // No work waits.
    await long.pass();
    begin(limiter, 'c', order);
    await soon();
    expect(order).toEqual(['b', 'a goes on']);
    long.finish();
    await soon();
    expect(order).toEqual(['b', 'a goes on', 'c']);
});

test('long work is not passed on to what its own user has begun later', async () => {
    const limiter = new FairLimiter({ all: 1, each: 1, waiting: 5 });
    const order: string[] = [];
    const long = await limiter.take('a', never);
    const second = begin(limiter, 'a', order);
    await later();
    await long.pass();
    expect(order).toEqual([]);
    const other = begin(limiter, 'b', order);
    const goesOn = long.pass().then(() => order.push('a goes on'));
    await other.advisoryLock;
    await other.created();
    await goesOn;
    expect(order).toEqual(['b', 'a goes on']);
    long.finish();
    long.left();
    await second.advisoryLock;
    expect(order).toEqual(['b', 'a goes on', 'a']);
});

test('long work ends between its pieces when nobody waits for it any more, and holds nothing then', async () => {
    const limiter = new FairLimiter({ all: 1, each: 1, waiting: 2 });
    const order: string[] = [];
    let isOver = false;
    const long = await limiter.take('a', () => isOver);
    const other = begin(limiter, 'b', order);
    await later();
    const goesOn = long.pass();
    isOver = true;
    long.left();
    limiter.purge('a');
    await expect(goesOn).rejects.toThrow('Nobody waits');
    long.finish();
    await other.created();
    await other.left();
    const [next] = [begin(limiter, 'a', order), begin(limiter, 'c', order)];
    await next.created();
    expect(order).toEqual(['b', 'a', 'c']);
    await expect(long.pass()).rejects.toThrow('Nobody waits');
});

test('what waits and is given up leaves its place at once', async () => {
    const limiter = new FairLimiter({ all: 1, each: 1, waiting: 1 });
    const began: string[] = [];
    const first = begin(limiter, 'a', began);
    let isOver = false;
    const waiting = begin(limiter, 'b', began, () => isOver);
    limiter.purge('b');
    isOver = true;
    limiter.purge('b');
    await expect(waiting.advisoryLock).rejects.toThrow('Nobody waits');
    begin(limiter, 'b', began);
    await first.created();
    expect(began).toEqual(['a', 'b']);
});
