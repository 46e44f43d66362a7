import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import { RecordStore } from '../../../models/database/recordStore';
import { recordsOf } from '../../../models/database/query/records';
import { ViewList } from '../../../models/database/query/list';
import {
    type productDetail,
    type productList,
    type productManufacturers,
    type productNamesCall,
    MAX_MANUFACTURERS,
} from '../../../models/features/product/calls';
import { product } from '../../../models/features/product/product';
import { productView } from '../../../models/features/product/view';
import type { Dialect } from '../../../models/database/dialect';
import { CHANGE, changeSql } from '../../../models/database/query/change';
import { toComparable } from '../../../models/platform/format/normalize';
import { listed } from '../../platform/calls/listed';
import type { Provided } from '../../platform/feature';

/** Names that the index scan reads: a catalog of a million products has a few thousand. */
const MAX_NAMES = 50_000;

interface Name {
    readonly name: string;
    /** The name in its comparable form. */
    readonly key: string;
}

/**
 * Builds the SELECT of each manufacturer once, in order: it scans the sort index from each name to the next, so that it
 * takes as many steps as there are names rather than products.
 */
const namesSql = ({ indexedOrder, sortColumn }: Dialect): string => {
    const [order, column] = [indexedOrder('manufacturer'), sortColumn('manufacturer', true)];
    const first = (selected: string, where: string): string =>
        `(SELECT ${selected} FROM ${product.table}${where} ORDER BY ${order}, id LIMIT 1)`;
    return `WITH RECURSIVE walked (place) AS (
        SELECT ${first(column, '')}
        UNION ALL
        SELECT ${first(column, ` WHERE ${order} > walked.place`)} FROM walked WHERE walked.place IS NOT NULL
    )
    SELECT ${first('manufacturer', ` WHERE ${order} = walked.place`)} AS name
    FROM walked WHERE walked.place IS NOT NULL LIMIT ${MAX_NAMES}`;
};

/** The manufacturers of the catalog, read again when the catalog has changed. */
class Manufacturers {
    private read: { readonly change: string; readonly names: Promise<readonly Name[]> } | undefined;

    constructor(private readonly database: Database) {}

    /** Returns the first names that contain a text, whatever its case: those that begin with it, then the others. */
    async like(text: string): Promise<string[]> {
        const sought = toComparable(text);
        const found = (await this.names()).filter(({ key }) => key.includes(sought));
        const isFirst = ({ key }: Name): boolean => key.startsWith(sought);
        return [...found.filter(isFirst), ...found.filter(each => !isFirst(each))]
            .slice(0, MAX_MANUFACTURERS)
            .map(({ name }) => name);
    }

    private async names(): Promise<readonly Name[]> {
        // Read before the names: names of a later state are read again, and those of an earlier one are never cached.
        const [row] = await this.database.read(changeSql([product.table]));
        const change = String(row?.[CHANGE]);
        if (this.read?.change === change) return this.read.names;
        const read = { change, names: this.indexScan() };
        this.read = read;
        read.names.catch(() => {
            if (this.read === read) this.read = undefined;
        });
        return read.names;
    }

    private async indexScan(): Promise<readonly Name[]> {
        const rows = await this.database.read<{ name: string }>(namesSql(this.database.dialect));
        const byKey = new Map(rows.map(({ name }) => [toComparable(name), name]));
        return [...byKey].map(([key, name]) => ({ name, key }));
    }
}

/** Looks up products. */
export class Catalogue {
    private readonly database: Database;
    private readonly products: RecordStore<typeof product>;
    private readonly lookup: ViewList<typeof productView>;
    private readonly manufacturers: Manufacturers;

    constructor(
        database: Database,
        private readonly provided: Pick<Provided, 'distribution'>,
    ) {
        this.database = database;
        this.products = new RecordStore(database, product);
        this.lookup = new ViewList(database, productView);
        this.manufacturers = new Manufacturers(database);
    }

    async list(criteria: PayloadOf<typeof productList>): Promise<DataOf<typeof productList>> {
        return (await listed(productView, this.lookup, criteria)).page;
    }

    /** Returns the names of products; missing ones are left out. */
    named(ids: readonly number[]): Promise<DataOf<typeof productNamesCall>> {
        return recordsOf(this.database, product, ids);
    }

    manufacturersLike({ q }: PayloadOf<typeof productManufacturers>): Promise<DataOf<typeof productManufacturers>> {
        return this.manufacturers.like(q ?? '');
    }

    /** @throws NotFoundError */
    async detail(id: number): Promise<DataOf<typeof productDetail>> {
        const [record, adrs] = await Promise.all([this.products.get(id), this.provided.distribution.adrsOf(id)]);
        return { product: { ...record, adr_count: adrs.length }, adrs };
    }
}
