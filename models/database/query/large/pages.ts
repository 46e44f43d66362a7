import type { RowOf, View } from '../../../platform/view/view';
import type { Database } from '../../database';
import { cacheUses } from '../../cacheUse';
import { Recent } from '../../recent';
import { CHANGE, changeOf, changeSql, tablesOf } from '../change';
import type { ViewPage } from '../pages';
import type { Query } from '../request';
import { sortByKeys, readRow, rowsSql, type KeyedSelect } from '../rows';
import type { Sql } from '../statement';
import { readTotals, type Totals } from '../totals';
import { countedSql, pageIdsSql, planOf, selectedSql, type Extent, type Plan } from './plan';

/** The counts of a selection when its page is read. */
interface Counted extends Extent {
    readonly totals: Totals;
    /** The change number of its tables when it was counted. */
    readonly change: string;
}

/** A few hundred bytes each; a filter has room for about three thousand. */
const MAX_TOTALS = 1000;

/** Counts of one large table by what was counted, each with the change number of the table at the time. */
class Counts {
    private readonly cache = new Recent<Counted>(MAX_TOTALS);
    private readonly underWay = new Map<string, Promise<Counted>>();

    /**
     * Returns the total counted before, or that is being counted for another request. It is valid as long as the table
     * has the same change number, which only the reader of the page can check.
     */
    known(key: string): Promise<Counted> | undefined {
        const counted = this.cache.get(key);
        return counted ? Promise.resolve(counted) : this.underWay.get(key);
    }

    /** Counts the rows and caches the result. */
    async count(key: string, count: () => Promise<Counted>): Promise<Counted> {
        const counting = count();
        this.underWay.set(key, counting);
        try {
            const counted = await counting;
            this.cache.set(key, counted);
            return counted;
        } finally {
            if (this.underWay.get(key) === counting) this.underWay.delete(key);
        }
    }
}

/** Consecutive ids in a selection's order, and the change number of its tables when they were found. */
interface IdWindow {
    readonly offset: number;
    readonly ids: readonly number[];
    readonly change: string;
}

interface Read<V> {
    readonly rows: RowOf<V>[];
    readonly change: string;
}

/** An id window that is being read before it is known whether it can be used. */
type Begun = Promise<IdWindow | undefined>;

/** Ids found beyond a page: the next pages are likely to be requested, and finding these ids costs almost nothing. */
const PREFETCH = 100;
/** Cached id windows, of 600 ids each at most. */
const MAX_ID_WINDOWS = 500;

const keyOf = (...values: readonly unknown[]): string => JSON.stringify(values);

/** Whether an id window has all rows of a page. */
const covers = ({ offset, ids }: IdWindow, query: Query, total: number): boolean => {
    const end = Math.min(query.offset + query.limit, total);
    return offset <= query.offset && end <= offset + ids.length;
};

/**
 * Pages of one table of any size, built for a million rows. A total is exact and counted once per state of the table:
 * paging, changing the order and returning to a page only check whether the change number of the table is still the
 * same, and that of every table that is summed to filter or sort it. Every writer increments that number, in the same
 * transaction, in any process.
 */
export class LargePages<V extends View> {
    private readonly counts = new Counts();
    private readonly idWindows = new Recent<IdWindow>(MAX_ID_WINDOWS);
    /** Records of the entire table at the last count. */
    private size = 0;

    /** The SQL of rows, by the tables whose change number it reads. */
    private readonly rowsOf = new Map<string, KeyedSelect>();

    /** @param view of one definition's table */
    constructor(
        private readonly database: Database,
        private readonly view: V,
    ) {}

    async page(query: Query): Promise<ViewPage<V>> {
        const count = countedSql(this.database.dialect, this.view, query);
        const key = keyOf(count.sql, count.values);
        const remembered = this.counts.known(key);
        if (remembered) {
            const known = await remembered;
            const { rows, change } = await this.read(query, known, key);
            cacheUses.totals.count(change === known.change);
            if (change === known.change) return { rows, total: known.total, totals: known.totals, counts: {} };
        }
        if (!remembered) cacheUses.totals.count(false);
        const counting = this.counts.count(key, () => this.counted(count));
        // An error here occurs in the count too, which reports it.
        const begun = remembered ? undefined : this.begin(query).catch(() => undefined);
        const counted = await counting;
        const { rows } = await this.read(query, counted, key, begun);
        return { rows, total: counted.total, totals: counted.totals, counts: {} };
    }

    /**
     * Begins an index scan to the page while the rows are counted, if the database estimates that they are many: then
     * counting takes long.
     */
    private async begin(query: Query): Promise<IdWindow | undefined> {
        const { size, database, view } = this;
        const { estimate } = database.dialect;
        const isIndexScan = (total: number): boolean => planOf(view, query, { total, size }) === 'walk';
        if (!estimate || !isIndexScan(size)) return undefined;
        const { sql, values } = selectedSql(database.dialect, view, query);
        const [estimated = {}] = await database.read(estimate.sql(sql), values);
        const total = estimate.rows(estimated);
        return isIndexScan(total) ? this.find('walk', query, { total, size }) : undefined;
    }

    private async read(query: Query, counted: Counted, key: string, begun?: Begun): Promise<Read<V>> {
        if (query.offset >= counted.total) return { rows: [], change: await this.change(query) };
        const { offset, ids } = await this.findWindow(query, counted, keyOf(key, query.sort), begun);
        const shown = ids.slice(query.offset - offset, query.offset - offset + query.limit);
        const select = this.rowsSql(query);
        const { sql, values } = select.of(JSON.stringify(shown));
        const found = select.unpack(await this.database.read(sql, values));
        const keys = shown.map(id => [id]);
        return {
            rows: sortByKeys(this.view, keys, found).map(row => readRow(this.view, row)),
            change: found[0] ? String(found[0][CHANGE]) : await this.change(query),
        };
    }

    /** Returns the ids around a page: found before at the same change number, found during the count, or found now. */
    private async findWindow(query: Query, counted: Counted, key: string, begun?: Begun): Promise<IdWindow> {
        const isUsable = (idWindow: IdWindow | undefined): idWindow is IdWindow =>
            idWindow?.change === counted.change && covers(idWindow, query, counted.total);
        const cachedWindow = this.idWindows.get(key);
        cacheUses.rowIds.count(isUsable(cachedWindow));
        if (isUsable(cachedWindow)) return cachedWindow;
        const plan = planOf(this.view, query, counted);
        const early = plan === 'walk' ? await begun : undefined;
        let idWindow = isUsable(early) ? early : await this.find(plan, query, counted);
        // The index scan stopped at its limit.
        if (plan === 'walk' && !covers(idWindow, query, counted.total))
            idWindow = await this.find('filterThenSort', query, counted);
        this.idWindows.set(key, idWindow);
        return idWindow;
    }

    private async find(plan: Plan, query: Query, extent: Extent): Promise<IdWindow> {
        const further = { ...query, limit: query.limit + PREFETCH };
        const { sql, values } = pageIdsSql(this.database.dialect, this.view, further, plan, extent);
        const found = await this.database.read<{ id: number; [CHANGE]: string }>(sql, values);
        const change = found[0]?.[CHANGE] ?? (await this.change(query));
        return { offset: query.offset, ids: found.map(({ id }) => id), change };
    }

    /** Builds the SELECT of the rows of a JSON list of ids, each with the tables' change number. */
    private rowsSql(query: Query): KeyedSelect {
        const tables = tablesOf(this.view, query);
        const change = { [CHANGE]: changeOf(tables) };
        const rows = this.rowsOf.get(tables.join()) ?? rowsSql(this.database.dialect, this.view, change);
        this.rowsOf.set(tables.join(), rows);
        return rows;
    }

    private async change(query: Query): Promise<string> {
        const [row] = await this.database.read(changeSql(tablesOf(this.view, query)));
        return String(row?.[CHANGE]);
    }

    private async counted({ sql, values }: Sql): Promise<Counted> {
        const [row] = await this.database.read(sql, values);
        this.size = Number(row?.['size'] ?? 0);
        const totals = readTotals(this.view, row);
        return { total: Number(row?.['total']), totals, change: String(row?.[CHANGE]), size: this.size };
    }
}
