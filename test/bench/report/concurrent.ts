import { setTimeout as pause } from 'node:timers/promises';
import type { AdrIds } from '../adr/fill';
import type { BenchContext } from '../bench';
import { aWhile, readWith } from '../feed/readers';
import { options } from '../options';
import { contend, start, type Contender } from '../servers';
import { median } from '../statistics';
import type { Result } from '../table';
import type { WorkState } from '../workload';
import { record, workloads } from '../workloads';
import { rulesOf, type Form } from './requests';
import { Reporter } from './reporter';

const [list] = workloads.filter(({ key }) => key === 'list');

/** Builds the smallest calls of all: any wait is not due to their own work. */
const small = ({ ids }: Contender) => ({
    list: () => {
        if (!list) throw new Error('There is no list.');
        return list.ours({} as WorkState);
    },
    get: (slot: number) => record.ours({ id: ids[slot % ids.length] ?? NaN }),
});

/** Milliseconds after which a run is cancelled; in a shorter run, its duration divided by `SHARE`. */
const IN_ITS_MIDST = 1_000;
const SHARE = 8;

/** The times of a cancelled run. */
interface Cancelled {
    /** Milliseconds to its end. */
    readonly ended: number;
    /** Milliseconds until nothing of it is read any more: runs are sequential, and the next one begins. */
    readonly free: number;
}

/** Cancels a run. @param after milliseconds of its work */
const cancelled = async (reporter: Reporter, report: number, { format }: Form, after: number): Promise<Cancelled> => {
    const run = await reporter.run(report, format);
    await reporter.lastRun(report, ({ status }) => status === 'RUNNING');
    await pause(after);
    const began = performance.now();
    const { status } = await reporter.cancel(run);
    if (status !== 'ERROR') throw new Error(`A cancelled run is ${status}.`);
    const ended = performance.now() - began;
    const next = await reporter.run(report, format);
    await reporter.lastRun(report, ({ id, status }) => id === next.id && status === 'RUNNING');
    const free = performance.now() - began;
    await reporter.cancel(next);
    return { ended, free };
};

/** Measures how long the calls of others take during a run, and how soon a cancelled run has ended. */
export const concurrent = async (
    { database, ids: records }: BenchContext,
    ids: AdrIds,
    form: Form,
): Promise<Result[]> => {
    const running = await start('product', database);
    const contender = await contend('product', running, records);
    const reporter = await Reporter.of(contender);
    const report = await reporter.make(rulesOf(ids, form.layout));
    const asks = small(contender);
    await readWith(contender, asks, aWhile);
    const idle = await readWith(contender, asks, aWhile);
    const durations: number[] = [];
    const during = await readWith(contender, asks, async () => {
        durations.push(Number((await reporter.runFull(report, form.format)).duration));
    });
    // Without readers a run takes far less time.
    const after = Math.min(IN_ITS_MIDST, ...durations.map(duration => duration / SHARE));
    const rounds: Cancelled[] = [];
    while (rounds.length < options.rounds) rounds.push(await cancelled(reporter, report, form, after));
    await reporter.remove(report);
    reporter.close();
    await running.stop();
    const of = { database: database.name, workload: `report ${form.layout}, ${form.format}` };
    const result = (figure: string, product: number, bare?: number): Result => ({
        ...of,
        figure,
        values: { product, ...(bare !== undefined && { bare }) },
    });
    return [
        result('p95 ms of 4 readers’ lists meanwhile (bare: idle, 5 x at most)', during.list, idle.list),
        result('p95 ms of 4 readers’ gets by id meanwhile (bare: idle, 5 x at most)', during.get, idle.get),
        result('ms from a cancel to the run’s end', median(rounds.map(({ ended }) => ended))),
        result('ms from a cancel to the next run’s begin (2000 at most)', median(rounds.map(({ free }) => free))),
    ];
};
