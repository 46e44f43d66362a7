import { Connection, type Ask } from './connection';
import { MANY } from './many';
import type { Contender } from './servers';
import { median, percentile } from './statistics';
import type { WorkState, Workload } from './workload';
import { record } from './workloads';

/** The figures of a server under one workload. */
export const figures = ['alone', 'rate', 'p95', 'crowd'] as const;
export type Figure = (typeof figures)[number];
export type Figures = Readonly<Partial<Record<Figure, number>>>;

/** Sequential requests, for the median of a single client; fewer if they are slow. */
const ALONE = { max: 200, least: 5, seconds: 3 } as const;
const SOME = 16;

let created = 0;
const uniqueText = (): string => (++created).toString(36);

/** Sends a request. @throws when its answer is not a success */
export const ask = async (connection: Connection, { base }: Contender, what: Ask): Promise<Buffer> => {
    const { status, body } = await connection.send({ ...what, path: base + what.path });
    if (status === 200 || status === 201) return body;
    throw new Error(`${what.method} ${what.path} answered ${String(status)}: ${body.toString().slice(0, 200)}`);
};

const versionOf = async (connection: Connection, contender: Contender, id: number): Promise<number> => {
    const body = await ask(connection, contender, record[contender.side]({ id }));
    const answer = JSON.parse(body.toString()) as { version?: number; data?: { version: number } };
    return answer.data?.version ?? answer.version ?? NaN;
};

/** Opens connections one after the other, each with its own record, that send requests until `goesOn` returns false. */
const run = async (
    contender: Contender,
    workload: Workload,
    connections: number,
    goesOn: (request: number) => boolean,
): Promise<number[]> => {
    const times: number[] = [];
    const work = async (_: unknown, index: number): Promise<void> => {
        const connection = await Connection.open(contender.origin, workload.asStranger ? {} : contender.headers);
        const id = contender.ids[index] ?? NaN;
        let slot: WorkState = {
            id,
            nth: index,
            version: workload.versioned ? await versionOf(connection, contender, id) : 0,
            unique: '',
        };
        while (goesOn(times.length)) {
            slot = { ...slot, unique: uniqueText() };
            const began = performance.now();
            await ask(connection, contender, workload[contender.side](slot));
            times.push(performance.now() - began);
            slot = { ...slot, version: slot.version + 1 };
        }
        connection.close();
    };
    await Promise.all(Array.from({ length: connections }, work));
    return times;
};

const during = (seconds: number): (() => boolean) => {
    const end = performance.now() + seconds * 1000;
    return () => performance.now() < end;
};

const untilEnough = (): ((request: number) => boolean) => {
    const isTime = during(ALONE.seconds);
    return request => request < ALONE.least || (request < ALONE.max && isTime());
};

/** Measures one workload on one server: alone, with some connections and with many. @throws when an answer fails */
export const measure = async (contender: Contender, workload: Workload, seconds: number): Promise<Figures> => {
    const { upTo = 'many' } = workload;
    const alone = median(await run(contender, workload, 1, untilEnough()));
    if (upTo === 'one') return { alone };
    const some = await run(contender, workload, SOME, during(seconds));
    const at16 = { alone, rate: some.length / seconds, p95: percentile(some, 0.95) };
    if (upTo === 'some') return at16;
    const many = await run(contender, workload, MANY, during(seconds));
    return { ...at16, crowd: percentile(many, 0.95) };
};
