import type { BenchContext } from '../bench';
import type { Ask } from '../connection';
import { download, type Download } from '../download';
import { options } from '../options';
import { contend, start } from '../servers';
import { median } from '../statistics';
import type { Result } from '../table';
import type { GridIds } from './fill';

type Side = 'product' | 'bare';
const sides: readonly Side[] = ['product', 'bare'];

/** A deal sheet, and the same figures by the yardstick. */
interface Sheet {
    readonly products: number;
    readonly asks: Readonly<Record<Side, Ask>>;
}

const sheet = (products: number, of: object, bare: string): Sheet => ({
    products,
    asks: {
        product: { method: 'POST', path: '/tpm/dealsheet/export', body: of },
        bare: { method: 'GET', path: `/tpm/sheet/${bare}` },
    },
});

/** The second account has a hundred promotions of 20 products; a fifth of the promotions is cancelled. */
const ACCOUNT = sheet(1_600, { plan_account_id: 2, from: '2027-01-01', to: '2027-12-31' }, 'account/2');
const FIRST = sheet(20, { promo_id: 1 }, 'promo/1');

/** Runs in a process of its own, so that its use of memory is known; a small sheet before warms it up. */
const exported = async (context: BenchContext, name: Side, { asks }: Sheet): Promise<Download & { grown: number }> => {
    const running = await start(name, context.database);
    const contender = await contend(name, running, context.ids);
    await download(contender, FIRST.asks[name]);
    const before = running.memory().now;
    const created = await download(contender, asks[name]);
    const grown = running.memory().peak - before;
    await running.stop();
    return { ...created, grown };
};

const FIGURES = [
    ['ms', ({ all }: Download) => all],
    ['MiB grown', ({ grown }: { grown: number }) => grown],
] as const;

/** Measures PDFs of deal sheets, of 200 products, and of 1,600 in 80 promotions. */
export const sheeting = async (context: BenchContext, [grid]: readonly GridIds[]): Promise<Result[]> => {
    const promotion = grid?.promotion ?? 1;
    const results: Result[] = [];
    for (const one of [sheet(200, { promo_id: promotion }, `promo/${String(promotion)}`), ACCOUNT]) {
        const created: Record<Side, (Download & { grown: number })[]> = { product: [], bare: [] };
        for (let round = 0; round < options.rounds; round++)
            for (const name of sides) created[name].push(await exported(context, name, one));
        const workload = `TPM: deal sheet of ${String(one.products)} products, pdf`;
        for (const [figure, value] of FIGURES) {
            const values = { product: median(created.product.map(value)), bare: median(created.bare.map(value)) };
            results.push({ database: context.database.name, workload, figure, values });
        }
    }
    return results;
};
