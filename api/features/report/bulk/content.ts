import type { Database } from '../../../../models/database/database';
import { foundKeys } from '../../../../models/database/query/snapshot';
import { reportProductView } from '../../../../models/features/report/productView';
import type { Rules } from '../../../../models/features/report/rules';
import type { ContentRow } from '../../../platform/export/content';
import type { RunContent } from '../run/source';
import { chosenEntities, type ChosenEntities } from './entities';
import { ReportRows, type Together } from './rows';

const BY_NAME = { fieldName: 'description', direction: 'ASC' } as const;

/** Builds the query of a report's products, in their order: those with a matching state at one of its entities. */
export const buildProductQuery = ({ filter }: Rules, { list, adrs, areAll }: ChosenEntities) => {
    const { entity_ids: _ids, ape_prod_status_ids: statuses, ...ofProduct } = filter;
    // With all entities any state matches; the entities are a condition only where statuses are one too.
    const entity_ids = areAll && statuses.length > 0 ? null : list.map(({ id }) => id);
    return {
        filter: {
            ...ofProduct,
            adr_ids: adrs.map(({ id }) => id),
            entity_ids,
            ape_prod_status_ids: statuses.length > 0 ? statuses : null,
        },
        sort: BY_NAME,
    };
};

/** `[product, ADR product, product, ADR product, …]` -> the ADR products of each product */
export function* togetherOf(keys: ArrayLike<number>): Generator<Together> {
    let together: number[] = [];
    for (let at = 0; at < keys.length; at += 2) {
        if (at > 0 && keys[at] !== keys[at - 2]) {
            yield together;
            together = [];
        }
        together.push(keys[at + 1] as number);
    }
    if (together.length > 0) yield together;
}

/** Yields the items in batches of this size. */
function* some<T>(all: Iterable<T>, size: number): Generator<T[]> {
    let batch: T[] = [];
    for (const one of all) {
        batch.push(one);
        if (batch.length < size) continue;
        yield batch;
        batch = [];
    }
    if (batch.length > 0) yield batch;
}

/**
 * Builds the content of a bulk report's file: a snapshot of the list of products from its start, by description, each
 * with its state when it is read (docs/domain.md section 6).
 */
export const bulkContent = async (database: Database, title: string, rules: Rules): Promise<RunContent> => {
    const entities = await chosenEntities(database, rules.filter.entity_ids);
    const reading = new ReportRows(database, rules, entities);
    let done = 0;
    let all: number | undefined;
    async function* rows(): AsyncGenerator<readonly ContentRow[]> {
        const keys = await foundKeys(database, reportProductView, buildProductQuery(rules, entities));
        all = Math.max(1, keys.length / 2);
        const chunks = some(togetherOf(keys), reading.chunkSize);
        // The next chunk is read while one is written.
        const next = () => {
            const nextChunk = chunks.next();
            const products = nextChunk.done ? [] : nextChunk.value;
            const read = nextChunk.done ? undefined : reading.read(products);
            // The consumer of the rows may stop before this read fails; one that still reads gets the error.
            read?.catch(() => undefined);
            return { read, size: products.flat().length };
        };
        for (let now = next(); now.read;) {
            const read = await now.read;
            const { size } = now;
            now = next();
            for (const products of some(read, reading.bite)) {
                const batchRows = products.flat();
                if (batchRows.length > 0) yield batchRows;
            }
            done += size;
        }
    }
    return {
        title,
        columns: reading.columns,
        frozen: Math.min(reading.frozen, FROZEN),
        rows: rows(),
        share: () => done / (all ?? Infinity),
    };
};

/** Columns that identify the product, which are frozen. */
const FROZEN = 3;
