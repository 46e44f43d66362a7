import { Turns } from '../../../api/turns/turns';

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
