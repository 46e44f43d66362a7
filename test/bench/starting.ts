import type { Bench } from './bench';
import { options } from './options';
import { names, start } from './servers';
import { median } from './statistics';
import { valuesOf, type Of } from './table';

const IDLE = 3000;

/** Measures starting and stopping all of them alternately. */
export const starting: Bench = {
    keys: ['start'],
    usesCatalogue: true,
    run: async ({ database }) => {
        const times: Of<number[]> = {};
        const memory: Of<number[]> = {};
        for (let round = 0; round <= options.rounds; round++) {
            for (const name of names) {
                const running = await start(name, database);
                if (round > 0) (times[name] ??= []).push(running.started);
                if (round === options.rounds) {
                    await new Promise(later => setTimeout(later, IDLE));
                    memory[name] = [running.memory().now];
                }
                await running.stop();
            }
        }
        const of = { database: database.name, workload: 'start' };
        return [
            { ...of, figure: 'ms to the first answer', values: valuesOf(times, median) },
            { ...of, workload: 'memory', figure: 'MiB idle', values: valuesOf(memory, median) },
        ];
    },
};
