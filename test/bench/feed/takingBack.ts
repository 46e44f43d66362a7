import type { Bench } from '../bench';
import { fill } from '../fill';
import { benchDatabases, type BenchDatabase } from '../location';
import { options } from '../options';
import { contend, start, type Running } from '../servers';
import type { Result } from '../table';
import { seconds } from './feeding';
import { writeItems, type ItemFile } from './file';
import { feedProduct, takeBack } from './product';

/** Seconds of a feed, and of taking it back. */
interface Taken {
    readonly feed: number;
    readonly back: number;
}

const takenIn = async (running: Running, files: readonly ItemFile[]): Promise<readonly Taken[]> => {
    const contender = await contend('product', running, []);
    const ids: number[] = [];
    const feeds: number[] = [];
    for (const { path } of files)
        feeds.push(await seconds(async () => void ids.push(await feedProduct(contender, path))));
    const backs: number[] = [];
    // The last feed first: a file that is not the last of its source cannot be taken back.
    for (const id of ids.toReversed()) backs.unshift(await seconds(() => takeBack(contender, id)));
    return feeds.map((feed, at) => ({ feed, back: backs[at] ?? 0 }));
};

const takenOn = async (on: BenchDatabase['name'], files: readonly ItemFile[]): Promise<readonly Taken[]> => {
    const fresh = await benchDatabases[on]();
    try {
        await fill(fresh, 0);
        const running = await start('product', fresh);
        try {
            return await takenIn(running, files);
        } finally {
            await running.stop();
        }
    } finally {
        await fresh.drop();
    }
};

/** Measures taking a wholesaler's file back, beside the feed itself: at most 1.2 times as long. */
export const takingBack: Bench = {
    keys: ['takeback'],
    usesCatalogue: false,
    run: async ({ database: { name: on } }) => {
        const rows = options.products;
        const files = [await writeItems(rows), await writeItems(rows, 1)] as const;
        try {
            const [added, changed] = await takenOn(on, files);
            const workload = `take-back: ${String(rows)} rows`;
            const beside = (figure: string, { feed, back }: Taken): Result => ({
                database: on,
                workload,
                figure,
                values: { product: back, bare: feed },
            });
            return [
                ...(added ? [beside('s, of products that were added (bare: the feed)', added)] : []),
                ...(changed ? [beside('s, of an edition with other prices (bare: the feed)', changed)] : []),
            ];
        } finally {
            for (const file of files) file.remove();
        }
    },
};
