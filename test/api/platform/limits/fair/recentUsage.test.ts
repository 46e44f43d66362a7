import { RecentUsage } from '../../../../../api/platform/limits/fair/recentUsage';
import { FairLimiter } from '../../../../../api/platform/limits/fair/limiter';

const MINUTE = 60_000;

test('what somebody had counts by steps, half as much after a minute, and no more than it makes a difference', () => {
    let now = 0;
    const recent = new RecentUsage(() => now);
    recent.add('a', 100);
    expect([recent.of('a'), recent.of('nobody')]).toEqual([0, 0]);
    recent.add('a', 1_900);
    expect(recent.of('a')).toBe(10);
    now += MINUTE;
    expect(recent.of('a')).toBe(5);
    recent.add('a', MINUTE);
    recent.add('b', 2 * MINUTE);
    expect(recent.of('a')).toBe(recent.of('b'));
    now += 10 * MINUTE;
    expect(recent.of('a')).toBe(0);
});

test('of ever more users who had something longest ago is forgotten first', () => {
    const recent = new RecentUsage(() => 0);
    for (let at = 0; at <= 1_000; at++) recent.add(`user ${String(at)}`, 1_000);
    expect([recent.of('user 0'), recent.of('user 1'), recent.of('user 1000')]).toEqual([0, 5, 5]);
});

test('who reads little now and then does not wait for those who read much all the time', async () => {
    const limiter = new FairLimiter({ all: 1, each: 1, waiting: 10 });
    const began: string[] = [];
    const work = async (of: string, takes: number): Promise<void> => {
        const slot = await limiter.take(of, () => false);
        began.push(of);
        await new Promise(resolve => setTimeout(resolve, takes));
        slot.finish();
        slot.left();
    };
    const large = ['a', 'b', 'c', 'd'];
    await Promise.all([...large, 'small'].map(of => work(of, of === 'small' ? 1 : 250)));
    began.length = 0;
    await Promise.all([...large, ...large, 'small'].map(of => work(of, 1)));
    expect(began.slice(0, 2)).toEqual(['a', 'small']);
});
