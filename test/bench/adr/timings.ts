import type { BenchContext } from '../bench';
import { Connection, type Ask } from '../connection';
import { ask } from '../load';
import { contend, start, type Contender } from '../servers';
import { median } from '../statistics';
import type { Of, Result } from '../table';
import { REQUEST_ROUNDS, REQUESTS, type AdrIds } from './fill';

const MOVES = 400;

type Asks = (n: number) => Ask;

/** Returns the milliseconds of each of this many sequential calls; as with the loads, warm-up calls do not count. */
const timesOf = async (contender: Contender, count: number, asks: Asks): Promise<number[]> => {
    const connection = await Connection.open(contender.origin, contender.headers);
    const times: number[] = [];
    for (let n = 0; n < count; n++) {
        const began = performance.now();
        await ask(connection, contender, asks(n));
        times.push(performance.now() - began);
    }
    connection.close();
    return times.slice(Math.floor(count / 4));
};

const moves = ({ stores, regions }: AdrIds): Of<Asks> => {
    const to = (n: number) => ({ id: stores[(n * 7) % stores.length], parent: regions[n % regions.length] });
    return {
        product: n => {
            const { id, parent } = to(n);
            return { method: 'PUT', path: '/adr/entity/move', body: { id, parent_entity_id: parent, before_id: null } };
        },
        bare: n => ({ method: 'PUT', path: '/adr/move', body: to(n) }),
    };
};

const completions = ({ requests }: AdrIds): Of<Asks> => {
    // Both sides complete requests that are still pending: ours the first half of the rounds.
    const ids = (round: number) => requests.slice(round * REQUESTS, (round + 1) * REQUESTS);
    return {
        product: n => ({ method: 'PUT', path: '/adr/request/complete', body: { ids: ids(n) } }),
        bare: n => ({ method: 'PUT', path: '/adr/complete', body: { ids: ids(n + REQUEST_ROUNDS / 2) } }),
    };
};

interface Timing {
    readonly key: string;
    readonly workload: string;
    readonly count: number;
    readonly asks: (ids: AdrIds) => Of<Asks>;
}

export const timings: readonly Timing[] = [
    { key: 'adr-move', workload: 'ADR tree of 5,000: a move', count: MOVES, asks: moves },
    {
        key: 'adr-complete',
        workload: `ADR: completing ${String(REQUESTS)} requests`,
        count: REQUEST_ROUNDS / 2,
        asks: completions,
    },
];

const sides = ['product', 'bare'] as const;

export const timed = async (context: BenchContext, ids: AdrIds, { workload, count, asks }: Timing): Promise<Result> => {
    const values: Of<number> = {};
    for (const name of sides) {
        const of = asks(ids)[name];
        if (!of) continue;
        const running = await start(name, context.database);
        values[name] = median(await timesOf(await contend(name, running, context.ids), count, of));
        await running.stop();
    }
    return { database: context.database.name, workload, figure: 'ms', values };
};
