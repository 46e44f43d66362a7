import { Connection, type Ask } from '../connection';
import { ask } from '../load';
import { barePage, productPage } from '../lookups';
import type { Contender } from '../servers';
import { percentile } from '../statistics';

const READERS = 4;
const Q = '10427000';
const IDS = 1000;

type Kind = 'lookup' | 'get';

const asks: Readonly<Record<Contender['side'], Readonly<Record<Kind, (id: number) => Ask>>>> = {
    ours: {
        lookup: () => productPage(Q),
        get: id => ({ method: 'GET', path: `/product/detail/${String(id)}` }),
    },
    yardstick: {
        lookup: () => barePage('lookup', Q),
        get: id => ({ method: 'GET', path: `/product/${String(id)}` }),
    },
};

/** p95 in milliseconds of each kind of call. */
export type Reading = Readonly<Record<Kind, number>>;

const READING_FOR = 3000;
export const aWhile = (): Promise<void> => new Promise(done => setTimeout(done, READING_FOR));

/** Four readers, each in turn with a lookup and a product by its id, for as long as something else lasts. */
export const readDuring = async (contender: Contender, work: () => Promise<void>): Promise<Reading> => {
    const times: Record<Kind, number[]> = { lookup: [], get: [] };
    let isOver = false;
    const timed = async (connection: Connection, kind: Kind, id: number): Promise<void> => {
        const began = performance.now();
        await ask(connection, contender, asks[contender.side][kind](id));
        times[kind].push(performance.now() - began);
    };
    const read = async (): Promise<void> => {
        const connection = await Connection.open(contender.origin, contender.headers);
        for (let turn = 0; !isOver; turn++) {
            await timed(connection, 'lookup', 0);
            await timed(connection, 'get', 1 + (turn % IDS));
        }
        connection.close();
    };
    const readers = Promise.all(Array.from({ length: READERS }, read));
    await work().finally(() => {
        isOver = true;
    });
    await readers;
    return { lookup: percentile(times.lookup, 0.95), get: percentile(times.get, 0.95) };
};
