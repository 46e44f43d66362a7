import type { Bench, BenchContext } from './bench';
import { figures, measure, type Figure, type Figures } from './load';
import { options, wanted } from './options';
import { contend, names, start, type Contender, type Name, type Running } from './servers';
import { median } from './statistics';
import { valuesOf, type Of, type Result } from './table';
import type { Workload } from './workload';
import { workloads } from './workloads';

const labels: Readonly<Record<Figure, string>> = {
    alone: 'ms alone',
    rate: 'requests/s at 16',
    p95: 'p95 ms at 16',
    crowd: 'p95 ms at 64',
};

type Contenders = Readonly<Record<Name, Contender>>;

/**
 * Contenders run alternately, so that a machine that slows down slows all; each figure is the median of its rounds.
 * The first round warms up and does not count.
 */
const compare = async (contenders: Contenders, workload: Workload): Promise<Of<Figures[]>> => {
    const runs: Of<Figures[]> = {};
    const takingPart = names.filter(name => name !== 'plain' || !workload.bareOnly);
    for (let round = 0; round <= options.rounds; round++) {
        for (const name of takingPart) {
            const run = await measure(contenders[name], workload, options.seconds);
            if (round > 0) (runs[name] ??= []).push(run);
        }
    }
    return runs;
};

const resultsOf = (database: string, { name }: Workload, runs: Of<Figures[]>): Result[] =>
    figures
        .filter(figure => runs.product?.[0]?.[figure] !== undefined)
        .map(figure => ({
            database,
            workload: name,
            figure: labels[figure],
            values: valuesOf(runs, some => median(some.map(run => run[figure] ?? NaN))),
        }));

const startAll = async ({
    database,
    ids,
}: BenchContext): Promise<{ running: Record<Name, Running>; contenders: Contenders }> => {
    const started = await Promise.all(names.map(async name => [name, await start(name, database)] as const));
    const running = Object.fromEntries(started) as Record<Name, Running>;
    const ready = await Promise.all(names.map(async name => [name, await contend(name, running[name], ids)] as const));
    return { running, contenders: Object.fromEntries(ready) as Record<Name, Contender> };
};

/** Measures some workloads on the servers of a database, and their memory at the end. */
export const loadsOf = async (context: BenchContext, chosen: readonly Workload[]): Promise<Result[]> => {
    const { running, contenders } = await startAll(context);
    const database = context.database.name;
    const results: Result[] = [];
    for (const workload of chosen) {
        results.push(...resultsOf(database, workload, await compare(contenders, workload)));
    }
    const peaks = valuesOf(running, one => one.memory().peak);
    await Promise.all(names.map(name => running[name].stop()));
    return [...results, { database, workload: 'memory', figure: 'MiB at most', values: peaks }];
};

/** Measures the calls with one, with some and with many concurrent connections. */
export const loads: Bench = {
    keys: workloads.map(({ key }) => key),
    usesCatalogue: true,
    run: context =>
        loadsOf(
            context,
            workloads.filter(({ key }) => wanted(key)),
        ),
};
