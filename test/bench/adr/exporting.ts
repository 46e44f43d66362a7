import type { ExportFormat } from '../../../models/platform/view/criteria';
import type { BenchContext } from '../bench';
import type { Ask } from '../connection';
import { download } from '../download';
import { aWhile, readDuring } from '../feed/readers';
import { contend, start } from '../servers';
import type { Of, Result } from '../table';
import type { AdrIds } from './fill';

const sides = ['product', 'bare'] as const;

const exportOf = (adr: number, format: ExportFormat): Record<(typeof sides)[number], Ask> => ({
    product: { method: 'POST', path: '/adr/export', body: { id: adr, format } },
    bare: { method: 'GET', path: `/adr/export/${format}?adr=${String(adr)}` },
});

/** Measures each export in a process of its own; during ours, four readers request products. */
export const exporting = async (context: BenchContext, ids: AdrIds, format: ExportFormat): Promise<Result[]> => {
    const seconds: Of<number> = {};
    const grown: Of<number> = {};
    let readers = { idle: NaN, during: NaN };
    for (const name of sides) {
        const running = await start(name, context.database);
        const contender = await contend(name, running, context.ids);
        const idle = await readDuring(contender, aWhile);
        const before = running.memory().now;
        seconds[name] = (await download(contender, exportOf(ids.large, format)[name])).all / 1000;
        grown[name] = running.memory().peak - before;
        if (name === 'product') {
            const during = await readDuring(contender, async () => {
                await download(contender, exportOf(ids.large, format)[name]);
            });
            readers = { idle: idle.lookup, during: during.lookup };
        }
        await running.stop();
    }
    const of = { database: context.database.name, workload: `ADR export, ${format}` };
    return [
        { ...of, figure: 's', values: seconds },
        { ...of, figure: 'MiB grown', values: grown },
        {
            ...of,
            figure: 'p95 ms of 4 readers’ lookups (bare: idle)',
            values: { product: readers.during, bare: readers.idle },
        },
    ];
};
