import type { RowOf, View } from '../../platform/view/view';
import type { Database, Row } from '../database';
import { countsSql, pageSql, totalSql } from './page';
import type { Query, Request } from './request';
import { keyedRows, type Key } from './rows';
import { readTotals, type Totals } from './totals';

export interface ViewPage<V> {
    readonly rows: RowOf<V>[];
    readonly total: number;
    /** By the choices of the view's `counts`; a choice without rows is left out. */
    readonly counts: Readonly<Record<string, number>>;
    readonly totals: Totals;
}

/** Reads rows by their ids, in the order of the ids, with the fields that a feature computes. */
export type RowsOf<V> = (ids: readonly number[]) => Promise<RowOf<V>[]>;

type Counted = Omit<ViewPage<View>, 'rows'>;

const keyOf = ({ key }: View, row: Row): Key => key.map(name => row[name] as number);

/** Returns the number of rows on all pages. */
export const countRows = async (database: Database, view: View, request: Request): Promise<number> =>
    (await readCount(database, view, request)).total;

const readCount = async (database: Database, view: View, request: Request): Promise<Omit<Counted, 'counts'>> => {
    const { sql, values } = totalSql(database.dialect, view, request);
    const [row] = await database.read(sql, values);
    return { total: Number(row?.['total']), totals: readTotals(view, row) };
};

/** Pages of any view: keys first, counted in the same or another statement, then their rows. */
export class JoinedPages<V extends View> {
    /** @param rowsOf where rows have more than the view's columns */
    constructor(
        private readonly database: Database,
        private readonly view: V,
        private readonly rowsOf?: RowsOf<V>,
    ) {}

    async page(query: Query): Promise<ViewPage<V>> {
        const { sql, values, tellsTotal } = pageSql(this.database.dialect, this.view, query);
        const [found, counted] = await Promise.all([
            this.database.read(sql, values),
            tellsTotal ? undefined : this.count(query),
        ]);
        const rows = await this.rows(found.map(row => keyOf(this.view, row)));
        if (counted) return { rows, ...counted };
        const total = found[0]?.['total'] ?? (query.offset > 0 ? undefined : 0);
        return {
            rows,
            ...(total === undefined ? await this.count(query) : { total: Number(total), counts: {}, totals: {} }),
        };
    }

    private async count(request: Request): Promise<Counted> {
        const by = this.view.counts;
        if (by === null) return { ...(await readCount(this.database, this.view, request)), counts: {} };
        const { sql, values } = countsSql(this.database.dialect, this.view, by, request);
        const [rows, totals] = await Promise.all([this.database.read(sql, values), this.totals(request)]);
        const counts = Object.fromEntries(rows.map(({ value, n }) => [String(value), Number(n)]));
        const selectedValue = request.filter[by] as string | null | undefined;
        const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
        return { total: selectedValue ? (counts[selectedValue] ?? 0) : all, counts, totals };
    }

    private async totals(request: Request): Promise<Totals> {
        if (this.view.totals.length === 0) return {};
        return (await readCount(this.database, this.view, request)).totals;
    }

    private rows(keys: readonly Key[]): Promise<RowOf<V>[]> {
        return this.rowsOf ? this.rowsOf(keys.map(([id]) => id as number)) : keyedRows(this.database, this.view, keys);
    }
}
