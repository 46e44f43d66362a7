import { setTimeout } from 'node:timers/promises';
import { InProcessJobs } from '../../../api/job/inProcess';

const WAIT = 5;

const watched = () => {
    const failures: unknown[] = [];
    const events: string[] = [];
    const jobs = new InProcessJobs((kind, id, error) => failures.push([kind, id, error]));
    return { jobs, events, failures };
};

test('one job at a time in a group, in order; groups side by side', async () => {
    const { jobs, events, failures } = watched();
    jobs.handle('feed', async id => {
        events.push(`start ${id}`);
        await setTimeout(WAIT);
        events.push(`end ${id}`);
        if (id === 1) throw new Error('broken');
    });
    jobs.enqueue('feed', 1, 'AWG');
    jobs.enqueue('feed', 2, 'AWG');
    jobs.enqueue('feed', 2, 'AWG');
    jobs.enqueue('feed', 3, 'GENWEB');
    expect(events).toEqual([]);
    await jobs.drain();
    expect(events.filter(event => !event.endsWith('3'))).toEqual(['start 1', 'end 1', 'start 2', 'end 2']);
    expect(events.indexOf('start 3')).toBeLessThan(events.indexOf('start 2'));
    expect(failures).toEqual([['feed', 1, new Error('broken')]]);
});

test('stopping asks what runs to hand back and starts nothing more', async () => {
    const { jobs, events } = watched();
    jobs.handle('feed', async (id, signal) => {
        while (!signal.aborted) await setTimeout(WAIT);
        events.push(`handed back ${id}`);
    });
    jobs.enqueue('feed', 1, 'AWG');
    jobs.enqueue('feed', 2, 'AWG');
    await setTimeout(WAIT);
    await jobs.stop();
    jobs.enqueue('feed', 3, 'AWG');
    await jobs.drain();
    expect(events).toEqual(['handed back 1']);
});
