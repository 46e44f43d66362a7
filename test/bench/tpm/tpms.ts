import { APPROVED } from '../../../models/features/tpm/promotion';
import type { Bench, BenchContext } from '../bench';
import { Connection, type Ask } from '../connection';
import { ask } from '../load';
import { loadsOf } from '../loads';
import { options, wanted } from '../options';
import { contend, start } from '../servers';
import { median } from '../statistics';
import type { Of, Result } from '../table';
import type { Workload } from '../workload';
import { BY_CASE, fillMorePlans, fillTpm, GRID_CODES, pendingIn, type GridIds } from './fill';
import { sheeting } from './sheets';

const DEEP = 500_000;

const summaryAt = (plans: number): Workload => ({
    key: 'tpm-summary',
    name: `TPM: summary of a plan of 2,000 promotions, one of ${String(plans)}`,
    ours: () => ({ method: 'GET', path: '/tpm/plan/1/summary' }),
    yardstick: () => ({ method: 'GET', path: '/tpm/summary/1' }),
    bareOnly: true,
    upTo: 'one',
});

const CALENDAR: Workload = {
    key: 'tpm-calendar',
    name: 'TPM: calendar of a plan of 2,000 promotions',
    ours: () => ({
        method: 'POST',
        path: '/tpm/calendar/list',
        body: { searchCriteria: { filter: { plan_id: 1 } } },
    }),
    yardstick: () => ({ method: 'GET', path: '/tpm/calendar/1' }),
    bareOnly: true,
    upTo: 'one',
};

const allowancesFrom = (offset: number): Workload => {
    const request = { filter: '{}', sort: '["id","DESC"]', range: `[${String(offset)},${String(offset + 24)}]` };
    return {
        key: 'tpm-allowances',
        name: `TPM: all allowances, 25 from ${String(offset)}`,
        ours: () => ({ method: 'GET', path: `/services/tpm/allowance?${new URLSearchParams(request).toString()}` }),
        yardstick: () => ({ method: 'GET', path: `/tpm/allowances?offset=${String(offset)}` }),
        bareOnly: true,
        upTo: 'one',
    };
};

/** Every product gets another cost, every allowance another amount, and those for products cover every other one. */
const gridOf = ({ plan, promotion, products }: GridIds) => ({
    plan_id: plan,
    promo_id: promotion,
    version: 1,
    products: products.map((id, n) => ({ id, case_cost: 20 + (n % 10) })),
    allowances: GRID_CODES.map((allowance_code, at) => ({
        allowance_code,
        allowance_amount: 2 + at,
        ...(at <= BY_CASE && { product_ids: products.filter((_id, n) => n % 2 === at % 2) }),
    })),
});

/** Returns the milliseconds of sequential calls; the first warms up. */
const timesOf = async (context: BenchContext, name: 'product' | 'bare', asks: readonly Ask[]): Promise<number[]> => {
    const running = await start(name, context.database);
    const contender = await contend(name, running, context.ids);
    const connection = await Connection.open(contender.origin, contender.headers);
    const times: number[] = [];
    for (const what of asks) {
        const began = performance.now();
        await ask(connection, contender, what);
        times.push(performance.now() - began);
    }
    connection.close();
    await running.stop();
    return times.slice(1);
};

/** Measures work that can be done only once with each item: half of them by us, the other half by the yardstick. */
const halves = async <T>(
    context: BenchContext,
    workload: string,
    all: readonly T[],
    asks: Readonly<Record<'product' | 'bare', (one: T) => Ask>>,
): Promise<Result> => {
    const half = Math.floor(all.length / 2);
    const values: Of<number> = {
        product: median(await timesOf(context, 'product', all.slice(0, half).map(asks.product))),
        bare: median(await timesOf(context, 'bare', all.slice(half).map(asks.bare))),
    };
    return { database: context.database.name, workload, figure: 'ms', values };
};

const saving = (context: BenchContext, grids: readonly GridIds[]): Promise<Result> =>
    halves(context, 'TPM: saving a grid of 200 x 10', grids, {
        product: grid => ({ method: 'PUT', path: '/tpm/promo/bulk', body: gridOf(grid) }),
        bare: grid => ({ method: 'PUT', path: '/tpm/grid', body: gridOf(grid) }),
    });

const approving = (context: BenchContext, pending: readonly number[]): Promise<Result> => {
    const body = { status: APPROVED, reason: 'As agreed' };
    return halves(context, 'TPM: approving a promotion of 100 of its account', pending, {
        product: id => ({ method: 'POST', path: `/tpm/promotion/${String(id)}/status`, body }),
        bare: id => ({ method: 'POST', path: `/tpm/step/${String(id)}`, body }),
    });
};

const copying = async (context: BenchContext, grids: readonly GridIds[]): Promise<Result> => {
    const leave_out = grids.map(({ promotion }) => promotion);
    const rounds = Array.from({ length: options.rounds + 1 }, (_, round) => round);
    const values: Of<number> = {
        bare: median(
            await timesOf(
                context,
                'bare',
                rounds.map((): Ask => ({ method: 'POST', path: '/tpm/copy/1' })),
            ),
        ),
        product: median(
            await timesOf(
                context,
                'product',
                rounds.map((round): Ask => ({
                    method: 'POST',
                    path: '/tpm/copy',
                    body: { from: { plan_id: 1 }, to: { plan: { name: `Copy ${String(round)}` } }, leave_out },
                })),
            ),
        ),
    };
    return {
        database: context.database.name,
        workload: 'TPM: copy of a plan of 2,000 promotions',
        figure: 'ms',
        values,
    };
};

/** Measures a plan of 2,000 promotions with 40,000 products, 20,000 allowances, 20,000 actuals; and 50 such plans. */
export const tpms: Bench = {
    keys: ['tpm-summary', 'tpm-calendar', 'tpm-grid', 'tpm-step', 'tpm-sheet', 'tpm-copy', 'tpm-allowances'],
    usesCatalogue: false,
    run: async context => {
        const grids = await fillTpm(context.database);
        const results: Result[] = [];
        if (wanted('tpm-summary')) results.push(...(await loadsOf(context, [summaryAt(1)])));
        if (wanted('tpm-calendar')) results.push(...(await loadsOf(context, [CALENDAR])));
        if (wanted('tpm-grid')) results.push(await saving(context, grids));
        if (wanted('tpm-step')) results.push(await approving(context, await pendingIn(context.database)));
        if (wanted('tpm-sheet')) results.push(...(await sheeting(context, grids)));
        if (wanted('tpm-copy')) results.push(await copying(context, grids));
        if (!wanted('tpm-summary') && !wanted('tpm-allowances')) return results;
        await fillMorePlans(context.database);
        const many = [summaryAt(options.tpmPlans), allowancesFrom(0), allowancesFrom(DEEP)];
        return [
            ...results,
            ...(await loadsOf(
                context,
                many.filter(({ key }) => wanted(key)),
            )),
        ];
    },
};
