import type { AdrIds } from '../adr/fill';
import type { BenchContext } from '../bench';
import { Connection } from '../connection';
import { ask } from '../load';
import { options } from '../options';
import { contend, start, type Contender } from '../servers';
import { median } from '../statistics';
import type { Result } from '../table';
import { bareFile, rulesOf, type Form } from './requests';
import { Reporter } from './reporter';

/** The figures of a report that was created. */
interface Created {
    readonly seconds: number;
    readonly bytes: number;
    readonly rows: number;
    /** Maximum resident memory in MiB. */
    readonly peak: number;
}

/** Entities of the report that warms up. */
const FEW = 30;

const SECOND = 1000;
const MEGABYTE = 1_000_000;

type Make = (contender: Contender, ids: AdrIds, form: Form, entities: number) => Promise<Omit<Created, 'peak'>>;

/** Measures a run from its beginning to its end, by the times that the product records. */
const byProduct: Make = async (contender, ids, { layout, format }, entities) => {
    const reporter = await Reporter.of(contender);
    const report = await reporter.make(rulesOf(ids, layout, entities));
    const { duration, size, rows } = await reporter.runFull(report, format);
    await reporter.remove(report);
    reporter.close();
    return { seconds: Number(duration) / SECOND, bytes: size, rows };
};

const byHand: Make = async (contender, ids, form, entities) => {
    const connection = await Connection.open(contender.origin);
    const began = performance.now();
    const body = await ask(connection, contender, bareFile(ids, form, entities));
    const seconds = (performance.now() - began) / SECOND;
    connection.close();
    return { seconds, bytes: (JSON.parse(body.toString()) as { bytes: number }).bytes, rows: NaN };
};

const sides = { product: byProduct, bare: byHand } as const;
type Side = keyof typeof sides;

/** Runs in a process of its own, so that its use of memory is known; a small report before warms it up. */
const created = async (
    side: Side,
    { database, ids: records }: BenchContext,
    ids: AdrIds,
    form: Form,
): Promise<Created> => {
    const running = await start(side, database);
    const contender = await contend(side, running, records);
    await sides[side](contender, ids, form, Math.min(FEW, ids.entities.length));
    const full = await sides[side](contender, ids, form, ids.entities.length);
    const { peak } = running.memory();
    await running.stop();
    return { ...full, peak };
};

const FIGURES: readonly (readonly [figure: string, value: (one: Created) => number])[] = [
    ['s from begin to end (2 x bare at most)', ({ seconds }) => seconds],
    ['MiB resident at most (500 at most)', ({ peak }) => peak],
    ['MB', ({ bytes }) => bytes / MEGABYTE],
];

/** Measures a report over all entities, beside a hand-written select and writer of the same rows. */
export const compared = async (context: BenchContext, ids: AdrIds, form: Form): Promise<Result[]> => {
    const rounds: Record<Side, Created[]> = { product: [], bare: [] };
    for (let round = 0; round < options.rounds; round++) {
        for (const side of ['product', 'bare'] as const) rounds[side].push(await created(side, context, ids, form));
    }
    const rows = rounds.product[0]?.rows ?? NaN;
    const workload = `report ${form.layout}, ${form.format}: ${String(rows)} rows`;
    return FIGURES.map(([figure, value]) => {
        const values = { product: median(rounds.product.map(value)), bare: median(rounds.bare.map(value)) };
        return { database: context.database.name, workload, figure, values };
    });
};
