import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fill } from './fill';
import { figures, measure, median, type Figure, type Figures } from './load';
import { places, type Place } from './place';
import { buildYardsticks, contend, names, start, type Contender, type Name, type Running } from './servers';
import { printTable, type Result } from './table';
import { workloads, type Workload } from './workloads';

const { values: given } = parseArgs({
    options: {
        products: { type: 'string', default: '1000000' },
        seconds: { type: 'string', default: '1' },
        rounds: { type: 'string', default: '5' },
        database: { type: 'string' },
        /** Keys of workloads, and `start`, with commas between them. */
        only: { type: 'string' },
    },
});

const FOLDER = '.cache/bench';
const only = given.only?.split(',');
const wanted = (key: string): boolean => only?.includes(key) ?? true;
const rounds = Number(given.rounds);

const labels: Readonly<Record<Figure, string>> = {
    alone: 'ms alone',
    rate: 'requests/s at 16',
    p95: 'p95 ms at 16',
    crowd: 'p95 ms at 64',
};

type Of<T> = Partial<Record<Name, T>>;

const middle = (runs: readonly Figures[], figure: Figure): number => median(runs.map(run => run[figure]));

/**
 * Contenders take turns, so that a machine that slows down slows all; of each figure the median of the rounds stands.
 * The first round warms up and does not count.
 */
const compare = async (contenders: Readonly<Record<Name, Contender>>, workload: Workload): Promise<Of<Figures[]>> => {
    const runs: Of<Figures[]> = {};
    const takingPart = names.filter(name => name !== 'plain' || !workload.bareOnly);
    for (let round = 0; round <= rounds; round++) {
        for (const name of takingPart) {
            const run = await measure(contenders[name], workload, Number(given.seconds));
            if (round > 0) (runs[name] ??= []).push(run);
        }
    }
    return runs;
};

const valuesOf = <T>(of: Of<T>, value: (one: T) => number): Of<number> =>
    Object.fromEntries(names.flatMap(name => (of[name] === undefined ? [] : [[name, value(of[name])]])));

const resultsOf = (database: string, { name }: Workload, runs: Of<Figures[]>): Result[] =>
    figures.map(figure => ({
        database,
        workload: name,
        figure: labels[figure],
        values: valuesOf(runs, some => middle(some, figure)),
    }));

const IDLE = 3000;

/** Starts and stops all of them in turn. */
const benchStart = async (place: Place): Promise<Result[]> => {
    const times: Of<number[]> = {};
    const memory: Of<number[]> = {};
    for (let round = 0; round <= rounds; round++) {
        for (const name of names) {
            const running = await start(name, place);
            if (round > 0) (times[name] ??= []).push(running.started);
            if (round === rounds) {
                await new Promise(later => setTimeout(later, IDLE));
                memory[name] = [running.memory().now];
            }
            await running.stop();
        }
    }
    const of = { database: place.name, workload: 'start' };
    return [
        { ...of, figure: 'ms to the first answer', values: valuesOf(times, median) },
        { ...of, workload: 'memory', figure: 'MiB idle', values: valuesOf(memory, median) },
    ];
};

const benchLoads = async (place: Place, ids: readonly number[]): Promise<Result[]> => {
    const chosen = workloads.filter(({ key }) => wanted(key));
    if (chosen.length === 0) return [];
    const started = await Promise.all(names.map(async name => [name, await start(name, place)] as const));
    const running = Object.fromEntries(started) as Record<Name, Running>;
    const contenders = {} as Record<Name, Contender>;
    for (const name of names) contenders[name] = await contend(name, running[name], ids);
    const results: Result[] = [];
    for (const workload of chosen) {
        results.push(...resultsOf(place.name, workload, await compare(contenders, workload)));
    }
    const peaks = valuesOf(running, one => one.memory().peak);
    await Promise.all(names.map(name => running[name].stop()));
    return [...results, { database: place.name, workload: 'memory', figure: 'MiB at most', values: peaks }];
};

const benchPlace = async (place: Place): Promise<Result[]> => {
    console.log(`Filling ${place.name} with ${given.products} products …`);
    const ids = await fill(place, Number(given.products));
    return [...(wanted('start') ? await benchStart(place) : []), ...(await benchLoads(place, ids))];
};

await buildYardsticks();
const results: Result[] = [];
for (const [name, open] of Object.entries(places)) {
    if (given.database && given.database !== name) continue;
    const place = await open();
    try {
        results.push(...(await benchPlace(place)));
    } finally {
        await place.drop();
    }
}
printTable(results);
mkdirSync(FOLDER, { recursive: true });
const file = path.join(FOLDER, 'result.json');
const machine = { node: process.version, cores: availableParallelism(), date: new Date().toISOString() };
writeFileSync(file, JSON.stringify({ machine, options: given, results }, null, 4));
console.log(`\nWritten to ${file}`);
