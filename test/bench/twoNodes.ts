import type { Bench, BenchContext } from './bench';
import { Connection } from './connection';
import { userNamed } from './fill';
import { options } from './options';
import { readAt } from './reads';
import { signIn, start, type Running } from './servers';
import { median } from './statistics';
import type { Result } from './table';

/** Connections together, however many nodes there are. */
const CONNECTIONS = 32;
const SPAN_MS = 5_000;
const NODES = [1, 2] as const;

/** Returns the requests in a second that some nodes answer, each to its part of the connections. */
const rateOf = async (nodes: readonly Running[]): Promise<number> => {
    const open = async (_: unknown, nth: number): Promise<Connection> => {
        const { origin } = nodes[nth % nodes.length] as Running;
        return Connection.open(origin, { cookie: await signIn(origin, userNamed(nth)) });
    };
    const connections = await Promise.all(Array.from({ length: CONNECTIONS }, open));
    const end = performance.now() + SPAN_MS;
    let answered = 0;
    const work = async (connection: Connection): Promise<void> => {
        while (performance.now() < end) {
            const { status } = await connection.send(readAt(answered++));
            if (status !== 200) throw new Error(`a read was answered with ${String(status)}`);
        }
        connection.close();
    };
    await Promise.all(connections.map(work));
    return answered / (SPAN_MS / 1_000);
};

const measure = async ({ database }: BenchContext): Promise<Readonly<Record<(typeof NODES)[number], number>>> => {
    const running = [await start('product', database), await start('product', database)];
    const rates = { 1: [] as number[], 2: [] as number[] };
    for (let round = 0; round <= options.rounds; round++) {
        for (const count of NODES) {
            const rate = await rateOf(running.slice(0, count));
            if (round > 0) rates[count].push(rate);
        }
    }
    for (const node of running) await node.stop();
    return { 1: median(rates[1]), 2: median(rates[2]) };
};

/** Measures mixed reads on one node, and on two of one database; on a machine of two cores the clients take their part. */
export const twoNodes: Bench = {
    keys: ['nodes'],
    usesCatalogue: true,
    run: async context => {
        // SQLite is for one node.
        if (context.database.name === 'sqlite') return [];
        const rates = await measure(context);
        const of = { database: context.database.name, workload: 'mixed reads' };
        const result = (figure: string, product: number): Result => ({ ...of, figure, values: { product } });
        return [
            result('requests/s, one node', rates[1]),
            result('requests/s, two nodes', rates[2]),
            result('two nodes to one', rates[2] / rates[1]),
        ];
    },
};
