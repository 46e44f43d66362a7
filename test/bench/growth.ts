import type { Bench, BenchContext } from './bench';
import { filled } from './adr/fill';
import { RARE } from './catalogue';
import { Connection, type Ask } from './connection';
import { fillMoreProducts } from './fill';
import { ask } from './load';
import { productPage } from './lookups';
import { options } from './options';
import { contend, start } from './servers';
import { median } from './statistics';
import type { Result } from './table';
import { fillMorePlans, fillTpm } from './tpm/fill';

const TIMES = 10;
/** An ADR of these has 10,000 states. */
const ADR = { products: 200, entities: 100 } as const;
/** Rounds that warm up, and that count. */
const ROUNDS = { warm: 5, counted: 21 } as const;

const list = (path: string, sort: string, filter = {}): Ask => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: `["${sort}","DESC"]`, range: '[0,24]' });
    return { method: 'GET', path: `${path}?${query.toString()}` };
};
const post = (path: string, filter?: object): Ask => ({
    method: 'POST',
    path,
    body: filter ? { searchCriteria: { filter } } : {},
});
const search = (q: string): Ask => ({ method: 'POST', path: '/search', body: { q } });

/** What the screens of a day read; the records that they show are the same before and after. */
const READS: Readonly<Record<string, Ask>> = {
    'home page': { method: 'GET', path: '/home' },
    'products, first page': productPage(''),
    'products, page 20': productPage('', 475),
    'products, 27 hits of a word': productPage(RARE.word),
    'products, part of a UPC': productPage('10427000'),
    'products, no hit': productPage('QUINCE'),
    'products, 6 % of all': productPage('TOMATO'),
    'product, with its ADRs': { method: 'GET', path: '/product/detail/1' },
    'command search, a word': search(RARE.word),
    'command search, 6 % of all': search('TOMATO'),
    tracking: post('/product/tracking/list'),
    'reference list': list('/settings/productgroup', 'name'),
    ADRs: post('/adr/list'),
    'products of an ADR': post('/adr/product/list', { adr_id: 1 }),
    'change requests': post('/adr/request/list'),
    'a plan in the list': list('/services/tpm/plan', 'id', { id: 1 }),
    promotions: list('/services/tpm/promotion', 'id'),
    allowances: list('/services/tpm/allowance', 'id'),
    'promo actuals': list('/services/tpm/promoactual', 'id'),
    workbench: { method: 'GET', path: '/tpm/plan/1/summary' },
    'calendar of a plan': post('/tpm/calendar/list', { plan_id: 1 }),
    'dashboard of a plan': post('/tpm/dashboard', { plan_id: 1 }),
    approvals: post('/tpm/promotion/queue/list'),
};

/** Tracks a tenth of the states of an ADR: every other cell has a state. */
const TRACKED = `UPDATE adr_prod_entity SET track = true, track_begin_date = '2026-11-01', track_end_date = '2027-01-30'
    WHERE adr_prod_id IN (SELECT id FROM adr_prod WHERE adr_id = $1) AND (adr_prod_id + adr_entity_id) % 20 = 0`;

/** Adds ADRs with products of the catalogue. */
const fillAdrs = ({ database }: BenchContext, from: number, end: number): Promise<void> =>
    filled(database, async filling => {
        for (let nth = from; nth < end; nth++) {
            const id = await filling.adr(`Growth ${String(nth)}`);
            await filling.entities(id, ADR.entities);
            await filling.products(id, ADR.products, nth * ADR.products);
            await filling.run(TRACKED, [id]);
        }
    });

const fillTenth = async (context: BenchContext): Promise<void> => {
    await fillTpm(context.database);
    await fillAdrs(context, 0, 1);
};

const fillOthers = async (context: BenchContext): Promise<void> => {
    await fillMorePlans(context.database, TIMES);
    await fillAdrs(context, 1, TIMES);
    await fillMoreProducts(context.database, options.products, options.products * TIMES);
};

/** Returns the milliseconds of each read, a median of calls one after the other. */
const measure = async ({ database, ids }: BenchContext): Promise<Map<string, number>> => {
    const running = await start('product', database);
    const contender = await contend('product', running, ids);
    const connection = await Connection.open(running.origin, contender.headers);
    const found = new Map<string, number>();
    for (const [name, what] of Object.entries(READS)) {
        const times: number[] = [];
        for (let round = 0; round < ROUNDS.warm + ROUNDS.counted; round++) {
            const began = performance.now();
            await ask(connection, contender, what);
            times.push(performance.now() - began);
        }
        found.set(name, median(times.slice(ROUNDS.warm)));
    }
    connection.close();
    await running.stop();
    return found;
};

/**
 * Measures what screens read with a catalogue, with ten times as many products, promotions, and states of ADRs, and how
 * many times as long it takes. `--products` is the smaller number.
 */
export const growth: Bench = {
    keys: ['growth'],
    usesCatalogue: true,
    isOnlyNamed: true,
    run: async context => {
        await fillTenth(context);
        const before = await measure(context);
        await fillOthers(context);
        const after = await measure(context);
        const { name: database } = context.database;
        return [...before].flatMap(([workload, tenth]): Result[] => {
            const all = after.get(workload) ?? NaN;
            const of = { database, workload: `growth: ${workload}` };
            return [
                { ...of, figure: 'ms, a tenth', values: { product: tenth } },
                { ...of, figure: 'ms', values: { product: all } },
                { ...of, figure: 'times a tenth', values: { product: all / tenth } },
            ];
        });
    },
};
