import { EXPORT_FORMATS, type ExportFormat } from '../../models/platform/view/criteria';
import type { Bench, BenchContext } from './bench';
import { EXPORTED, RARE } from './catalogue';
import type { Ask } from './connection';
import { download, type Download } from './download';
import { options, wanted } from './options';
import { contend, start } from './servers';
import { median } from './statistics';
import type { Of, Result } from './table';

/** Builds the request for an export of the products of a type, or of all products. */
type Asks = (format: ExportFormat, type: string) => Ask;

const asks = {
    product: (format, type) => ({
        method: 'POST',
        path: '/product/export',
        body: { format, ...(type && { searchCriteria: { filter: { type_code: type } } }) },
    }),
    bare: (format, type) => ({
        method: 'GET',
        path: `/export/${format}?${new URLSearchParams({ type }).toString()}`,
    }),
} as const satisfies Of<Asks>;
type Side = keyof typeof asks;
const sides: readonly Side[] = ['product', 'bare'];

interface Export extends Download {
    /** MiB that the process grew by. */
    readonly grown: number;
}

/** Measures an export in a process of its own, so that its use of memory is known; a small one before warms it up. */
const exported = async (
    name: Side,
    { database, ids }: BenchContext,
    format: ExportFormat,
    type: string,
): Promise<Export> => {
    const running = await start(name, database);
    const contender = await contend(name, running, ids);
    await download(contender, asks[name](format, RARE.word));
    const before = running.memory().now;
    const created = await download(contender, asks[name](format, type));
    const grown = running.memory().peak - before;
    await running.stop();
    return { ...created, grown };
};

const FIGURES: readonly (readonly [figure: string, value: (created: Export) => number])[] = [
    ['s', ({ all }) => all / 1000],
    ['ms to the first byte', ({ first }) => first],
    ['MiB grown', ({ grown }) => grown],
    ['MB', ({ bytes }) => bytes / 1_000_000],
];

const compare = async (
    context: BenchContext,
    format: ExportFormat,
    type: string,
    rounds: number,
): Promise<Result[]> => {
    const created: Record<Side, Export[]> = { product: [], bare: [] };
    for (let round = 0; round < rounds; round++) {
        for (const name of sides) created[name].push(await exported(name, context, format, type));
    }
    const rows = type ? Math.min(options.products, EXPORTED.products) : `all ${String(options.products)}`;
    const of = { database: context.database.name, workload: `export: ${String(rows)} rows, ${format}` };
    return FIGURES.map(([figure, value]) => {
        const values = { product: median(created.product.map(value)), bare: median(created.bare.map(value)) };
        return { ...of, figure, values };
    });
};

/** Measures exports of many products; beside ours the same writers, fed by SQL. */
export const exporting: Bench = {
    keys: EXPORT_FORMATS.flatMap(format => [`export-${format}`, `export-all-${format}`]),
    usesCatalogue: true,
    run: async context => {
        const results: Result[] = [];
        for (const format of EXPORT_FORMATS) {
            if (wanted(`export-${format}`)) {
                results.push(...(await compare(context, format, EXPORTED.type, options.rounds)));
            }
            if (wanted(`export-all-${format}`)) results.push(...(await compare(context, format, '', 1)));
        }
        return results;
    },
};
