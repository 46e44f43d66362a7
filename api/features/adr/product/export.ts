import { adr } from '../../../../models/features/adr/adr';
import { adrProductUses, catalogueUses } from '../../../../models/features/adr/product';
import { adrTree, type Entity } from '../../../../models/features/adr/entity';
import { adrProductView, ownTerms } from '../../../../models/features/adr/productView';
import type { Database, Row as Cells } from '../../../../models/database/database';
import { RecordStore } from '../../../../models/database/recordStore';
import { rawRows } from '../../../../models/database/query/rows';
import { asFile, foundKeys } from '../../../../models/database/query/snapshot';
import { exportedOptions } from '../../../../models/platform/definition/fieldUses';
import { inSentence } from '../../../../models/platform/definition/label';
import { inTree } from '../../../../models/platform/tree/list';
import type { Dialect } from '../../../../models/database/dialect';
import { headerOf, type FileColumn, type FileContent, type ContentRow } from '../../../platform/export/content';
import { recordsIn } from '../../../platform/tree/trees';
import { entityLabels } from './entityLabels';

/**
 * Returns the SQL of the states of ADR products from a JSON list of ids, as two JSON lists per product: the entities,
 * and for each its own code or else the id of the status. One row per state would take longer than all the processing
 * after it.
 */
const stateListsSql = ({ jsonEither, jsonList, ofEach }: Dialect): string =>
    ofEach(
        `SELECT adr_prod_id, ${jsonList('adr_entity_id')} AS entities, ${jsonList(jsonEither('cust_code', 'prod_status_id'))} AS shown
            FROM adr_prod_entity`,
        'adr_prod_id',
        '$1',
        'GROUP BY adr_prod_id',
    );

/** Statuses with the code that a cell shows where the entity has none of its own (docs/domain.md section 5). */
const STATUSES = `SELECT id, coalesce(nullif(default_code, ''), code) AS shown FROM product_entity_status`;

const productFile = asFile(adrProductView);
const BY_NAME = { fieldName: 'description', direction: 'ASC' } as const;
const PRODUCT = adrProductView.file;
const OPTIONS = new Map([...exportedOptions(catalogueUses), ...exportedOptions(adrProductUses)]);
/** The columns that identify the product are frozen. */
const FROZEN = 4;

/** Cells in memory at a time. */
const CELLS = 8_000;

const textColumn = (label: string): FileColumn => ({
    label,
    form: 'text',
    text: value => (value as string | null | undefined) ?? '',
});

/**
 * Returns a label that marks fields an ADR may override: as a wholesaler's file, an upload of them would otherwise
 * change the catalogue.
 */
const labelOf = (name: string): string => {
    const label = headerOf(name, adrProductView.fields[name as 'size']);
    return name in ownTerms ? `ADR ${inSentence(label)}` : label;
};

const productColumn = (name: string): FileColumn => ({ ...textColumn(labelOf(name)), ...OPTIONS.get(name) });

const entityColumns = (entities: readonly Entity[]): FileColumn[] =>
    entityLabels(entities).map(label => ({ ...textColumn(label), wraps: true }));

interface States extends Cells {
    readonly adr_prod_id: number;
    readonly entities: string;
    readonly shown: string;
}

/** Reads rows of an ADR's products, each with a cell an entity. */
class Rows {
    /** Entity id -> the index of its column. */
    private readonly columnIndexes: ReadonlyMap<number, number>;
    private readonly width: number;

    constructor(
        private readonly database: Database,
        entities: readonly Entity[],
    ) {
        this.columnIndexes = new Map(entities.map(({ id }, index) => [id, PRODUCT.length + index]));
        this.width = PRODUCT.length + entities.length;
    }

    /** Products per chunk, so that it has about as many cells whatever the number of entities. */
    get chunkSize(): number {
        return Math.max(1, Math.floor(CELLS / this.width));
    }

    async read(ids: Int32Array): Promise<ContentRow[]> {
        const list = [JSON.stringify([...ids])];
        const keys = Array.from(ids, id => [id]);
        const { dialect } = this.database;
        const [products, states, statuses] = await Promise.all([
            rawRows(dialect, (sql, values) => this.database.scan(sql, values), productFile, keys),
            this.database.scan<States>(stateListsSql(dialect), list),
            this.database.read<{ id: number; shown: string }>(STATUSES),
        ]);
        const shown = new Map(statuses.map(status => [status.id, status.shown]));
        const byProduct = new Map(states.map(row => [row.adr_prod_id, row]));
        return products.map(product => this.row(product, byProduct.get(product['id'] as number), shown));
    }

    private row(product: Cells, states: States | undefined, shown: ReadonlyMap<number, string>): ContentRow {
        const row: unknown[] = PRODUCT.map(name => product[name]);
        row.length = this.width;
        if (!states) return row;
        const entities = JSON.parse(states.entities) as number[];
        const cells = JSON.parse(states.shown) as (string | number | null)[];
        entities.forEach((entity, index) => {
            const columnIndex = this.columnIndexes.get(entity);
            const cell = cells[index];
            if (columnIndex !== undefined) row[columnIndex] = typeof cell === 'number' ? shown.get(cell) : cell;
        });
        return row;
    }
}

/** Yields chunks; the next one is read while one is written. */
async function* chunks(rows: Rows, ids: () => Promise<Int32Array>): AsyncGenerator<readonly ContentRow[]> {
    const all = await ids();
    const read = async (from: number): Promise<ContentRow[]> =>
        from < all.length ? rows.read(all.subarray(from, from + rows.chunkSize)) : [];
    let next = read(0);
    for (let from = 0; from < all.length; from += rows.chunkSize) {
        const some = await next;
        next = read(from + rows.chunkSize);
        // The consumer of the file may stop before this read fails; one that still reads gets the error.
        next.catch(() => undefined);
        yield some;
    }
}

/**
 * Builds the content of an ADR's file: one row per product by description, one column per entity in tree order
 * (docs/domain.md section 5). The list of products is a snapshot from its start, each with its state when it is read.
 *
 * @throws NotFoundError
 */
export const adrContent = async (database: Database, id: number): Promise<FileContent> => {
    const [{ name }, all] = await Promise.all([
        new RecordStore(database, adr).get(id),
        recordsIn(database, adrTree, id),
    ]);
    const entities = inTree(adrTree, all);
    let cachedIds: Promise<Int32Array> | undefined;
    const selection = { filter: { adr_id: id }, sort: BY_NAME };
    const ids = (): Promise<Int32Array> => (cachedIds ??= foundKeys(database, adrProductView, selection));
    return {
        title: `ADR ${name}`,
        columns: [...PRODUCT.map(productColumn), ...entityColumns(entities)],
        frozen: FROZEN,
        total: async () => (await ids()).length,
        rows: chunks(new Rows(database, entities), ids),
    };
};
