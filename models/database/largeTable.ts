import type { Definition } from '../resource';
import type { Database, Row } from './database';
import {
    CHANGE,
    changeSql,
    changingRowsSql,
    countedSql,
    pageIdsSql,
    planOf,
    type Counted,
    type Plan,
} from './largePage';
import { Recent } from './recent';
import type { Query, Sql } from './select';
import { Totals } from './totals';

/** Ids that follow each other in a selection's order, and the change number of the table that they were found at. */
interface Stretch {
    readonly offset: number;
    readonly ids: readonly number[];
    readonly change: string;
}

interface Read {
    readonly rows: readonly Row[];
    readonly change: string;
}

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
 * Pages of a table of a million rows. A total is exact and counted once per state of the table: paging, sorting anew
 * and coming back only look whether the table's change number is still the same. Whoever writes moves that number, in
 * the same transaction and from whichever process.
 */
export class LargeTable {
    private readonly totals = new Totals();
    private readonly stretches = new Recent<Stretch>(KEPT);

    constructor(
        private readonly database: Database,
        private readonly definition: Definition,
    ) {}

    async page(query: Query): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
        const count = countedSql(this.database.dialect, this.definition, query);
        const key = keyOf(count.sql, count.values);
        const remembered = this.totals.known(key);
        if (remembered) {
            const known = await remembered;
            const { rows, change } = await this.read(query, known, key);
            if (change === known.change) return { rows, total: known.total };
        }
        const counted = await this.totals.count(key, () => this.counted(count));
        const { rows } = await this.read(query, counted, key);
        return { rows, total: counted.total };
    }

    private async read(query: Query, counted: Counted, key: string): Promise<Read> {
        if (query.offset >= counted.total) return { rows: [], change: await this.change() };
        const { offset, ids } = await this.stretch(query, counted, keyOf(key, query.sort));
        const shown = ids.slice(query.offset - offset, query.offset - offset + query.limit);
        const found = await this.database.read(changingRowsSql(this.database.dialect, this.definition), [
            JSON.stringify(shown),
        ]);
        const byId = new Map(found.map(row => [row['id'], row] as const));
        return {
            rows: shown.map(id => byId.get(id)).filter(row => row !== undefined),
            change: found[0] ? String(found[0][CHANGE]) : await this.change(),
        };
    }

    /** The ids around a page: found before at the same change number, or now. */
    private async stretch(query: Query, counted: Counted, key: string): Promise<Stretch> {
        const kept = this.stretches.get(key);
        if (kept?.change === counted.change && covers(kept, query, counted.total)) return kept;
        const plan = planOf(this.definition, query, counted);
        let stretch = await this.find(plan, query, counted);
        // A walk that was given up.
        if (plan === 'walk' && !covers(stretch, query, counted.total))
            stretch = await this.find('hits', query, counted);
        this.stretches.set(key, stretch);
        return stretch;
    }

    private async find(plan: Plan, query: Query, counted: Counted): Promise<Stretch> {
        const further = { ...query, limit: query.limit + AHEAD };
        const { sql, values } = pageIdsSql(this.database.dialect, this.definition, further, plan, counted);
        const found = await this.database.read<{ id: number; [CHANGE]: string }>(sql, values);
        const change = found[0]?.[CHANGE] ?? (await this.change());
        return { offset: query.offset, ids: found.map(({ id }) => id), change };
    }

    private async change(): Promise<string> {
        const [row] = await this.database.read(changeSql(this.definition));
        return String(row?.[CHANGE]);
    }

    private async counted({ sql, values }: Sql): Promise<Counted> {
        const [row] = await this.database.read(sql, values);
        return { total: Number(row?.['total']), change: String(row?.[CHANGE]), size: Number(row?.['size'] ?? 0) };
    }
}
