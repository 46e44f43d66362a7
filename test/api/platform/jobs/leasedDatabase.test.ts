import { setTimeout } from 'node:timers/promises';
import { leasedDatabase } from '../../../../api/platform/jobs/leasedDatabase';
import { JobStore } from '../../../../api/platform/jobs/store';
import type { Database } from '../../../../models/database/database';
import { openDatabase } from '../../../../models/database/open';
import { databases, seeded, type FreshDatabase } from '../../../support/databases';

const KIND = 'count';

describe.each(databases)('jobs that are taken on $name', kind => {
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

    const process = (lease: number) => new JobStore(database, lease);
    const add = (id: number) =>
        database.write(transaction => process(1).add({ kind: KIND, id, queueKey: 'QUEUE' }, transaction));
    const takenBy = async (store: JobStore) => {
        await store.takeOver();
        return (await store.take(KIND, 9)).map(({ subject }) => subject);
    };

    test('a job has one owner, is theirs while there are signs of life, and free again without', async () => {
        await add(1);
        const [first, second] = [process(0.4), process(0.4)];
        expect([await takenBy(first), await takenBy(second)]).toEqual([[1], []]);
        const [{ id } = { id: 0 }] = await database.read<{ id: number }>('SELECT id FROM job');
        for (let times = 0; times < 10; times++) {
            await setTimeout(100);
            expect(await first.heartbeat([id])).toMatchObject([{ id, taken: 1, state: 'RUNNING' }]);
        }
        expect(await takenBy(second)).toEqual([]);
        await setTimeout(600);
        expect([await takenBy(second), await takenBy(first)]).toEqual([[1], []]);
        expect(await first.heartbeat([id])).toEqual([]);
        await setTimeout(600);
        expect(await takenBy(first)).toEqual([1]);
    });

    test('a process that was held up takes no job from itself, and another takes it', async () => {
        await add(1);
        const [first, second] = [process(60), process(60)];
        const [mine] = await first.take(KIND, 1);
        await database.write(transaction => database.run("UPDATE job SET until_date = '2000-01-01'", [], transaction));
        await first.takeOver([mine!.id]);
        expect(await first.take(KIND, 1)).toEqual([]);
        await second.takeOver([mine!.id]);
        expect(await second.take(KIND, 1)).toMatchObject([{ id: mine!.id, taken: 2 }]);
    });

    test('who has lost a job writes nothing any more', async () => {
        await add(1);
        const [taken] = await process(60).take(KIND, 1);
        const locked = leasedDatabase(database, taken!, 60, true);
        let wrote = 0;
        await locked.write(async () => wrote++);
        await database.write(transaction => database.run("UPDATE job SET owner = 'another'", [], transaction));
        await expect(locked.write(async () => wrote++)).rejects.toMatchObject({ name: 'Stopped' });
        expect(wrote).toBe(1);
        expect(await database.read('SELECT owner FROM job')).toEqual([{ owner: 'another' }]);
    });

    test('who had a job before writes nothing any more when the same process has it again', async () => {
        await add(1);
        const store = process(60);
        const [before] = await store.take(KIND, 1);
        await store.handBack(before!, { seconds: 0, uncounted: 1, failures: 0 });
        expect(await store.take(KIND, 1)).toMatchObject([{ taken: 2, tries: 1 }]);
        const locked = leasedDatabase(database, before!, 60, true);
        await expect(locked.write(async () => undefined)).rejects.toMatchObject({ name: 'Stopped' });
    });

    test('one that waits is not added twice, and is done as early as the earlier of both', async () => {
        const store = process(60);
        const late = new Date(Date.now() + 60_000);
        const addAt = (notBefore: Date) =>
            database.write(transaction => store.add({ kind: KIND, id: 1, notBefore }, transaction));
        await addAt(late);
        expect(await store.take(KIND, 1)).toEqual([]);
        await addAt(new Date(Date.now() - 60_000));
        await addAt(late);
        expect(await store.take(KIND, 9)).toHaveLength(1);
        expect(await database.read('SELECT id FROM job')).toHaveLength(1);
    });
});
