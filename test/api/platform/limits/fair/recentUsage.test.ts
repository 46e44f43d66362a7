import { Lately } from '../../../../../api/platform/limits/fair/recentUsage';
import { Turns } from '../../../../../api/platform/limits/fair/limiter';

const MINUTE = 60_000;

test('what somebody had counts by steps, half as much after a minute, and no more than it makes a difference', () => {
    let now = 0;
    const lately = new Lately(() => now);
    lately.add('a', 100);
    expect([lately.of('a'), lately.of('nobody')]).toEqual([0, 0]);
    lately.add('a', 1_900);
    expect(lately.of('a')).toBe(10);
    now += MINUTE;
    expect(lately.of('a')).toBe(5);
    lately.add('a', MINUTE);
    lately.add('b', 2 * MINUTE);
    expect(lately.of('a')).toBe(lately.of('b'));
    now += 10 * MINUTE;
    expect(lately.of('a')).toBe(0);
});

test('of ever more users who had something longest ago is forgotten first', () => {
    const lately = new Lately(() => 0);
    for (let at = 0; at <= 1_000; at++) lately.add(`user ${String(at)}`, 1_000);
    expect([lately.of('user 0'), lately.of('user 1'), lately.of('user 1000')]).toEqual([0, 5, 5]);
});

test('who reads little now and then does not wait for those who read much all the time', async () => {
    const turns = new Turns({ all: 1, each: 1, waiting: 10 });
    const began: string[] = [];
    const work = async (of: string, takes: number): Promise<void> => {
        const turn = await turns.take(of, () => false);
        began.push(of);
        await new Promise(resolve => setTimeout(resolve, takes));
        turn.made();
        turn.left();
    };
    const large = ['a', 'b', 'c', 'd'];
    await Promise.all([...large, 'small'].map(of => work(of, of === 'small' ? 1 : 250)));
    began.length = 0;
    await Promise.all([...large, ...large, 'small'].map(of => work(of, 1)));
    expect(began.slice(0, 2)).toEqual(['a', 'small']);
});
