import { catalogueRow } from '../../../seeders/catalogue';
import type { Bench } from '../bench';
import { seconds } from '../feed/feeding';
import { writeFile, writeItems } from '../feed/file';
import { feedProduct } from '../feed/product';
import { fill } from '../fill';
import { options } from '../options';
import { benchDatabases, type BenchDatabase } from '../location';
import { contend, start } from '../servers';
import { fillEmptyAdr, REGIONS } from './fill';

const HEAD = 'upc_item,upc_case,entity_code,status_code,cust_code,sell_cost\n';

/** Generates rows product by product, each at every other entity. */
function* rowsOf(count: number): Generator<string> {
    yield HEAD;
    const stores = Math.floor((options.adrEntities - REGIONS) / 2);
    for (let row = 0; row < count; row++) {
        const n = Math.floor(row / stores);
        const store = 2 * (row % stores) + (n % 2);
        const { upc_item, upc_case } = catalogueRow(n);
        const code = row % 3 === 0 ? `S${String(row)}` : '';
        yield `${upc_item},${upc_case},S${String(store)},AUTH,${code},${(1 + (row % 9000) / 100).toFixed(2)}\n`;
    }
}

/** Returns the seconds that the product takes for a wholesaler's file, then for one about an ADR without products. */
const feedBoth = async (
    fresh: BenchDatabase,
    items: string,
    states: string,
): Promise<{ items: number; states: number }> => {
    await fill(fresh, 0);
    const adr = await fillEmptyAdr(fresh);
    const running = await start('product', fresh);
    try {
        const contender = await contend('product', running, []);
        return {
            items: await seconds(() => feedProduct(contender, items)),
            states: await seconds(() =>
                feedProduct(contender, states, { source: 'ADR BULK ADD', adr_id: String(adr) }),
            ),
        };
    } finally {
        await running.stop();
    }
};

/** Measures the import of a file about an ADR, beside our own import of a wholesaler's file of as many rows. */
export const adrFeeding: Bench = {
    keys: ['adr-feed'],
    usesCatalogue: false,
    run: async ({ database: { name: on } }) => {
        const rows = options.feedRows;
        const items = await writeItems(rows);
        const states = await writeFile(rowsOf(rows));
        const fresh = await benchDatabases[on]();
        try {
            const taken = await feedBoth(fresh, items.path, states.path);
            return [
                {
                    database: on,
                    workload: `ADR feed: ${String(rows)} rows`,
                    figure: 'rows/s (bare: our AWG load)',
                    values: { product: rows / taken.states, bare: rows / taken.items },
                },
            ];
        } finally {
            await fresh.drop();
            items.remove();
            states.remove();
        }
    },
};
