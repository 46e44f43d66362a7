import type { Bench, Ground } from '../bench';
import { Connection, type Ask } from '../connection';
import { ask } from '../load';
import { loadsOf } from '../loads';
import { options, wanted } from '../options';
import { contend, start } from '../servers';
import { median } from '../statistics';
import type { Of, Result } from '../table';
import type { Workload } from '../workload';
import { BY_CASE, fillMorePlans, fillTpm, GRID_CODES, GRIDS, type GridIds } from './fill';

const DEEP = 500_000;

const summaryAt = (plans: number): Workload => ({
    key: 'tpm-summary',
    name: `TPM: summary of a plan of 2,000 promotions, one of ${String(plans)}`,
    ours: () => ({ method: 'GET', path: '/tpm/plan/1/summary' }),
    yardstick: () => ({ method: 'GET', path: '/tpm/summary/1' }),
    bareOnly: true,
    upTo: 'one',
});

const allowancesFrom = (offset: number): Workload => {
    const asked = { filter: '{}', sort: '["id","DESC"]', range: `[${String(offset)},${String(offset + 24)}]` };
    return {
        key: 'tpm-allowances',
        name: `TPM: all allowances, 25 from ${String(offset)}`,
        ours: () => ({ method: 'GET', path: `/services/tpm/allowance?${new URLSearchParams(asked).toString()}` }),
        yardstick: () => ({ method: 'GET', path: `/tpm/allowances?offset=${String(offset)}` }),
        bareOnly: true,
        upTo: 'one',
    };
};

/** Every product has another cost, every allowance another amount, and those for products cover every other one. */
const gridOf = ({ plan, promotion, products }: GridIds) => ({
    ...{ plan_id: plan, promo_id: promotion, version: 1 },
    products: products.map((id, n) => ({ id, case_cost: 20 + (n % 10) })),
    allowances: GRID_CODES.map((allowance_code, at) => ({
        allowance_code,
        allowance_amount: 2 + at,
        ...(at <= BY_CASE && { product_ids: products.filter((_id, n) => n % 2 === at % 2) }),
    })),
});

/** Milliseconds of saving grids that nobody has saved, one after the other; the first warms up. */
const savingTimes = async (ground: Ground, name: 'product' | 'bare', grids: readonly GridIds[]): Promise<number[]> => {
    const running = await start(name, ground.place);
    const contender = await contend(name, running, ground.ids);
    const connection = await Connection.open(contender.origin, contender.headers);
    const path = name === 'product' ? '/tpm/promo/bulk' : '/tpm/grid';
    const times: number[] = [];
    for (const grid of grids) {
        const what: Ask = { method: 'PUT', path, body: gridOf(grid) };
        const began = performance.now();
        await ask(connection, contender, what);
        times.push(performance.now() - began);
    }
    connection.close();
    await running.stop();
    return times.slice(1);
};

const saving = async (ground: Ground, grids: readonly GridIds[]): Promise<Result> => {
    const values: Of<number> = {
        product: median(await savingTimes(ground, 'product', grids.slice(0, GRIDS / 2))),
        bare: median(await savingTimes(ground, 'bare', grids.slice(GRIDS / 2))),
    };
    return { database: ground.place.name, workload: 'TPM: saving a grid of 200 x 10', figure: 'ms', values };
};

/** A plan of 2,000 promotions with 40,000 products, 20,000 allowances and 20,000 actuals; and 50 such plans. */
export const tpms: Bench = {
    keys: ['tpm-summary', 'tpm-grid', 'tpm-allowances'],
    usesCatalogue: false,
    run: async ground => {
        const grids = await fillTpm(ground.place);
        const results: Result[] = [];
        if (wanted('tpm-summary')) results.push(...(await loadsOf(ground, [summaryAt(1)])));
        if (wanted('tpm-grid')) results.push(await saving(ground, grids));
        if (!wanted('tpm-summary') && !wanted('tpm-allowances')) return results;
        await fillMorePlans(ground.place);
        const many = [summaryAt(options.tpmPlans), allowancesFrom(0), allowancesFrom(DEEP)];
        return [
            ...results,
            ...(await loadsOf(
                ground,
                many.filter(({ key }) => wanted(key)),
            )),
        ];
    },
};
