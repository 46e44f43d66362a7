import type { Cell } from '../../platform/fields/kind';
import type { Direction } from '../../platform/definition/resource';
import type { FilterOf, RowOf, SortOf, View } from '../../platform/view/view';
import type { Database, Row } from '../database';
import { LargeTable } from '../query/large/pages';
import type { Selection } from '../select';
import { asksOwn, ownAsking } from './conditions';
import { parted } from '../query/builder';
import { rawRows, readRow, type Key } from './rows';
import { countsSql, pageSql, totalSql, type AskedPage } from './select';

/** What a list is asked for, and in which order. */
export interface ViewSelection<V> {
    readonly filter: FilterOf<V>;
    readonly sort: { readonly fieldName: SortOf<V>; readonly direction: Direction };
    /** Values that the view's tests know by name. */
    readonly given?: Readonly<Record<string, Cell>>;
}

/** A page of it: from which to how many. */
export interface ViewQuery<V> extends ViewSelection<V> {
    readonly offset: number;
    readonly limit: number;
}

export interface ViewPage<V> {
    readonly rows: RowOf<V>[];
    readonly total: number;
    /** By the choices of the view's `counts`; a choice that no row has is not in it. */
    readonly counts: Readonly<Record<string, number>>;
}

/** Rows by their ids, in the order of these, with what a slice tells of them. */
export type RowsOf<V> = (ids: readonly number[]) => Promise<RowOf<V>[]>;

/** Whether a table's own ways to find and count, which are the fastest and remember, do for a view. */
const isOfTable = (view: View): boolean =>
    typeof view.of.of !== 'string' && view.where.length === 0 && view.counts === null && asksOwn(view);

/** Whether the table has a column of this order. */
const isOwnSort = ({ orders, of }: View, name: string): boolean => {
    const term = orders[name];
    return typeof term === 'string' && parted(term)[0] === of.as;
};

/** What a list of one table asks for, as its records are selected by. */
export const ownSelection = <V extends View>(view: V, { filter, sort }: ViewSelection<V>): Selection => ({
    ...ownAsking(view, { filter }),
    sort: [sort.fieldName, sort.direction],
});

interface Found {
    readonly keys: readonly Key[];
    readonly total: number;
    readonly counts: Readonly<Record<string, number>>;
}

const keyOf = ({ key }: View, row: Row): Key => key.map(name => row[name] as number);

/** Pages of a view: keys first, then the rows of these. */
export class ViewList<V extends View> {
    private readonly table: LargeTable | undefined;

    /** @param rowsOf where rows take more than the view's columns */
    constructor(
        private readonly database: Database,
        private readonly view: V,
        private readonly rowsOf?: RowsOf<V>,
    ) {
        this.table = isOfTable(view) ? new LargeTable(database, view) : undefined;
    }

    async page(query: ViewQuery<V>): Promise<ViewPage<V>> {
        const asked = query as AskedPage;
        if (this.table && isOwnSort(this.view, asked.sort.fieldName)) return this.ofTable(this.table, asked);
        const { keys, ...counted } = await this.find(asked);
        return { rows: await this.rows(keys), ...counted };
    }

    /** How many there are on all pages. */
    async total(asked: Pick<ViewSelection<V>, 'filter' | 'given'>): Promise<number> {
        const { sql, values } = totalSql(this.database.dialect, this.view, asked);
        const [row] = await this.database.read(sql, values);
        return Number(row?.['total']);
    }

    private async ofTable(table: LargeTable, asked: AskedPage): Promise<ViewPage<V>> {
        const { offset, limit } = asked;
        const own = ownSelection(this.view as View, asked);
        const { rows, total } = await table.page({ ...own, offset, limit });
        return { rows: rows.map(row => readRow(this.view, row)), total, counts: {} };
    }

    private async find(asked: AskedPage): Promise<Found> {
        const { dialect } = this.database;
        const { sql, values, tellsTotal } = pageSql(dialect, this.view, asked);
        const [found, counted] = await Promise.all([
            this.database.read(sql, values),
            tellsTotal ? undefined : this.count(asked),
        ]);
        const keys = found.map(row => keyOf(this.view, row));
        if (counted) return { keys, ...counted };
        const told = found[0]?.['total'] ?? (asked.offset > 0 ? undefined : 0);
        return { keys, ...(told === undefined ? await this.count(asked) : { total: Number(told), counts: {} }) };
    }

    private async count(asked: AskedPage): Promise<Omit<Found, 'keys'>> {
        const { dialect } = this.database;
        const by = this.view.counts;
        const { sql, values } =
            by === null ? totalSql(dialect, this.view, asked) : countsSql(dialect, this.view, by, asked);
        const rows = await this.database.read(sql, values);
        if (by === null) return { total: Number(rows[0]?.['total']), counts: {} };
        const counts = Object.fromEntries(rows.map(({ value, n }) => [String(value), Number(n)]));
        const wanted = asked.filter[by] as string | null | undefined;
        const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
        return { total: wanted ? (counts[wanted] ?? 0) : all, counts };
    }

    private async rows(keys: readonly Key[]): Promise<RowOf<V>[]> {
        if (this.rowsOf) return this.rowsOf(keys.map(([id]) => id as number));
        const read = this.database.read.bind(this.database);
        return (await rawRows(this.database.dialect, read, this.view, keys)).map(row => readRow(this.view, row));
    }
}
