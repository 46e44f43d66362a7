import type { Bench, BenchContext } from './bench';
import { Connection, type Ask } from './connection';
import { ask } from './load';
import { barePage, productPage } from './lookups';
import { contend, start, type Name } from './servers';
import { median } from './statistics';
import type { Result } from './table';

/** Each word is in about one product of sixteen, and so is every part of it. */
const COMMON = ['STRAWBERRY', 'PEPPERONI', 'SHREDDED', 'CHICKEN'];
const SHORTEST = 5;
const PAGE = 25;
/** The number of first searches, which warm up. */
const WARMING = 5;

/** Returns every part of a word: searches that were never made before. */
const partsOf = (word: string): string[] =>
    Array.from({ length: word.length - SHORTEST + 1 }, (_, from) =>
        Array.from({ length: word.length - from - SHORTEST + 1 }, (_none, more) =>
            word.slice(from, from + SHORTEST + more),
        ),
    ).flat();

type Page = (q: string, offset: number) => Ask;
const pages = {
    product: productPage,
    bare: (q, offset) => barePage('lookup', q, offset),
} as const satisfies Partial<Record<Name, Page>>;
type Side = keyof typeof pages;

interface Times {
    readonly first: number;
    readonly second: number;
}

const measure = async (name: Side, { database, ids }: BenchContext): Promise<Times> => {
    const running = await start(name, database);
    const contender = await contend(name, running, ids);
    const connection = await Connection.open(running.origin, contender.headers);
    const times = { first: [] as number[], second: [] as number[] };
    const timed = async (what: Ask): Promise<number> => {
        const began = performance.now();
        await ask(connection, contender, what);
        return performance.now() - began;
    };
    for (const word of COMMON.flatMap(partsOf)) {
        times.first.push(await timed(pages[name](word, 0)));
        times.second.push(await timed(pages[name](word, PAGE)));
    }
    connection.close();
    await running.stop();
    return { first: median(times.first.slice(WARMING)), second: median(times.second.slice(WARMING)) };
};

/** Measures paging in an unselective search: the first page counts the matches, the next one need not. */
export const secondPage: Bench = {
    keys: ['lookup-second'],
    usesCatalogue: true,
    run: async context => {
        const product = await measure('product', context);
        const bare = await measure('bare', context);
        const of = { database: context.database.name, workload: 'lookup: unselective, for the first time' };
        const result = (figure: string, values: Result['values']): Result => ({ ...of, figure, values });
        return [
            result('ms, first page', { product: product.first, bare: bare.first }),
            result('ms, second page', { product: product.second, bare: bare.second }),
            result('ms, second page (bare: our first)', { product: product.second, bare: product.first }),
        ];
    },
};
