import { setTimeout } from 'node:timers/promises';
import type { JobKind } from '../../../../api/platform/jobs/kind';
import { Jobs } from '../../../../api/platform/jobs/jobs';
import type { Database } from '../../../../models/database/database';
import { openDatabase } from '../../../../models/database/open';
import { databases, seeded, type FreshDatabase } from '../../../support/databases';

const WAIT = 5;

describe.each(databases)('jobs in this process on $name', kind => {
    let fresh: FreshDatabase;
    let database: Database;
    beforeEach(async () => {
        fresh = await seeded(kind);
        database = await openDatabase(fresh);
    });
    afterEach(async () => {
        await database.close();
        await fresh.drop();
    });

    const watched = (work: (id: number, signal: AbortSignal, note: (event: string) => void) => Promise<void>) => {
        const events: string[] = [];
        const logged: object[] = [];
        const jobs = new Jobs({ database, log: { error: what => void logged.push(what), info: () => undefined } });
        const note = (event: string) => void events.push(event);
        const feed: JobKind = { name: 'feed', work: (_database, id, signal) => work(id, signal, note) };
        jobs.handle(feed);
        const add = (id: number, queueKey: string) =>
            database.write(transaction => jobs.add({ kind: 'feed', id, queueKey }, transaction));
        return { jobs, events, logged, add };
    };

    test('one job at a time in a queue, in order; queues side by side', async () => {
        const { jobs, events, logged, add } = watched(async (id, _signal, note) => {
            note(`start ${id}`);
            // Until the other queue has begun.
            while (id === 1 && !events.includes('start 3')) await setTimeout(WAIT);
            note(`end ${id}`);
            if (id === 1) throw new Error('broken');
        });
        await database.write(async transaction => {
            for (const [id, queueKey] of [
                [1, 'AWG'],
                [2, 'AWG'],
                [2, 'AWG'],
                [3, 'GENWEB'],
            ] as const)
                await jobs.add({ kind: 'feed', id, queueKey }, transaction);
            await setTimeout(WAIT);
            expect(events).toEqual([]);
        });
        expect(events).toEqual([]);
        await jobs.drain();
        expect(events.filter(event => !event.endsWith('3'))).toEqual(['start 1', 'end 1', 'start 2', 'end 2']);
        expect(events.indexOf('start 3')).toBeLessThan(events.indexOf('start 2'));
        expect(logged).toMatchObject([{ feed: 1, err: new Error('broken') }]);
        expect(await database.read('SELECT subject, state FROM job ORDER BY subject')).toEqual([
            { subject: 1, state: 'FAILED' },
            { subject: 2, state: 'DONE' },
            { subject: 3, state: 'DONE' },
        ]);
        await add(1, 'AWG');
        await jobs.drain();
        expect(events.at(-1)).toBe('end 1');
        await jobs.stop();
    });

    test('stopping asks what runs to hand back and starts nothing more', async () => {
        const { jobs, events, add } = watched(async (id, signal, note) => {
            note(`start ${id}`);
            while (!signal.aborted) await setTimeout(WAIT);
            note(`handed back ${id}`);
            throw Object.assign(new Error(), { name: 'Stopped' });
        });
        await add(1, 'AWG');
        await add(2, 'AWG');
        while (events.length === 0) await setTimeout(WAIT);
        await jobs.stop();
        await add(3, 'AWG');
        await jobs.drain();
        expect(events).toEqual(['start 1', 'handed back 1']);
    });
});
