import { Turns } from '../../../../../api/platform/limits/fair/limiter';

const never = () => false;
const soon = () => new Promise<void>(resolve => setImmediate(resolve));

/** Begins work for a user, which goes on until it is made, and whose answer stays until it has left. */
const begin = (turns: Turns, of: string, began: string[], isOver = never) => {
    const turn = turns.take(of, isOver);
    turn.then(
        () => began.push(of),
        () => undefined,
    );
    return {
        turn,
        made: async () => {
            (await turn).made();
            await soon();
        },
        left: async () => {
            (await turn).left();
            await soon();
        },
    };
};

test('each user has a few under way, all have a few more, and those who wait take turns', async () => {
    const turns = new Turns({ all: 3, each: 2, waiting: 10 });
    const began: string[] = [];
    const first = ['a', 'a', 'a', 'a'].map(of => begin(turns, of, began));
    await soon();
    expect(began).toEqual(['a', 'a']);
    const others = ['b', 'b', 'c'].map(of => begin(turns, of, began));
    await soon();
    expect(began).toEqual(['a', 'a', 'b']);
    // What is made makes room for others at once, for its user only once it has left.
    await first[0]!.made();
    expect(began).toEqual(['a', 'a', 'b', 'c']);
    await first[0]!.left();
    await others[2]!.made();
    expect(began).toEqual(['a', 'a', 'b', 'c', 'a']);
    await others[0]!.made();
    expect(began).toEqual(['a', 'a', 'b', 'c', 'a', 'b']);
});

test('work goes on counting when nobody waits for its answer any more', async () => {
    const turns = new Turns({ all: 9, each: 1, waiting: 10 });
    const began: string[] = [];
    const first = begin(turns, 'a', began);
    begin(turns, 'a', began);
    await first.left();
    expect(began).toEqual(['a']);
    await first.made();
    expect(began).toEqual(['a', 'a']);
});

test('what nobody waits for any more is not begun', async () => {
    const turns = new Turns({ all: 1, each: 1, waiting: 10 });
    const began: string[] = [];
    const first = begin(turns, 'a', began);
    let isOver = false;
    const given = begin(turns, 'b', began, () => isOver);
    isOver = true;
    begin(turns, 'c', began);
    await first.made();
    await expect(given.turn).rejects.toThrow('Nobody waits');
    expect(began).toEqual(['a', 'c']);
});

test('a user has only so many waiting', async () => {
    const turns = new Turns({ all: 1, each: 1, waiting: 2 });
    const began: string[] = [];
    const all = ['a', 'a', 'a', 'a', 'b'].map(of => begin(turns, of, began));
    await expect(all[3]!.turn).rejects.toMatchObject({ status: 429 });
    await all[0]!.made();
    expect(began).toEqual(['a', 'b']);
});

test('where there is a rest, what waited for one goes on before the next begins', async () => {
    const turns = new Turns({ all: 1, each: 1, waiting: 10, rest: 50 });
    const order: string[] = [];
    const first = await turns.take('pat', () => false);
    const next = turns.take('sam', () => false).then(() => order.push('next'));
    // A rest is no longer than what was before it.
    await new Promise(resolve => setTimeout(resolve, 50));
    first.made();
    setTimeout(() => order.push('meanwhile'), 0);
    await next;
    expect(order).toEqual(['meanwhile', 'next']);
});

/** Longer than a slice of work. */
const A_WHILE = 250;
const later = () => new Promise<void>(resolve => setTimeout(resolve, A_WHILE));

test('long work lets others go first between its pieces, and goes on after them', async () => {
    const turns = new Turns({ all: 1, each: 1, waiting: 1 });
    const order: string[] = [];
    const long = await turns.take('a', never);
    const other = begin(turns, 'b', order);
    // It has only begun.
    await long.pass();
    expect(order).toEqual([]);
    await later();
    const goesOn = long.pass().then(() => order.push('a goes on'));
    await other.turn;
    await soon();
    expect(order).toEqual(['b']);
    await other.made();
    await goesOn;
    expect(order).toEqual(['b', 'a goes on']);
    await later();
    // Nobody waits.
    await long.pass();
    begin(turns, 'c', order);
    await soon();
    expect(order).toEqual(['b', 'a goes on']);
    long.made();
    await soon();
    expect(order).toEqual(['b', 'a goes on', 'c']);
});

test('long work is not passed on to what its own user has begun later', async () => {
    const turns = new Turns({ all: 1, each: 1, waiting: 5 });
    const order: string[] = [];
    const long = await turns.take('a', never);
    const second = begin(turns, 'a', order);
    await later();
    await long.pass();
    expect(order).toEqual([]);
    const other = begin(turns, 'b', order);
    const goesOn = long.pass().then(() => order.push('a goes on'));
    await other.turn;
    await other.made();
    await goesOn;
    expect(order).toEqual(['b', 'a goes on']);
    long.made();
    long.left();
    await second.turn;
    expect(order).toEqual(['b', 'a goes on', 'a']);
});

test('long work ends between its pieces when nobody waits for it any more, and holds nothing then', async () => {
    const turns = new Turns({ all: 1, each: 1, waiting: 2 });
    const order: string[] = [];
    let isOver = false;
    const long = await turns.take('a', () => isOver);
    const other = begin(turns, 'b', order);
    await later();
    const goesOn = long.pass();
    isOver = true;
    long.left();
    turns.sweep('a');
    await expect(goesOn).rejects.toThrow('Nobody waits');
    long.made();
    await other.made();
    await other.left();
    const [next] = [begin(turns, 'a', order), begin(turns, 'c', order)];
    await next.made();
    expect(order).toEqual(['b', 'a', 'c']);
    await expect(long.pass()).rejects.toThrow('Nobody waits');
});

test('what waits and is given up leaves its place at once', async () => {
    const turns = new Turns({ all: 1, each: 1, waiting: 1 });
    const began: string[] = [];
    const first = begin(turns, 'a', began);
    let isOver = false;
    const waiting = begin(turns, 'b', began, () => isOver);
    turns.sweep('b');
    isOver = true;
    turns.sweep('b');
    await expect(waiting.turn).rejects.toThrow('Nobody waits');
    begin(turns, 'b', began);
    await first.made();
    expect(began).toEqual(['a', 'b']);
});
