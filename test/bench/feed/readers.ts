import { Connection, type Ask } from '../connection';
import { ask } from '../load';
import { barePage, productPage } from '../lookups';
import type { Contender } from '../servers';
import { percentile } from '../statistics';

const READERS = 4;
const Q = '10427000';
const IDS = 1000;

type Kind = 'lookup' | 'get';

const asks: Readonly<Record<Contender['side'], RequestsOf<Kind>>> = {
    ours: {
        lookup: () => productPage(Q),
        get: slot => ({ method: 'GET', path: `/product/detail/${String(1 + (slot % IDS))}` }),
    },
    yardstick: {
        lookup: () => barePage('lookup', Q),
        get: slot => ({ method: 'GET', path: `/product/${String(1 + (slot % IDS))}` }),
    },
};

/** Builds calls of some kinds, each by the number of a reader's request. */
type RequestsOf<K extends string> = Readonly<Record<K, (slot: number) => Ask>>;

const READING_FOR = 3000;
export const aWhile = (): Promise<void> => new Promise(done => setTimeout(done, READING_FOR));

/** Runs four readers, each with its own kind of call in sequence, while other work lasts. @returns p95 in ms */
export const readWith = async <K extends string>(
    contender: Contender,
    request: RequestsOf<K>,
    work: () => Promise<unknown>,
): Promise<Readonly<Record<K, number>>> => {
    const kinds = Object.keys(request) as K[];
    const times = new Map(kinds.map(kind => [kind, [] as number[]]));
    let isOver = false;
    const read = async (): Promise<void> => {
        const connection = await Connection.open(contender.origin, contender.headers);
        for (let slot = 0; !isOver; slot++) {
            for (const kind of kinds) {
                const began = performance.now();
                await ask(connection, contender, request[kind](slot));
                times.get(kind)?.push(performance.now() - began);
            }
        }
        connection.close();
    };
    const readers = Promise.all(Array.from({ length: READERS }, read));
    await work().finally(() => {
        isOver = true;
    });
    await readers;
    const p95 = kinds.map(kind => [kind, percentile(times.get(kind) ?? [], 0.95)]);
    return Object.fromEntries(p95) as Record<K, number>;
};

/** p95 in milliseconds of each kind of call. */
export type Reading = Readonly<Record<Kind, number>>;

/** Runs four readers, each alternating between a lookup and a product by its id, while other work lasts. */
export const readDuring = (contender: Contender, work: () => Promise<unknown>): Promise<Reading> =>
    readWith(contender, asks[contender.side], work);
