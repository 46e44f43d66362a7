import type { Definition } from '../../../platform/definition/resource';
import type { View } from '../../../platform/view/view';
import type { Database, Row } from '../../database';
import {
    CHANGE,
    changeSql,
    changingRowsSql,
    countedSql,
    pageIdsSql,
    planOf,
    selectedSql,
    tablesOf,
    type Counted,
    type Extent,
    type Plan,
} from '../../largePage';
import { Recent } from '../../recent';
import type { Query, Sql } from '../../select';
import { Totals } from './totals';

/** Ids that follow each other in a selection's order, and the change number of its tables that they were found at. */
interface Stretch {
    readonly offset: number;
    readonly ids: readonly number[];
    readonly change: string;
}

interface Read {
    readonly rows: readonly Row[];
    readonly change: string;
}

/** What was begun before it was known whether it would be of use. */
type Begun = Promise<Stretch | undefined>;

/** Ids found beyond a page: the next pages are likely to be asked for, and finding these is nearly free. */
const AHEAD = 100;
/** Stretches kept: of 600 ids at most. */
const KEPT = 500;

const keyOf = (...parts: readonly unknown[]): string => JSON.stringify(parts);

/** Whether a stretch has all that a page shows. */
const covers = ({ offset, ids }: Stretch, query: Query, total: number): boolean => {
    const end = Math.min(query.offset + query.limit, total);
    return offset <= query.offset && end <= offset + ids.length;
};

/**
 * Pages of a table of any size, made for a million rows. A total is exact and counted once per state of the table:
 * paging, sorting anew and coming back only look whether the table's change number is still the same, and that of every
 * table that is summed to find or sort them. Whoever writes moves that number, in the same transaction and from whichever
 * process.
 */
export class LargeTable {
    private readonly totals = new Totals();
    private readonly stretches = new Recent<Stretch>(KEPT);
    /** Records of the whole table at the last count. */
    private size = 0;

    private readonly definition: Definition;
    /** By the tables with whose change number they come. */
    private readonly rowsOf = new Map<string, (ids: string) => Sql>();

    /** @param view a list of one definition's table */
    constructor(
        private readonly database: Database,
        private readonly view: View,
    ) {
        this.definition = view.of.of as Definition;
    }

    async page(query: Query): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
        const count = countedSql(this.database.dialect, this.definition, query);
        const key = keyOf(count.sql, count.values);
        const remembered = this.totals.known(key);
        if (remembered) {
            const known = await remembered;
            const { rows, change } = await this.read(query, known, key);
            if (change === known.change) return { rows, total: known.total };
        }
        const counting = this.totals.count(key, () => this.counted(count));
        // What fails here fails in the count too, which tells.
        const begun = remembered ? undefined : this.begin(query).catch(() => undefined);
        const counted = await counting;
        const { rows } = await this.read(query, counted, key, begun);
        return { rows, total: counted.total };
    }

    /** To count many takes long: where the database can tell that they are many, a walk to the page begins meanwhile. */
    private async begin(query: Query): Promise<Stretch | undefined> {
        const { size, database, definition } = this;
        const { estimate } = database.dialect;
        const isWalk = (total: number): boolean => planOf(definition, query, { total, size }) === 'walk';
        if (!estimate || !isWalk(size)) return undefined;
        const { sql, values } = selectedSql(database.dialect, definition, query);
        const [estimated = {}] = await database.read(estimate.sql(sql), values);
        const total = estimate.rows(estimated);
        return isWalk(total) ? this.find('walk', query, { total, size }) : undefined;
    }

    private async read(query: Query, counted: Counted, key: string, begun?: Begun): Promise<Read> {
        if (query.offset >= counted.total) return { rows: [], change: await this.change(query) };
        const { offset, ids } = await this.stretch(query, counted, keyOf(key, query.sort), begun);
        const shown = ids.slice(query.offset - offset, query.offset - offset + query.limit);
        const { sql, values } = this.rowsSql(query)(JSON.stringify(shown));
        const found = await this.database.read(sql, values);
        const byId = new Map(found.map(row => [row['id'], row] as const));
        return {
            rows: shown.map(id => byId.get(id)).filter(row => row !== undefined),
            change: found[0] ? String(found[0][CHANGE]) : await this.change(query),
        };
    }

    /** The ids around a page: found before at the same change number, meanwhile, or now. */
    private async stretch(query: Query, counted: Counted, key: string, begun?: Begun): Promise<Stretch> {
        const holds = (stretch: Stretch | undefined): stretch is Stretch =>
            stretch?.change === counted.change && covers(stretch, query, counted.total);
        const kept = this.stretches.get(key);
        if (holds(kept)) return kept;
        const plan = planOf(this.definition, query, counted);
        const early = plan === 'walk' ? await begun : undefined;
        let stretch = holds(early) ? early : await this.find(plan, query, counted);
        // A walk that was given up.
        if (plan === 'walk' && !covers(stretch, query, counted.total))
            stretch = await this.find('hits', query, counted);
        this.stretches.set(key, stretch);
        return stretch;
    }

    private async find(plan: Plan, query: Query, extent: Extent): Promise<Stretch> {
        const further = { ...query, limit: query.limit + AHEAD };
        const { sql, values } = pageIdsSql(this.database.dialect, this.definition, further, plan, extent);
        const found = await this.database.read<{ id: number; [CHANGE]: string }>(sql, values);
        const change = found[0]?.[CHANGE] ?? (await this.change(query));
        return { offset: query.offset, ids: found.map(({ id }) => id), change };
    }

    private rowsSql(query: Query): (ids: string) => Sql {
        const tables = tablesOf(this.definition, query);
        const rows = this.rowsOf.get(tables.join()) ?? changingRowsSql(this.database.dialect, this.view, tables);
        this.rowsOf.set(tables.join(), rows);
        return rows;
    }

    private async change(query: Query): Promise<string> {
        const [row] = await this.database.read(changeSql(tablesOf(this.definition, query)));
        return String(row?.[CHANGE]);
    }

    private async counted({ sql, values }: Sql): Promise<Counted> {
        const [row] = await this.database.read(sql, values);
        this.size = Number(row?.['size'] ?? 0);
        return { total: Number(row?.['total']), change: String(row?.[CHANGE]), size: this.size };
    }
}
