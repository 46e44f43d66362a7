import type { Database } from '../../../models/database/database';
import type { Dialect } from '../../../models/database/dialect';
import { CHANGE, changeSql } from '../../../models/database/query/change';
import { toComparable } from '../../../models/platform/format/normalize';
import { MAX_MANUFACTURERS } from '../../../models/features/product/calls';
import { product } from '../../../models/features/product/product';

/** Names that are walked to: a catalog of a million products has a few thousand. */
const MAX_NAMES = 50_000;

interface Name {
    readonly name: string;
    /** As names are compared. */
    readonly key: string;
}

/**
 * The SELECT of each manufacturer once, in order: along the index for sorting, from each name to the next, so that it
 * takes as many steps as there are names and not as there are products.
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

/** The manufacturers of the catalog, read anew when the catalog has changed. */
export class Manufacturers {
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
        // Before the names: those of a later state are read again, never those of an earlier one kept.
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
