import type { Definition } from '../resource';
import type { Database, Row } from './database';
import { CHANGE, changeSql, countedSql, largePageSql, planOf, type Counted, type Plan } from './largePage';
import type { Query, Sql } from './select';
import { Totals } from './totals';

/** Rows of a page, and the change number of the table that they were read at. */
interface Read {
    readonly rows: readonly Row[];
    readonly change: string;
}

/**
 * Pages of a table of a million rows. A total is exact and counted once per state of the table: paging, sorting anew
 * and coming back only look whether the table's change number is still the same. Whoever writes moves that number, in
 * the same transaction and from whichever process.
 */
export class LargeTable {
    private readonly totals: Totals;

    constructor(
        private readonly database: Database,
        private readonly definition: Definition,
    ) {
        this.totals = new Totals(sql => this.counted(sql));
    }

    async page(query: Query): Promise<{ readonly rows: readonly Row[]; readonly total: number }> {
        const count = countedSql(this.database.dialect, this.definition, query);
        const known = await this.totals.known(count);
        if (known) {
            const { rows, change } = await this.read(query, known);
            if (change === known.change) return { rows, total: known.total };
        }
        const counted = await this.totals.count(count);
        const { rows } = await this.read(query, counted);
        return { rows, total: counted.total };
    }

    private async read(query: Query, counted: Counted): Promise<Read> {
        const expected = Math.min(query.limit, counted.total - query.offset);
        const rows = expected > 0 ? await this.rows(query, counted, expected) : [];
        const [first] = rows;
        return { rows, change: first ? String(first[CHANGE]) : await this.change() };
    }

    /** A walk that was given up has found too few. */
    private async rows(query: Query, counted: Counted, expected: number): Promise<Row[]> {
        const plan = planOf(this.definition, query, counted);
        const rows = await this.by(plan, query, counted);
        return plan === 'walk' && rows.length < expected ? this.by('hits', query, counted) : rows;
    }

    private by(plan: Plan, query: Query, counted: Counted): Promise<Row[]> {
        const { sql, values } = largePageSql(this.database.dialect, this.definition, query, plan, counted);
        return this.database.read(sql, values);
    }

    private async change(): Promise<string> {
        const [row] = await this.database.read(changeSql(this.definition));
        return String(row?.['change']);
    }

    private async counted({ sql, values }: Sql): Promise<Counted> {
        const [row] = await this.database.read(sql, values);
        return { total: Number(row?.['total']), change: String(row?.['change']), size: Number(row?.['size'] ?? 0) };
    }
}
