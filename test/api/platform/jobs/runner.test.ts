import { Jobs } from '../../../../api/platform/jobs/jobs';
import type { JobKind } from '../../../../api/platform/jobs/kind';
import { movePosition, readPosition } from '../../../../api/platform/jobs/progress';
import { throwIfStopped, Interrupted } from '../../../../api/platform/jobs/stopped';
import type { Database } from '../../../../models/database/database';
import { openDatabase } from '../../../../models/database/open';
import { databases, seeded, type FreshDatabase } from '../../../support/databases';
import { runToEnd } from '../../../support/jobs';

const STEPS = 5;

interface Count {
    readonly id: number;
    readonly queueKey: string;
    end?: string;
}

/** Jobs that count to five, one step per transaction, and are no feeds. */
class Counting implements JobKind {
    readonly name = 'count';
    readonly counted: string[] = [];
    readonly tidied: number[] = [];
    /** Called before each step. */
    before: (id: number, step: number) => Promise<void> | void = () => undefined;

    constructor(readonly counts: readonly Count[]) {}

    async work(database: Database, id: number, signal: AbortSignal) {
        const job = { kind: this.name, id };
        for (let from = await readPosition<number>(database, job); (from ?? 0) < STEPS;) {
            throwIfStopped({ signal });
            const to = (from ?? 0) + 1;
            await this.before(id, to);
            await database.write(transaction => movePosition(database, job, { from, to }, transaction));
            this.counted.push(`${String(id)}:${String(to)}`);
            from = to;
        }
        this.end(id, 'counted');
    }

    async fail(_database: Database, id: number, error: unknown): Promise<undefined> {
        this.end(id, (error as Error).name);
    }

    async cleanup(_database: Database, id: number) {
        if (this.counts.some(count => count.id === id && count.end !== undefined)) this.tidied.push(id);
    }

    private end(id: number, end: string) {
        for (const count of this.counts) if (count.id === id) count.end = end;
    }
}

describe.each(databases)('jobs of any kind on $name', kind => {
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

    const node = (counting: Counting) => {
        const logged: object[] = [];
        const log = { error: (what: object) => void logged.push(what), info: () => undefined };
        const jobs = new Jobs({ database, log });
        jobs.handle(counting);
        const run = (id: number, signal?: AbortSignal) => runToEnd(jobs, database, { kind: counting.name, id }, signal);
        return { jobs, logged, run };
    };
    /** Adds jobs in the state in which another process has left them. */
    const left = async (counting: Counting) => {
        const { jobs } = node(counting);
        await jobs.stop();
        for (const { id, queueKey } of counting.counts)
            await database.write(transaction => jobs.add({ kind: counting.name, id, queueKey }, transaction));
    };

    const upTo = (id: number, from = 1): string[] =>
        Array.from({ length: STEPS - from + 1 }, (_, index) => `${String(id)}:${String(from + index)}`);

    test('what is left unfinished is found and done in its order, and nothing of it stays', async () => {
        const counting = new Counting([
            { id: 1, queueKey: 'A' },
            { id: 2, queueKey: 'A' },
        ]);
        await left(counting);
        const { jobs, logged } = node(counting);
        await jobs.poll();
        await jobs.drain();
        expect(counting.counted).toEqual([...upTo(1), ...upTo(2)]);
        expect([counting.tidied, logged]).toEqual([[1, 2], []]);
        expect(await database.read("SELECT queue_key FROM job WHERE owner IS NOT NULL OR state <> 'DONE'")).toEqual([]);
    });

    test('of two nodes one does each step', async () => {
        const counting = new Counting([
            { id: 1, queueKey: 'A' },
            { id: 2, queueKey: 'B' },
        ]);
        await left(counting);
        const nodes = [node(counting), node(counting)];
        await Promise.all(nodes.map(({ jobs }) => jobs.poll()));
        await Promise.all(nodes.map(({ jobs }) => jobs.drain()));
        expect([...counting.counted].sort()).toEqual([...upTo(1), ...upTo(2)]);
    });

    test('one that was held up for longer than its lease goes on, and is not begun anew', async () => {
        const counting = new Counting([{ id: 1, queueKey: 'A' }]);
        await left(counting);
        const { jobs, run, logged } = node(counting);
        const expire = "UPDATE job SET until_date = '2000-01-01'";
        const tried: number[] = [];
        counting.before = async (_id, step) => {
            tried.push(step);
            await database.write(transaction => database.run(expire, [], transaction));
            await jobs.poll();
        };
        await run(1);
        expect([counting.counted, tried.length, logged]).toEqual([upTo(1), STEPS, []]);
        expect(await database.read('SELECT taken FROM job')).toEqual([{ taken: 1 }]);
    });

    test('one that is stopped goes on where it was', async () => {
        const counting = new Counting([{ id: 1, queueKey: 'A' }]);
        await left(counting);
        const stopping = new AbortController();
        counting.before = (_id, step) => {
            if (step === 3) stopping.abort();
        };
        await node(counting).run(1, stopping.signal);
        expect([counting.counted, counting.counts[0]?.end]).toEqual([upTo(1).slice(0, 3), undefined]);
        await node(counting).run(1);
        expect([counting.counted, counting.counts[0]?.end]).toEqual([upTo(1), 'counted']);
    });

    test('one that gets no further is given up after the third try', async () => {
        const counting = new Counting([{ id: 1, queueKey: 'A' }]);
        const tried: number[] = [];
        counting.before = (_id, step) => {
            tried.push(step);
            throw new Interrupted('no memory');
        };
        await left(counting);
        const { run, logged } = node(counting);
        await run(1);
        expect([tried, counting.counts[0]?.end]).toEqual([[1, 1, 1], 'GaveUp']);
        expect(logged).toHaveLength(3);
        expect(logged[0]).toMatchObject({ count: 1, err: { name: 'Interrupted' } });
    });
});
