import type { Counted } from './largePage';
import type { Sql } from './select';

/** Totals kept: a few hundred bytes each, and a filter has room for about three thousand. */
const KEPT = 1000;

/** Totals of one large table by what was counted, each with the change number of the table at the time. */
export class Totals {
    private readonly kept = new Map<string, Counted>();
    private readonly underWay = new Map<string, Promise<Counted>>();

    constructor(private readonly read: (sql: Sql) => Promise<Counted>) {}

    /**
     * What was counted before, or is being counted for somebody else. It holds for as long as the table is at its change
     * number, which only the reader of the page can tell.
     */
    known(sql: Sql): Promise<Counted> | undefined {
        const key = keyOf(sql);
        const counted = this.kept.get(key);
        return counted ? Promise.resolve(counted) : this.underWay.get(key);
    }

    /** Counts now. */
    async count(sql: Sql): Promise<Counted> {
        const key = keyOf(sql);
        const counting = this.read(sql);
        this.underWay.set(key, counting);
        try {
            const counted = await counting;
            this.keep(key, counted);
            return counted;
        } finally {
            if (this.underWay.get(key) === counting) this.underWay.delete(key);
        }
    }

    /** The one that was counted longest ago makes room. */
    private keep(key: string, counted: Counted): void {
        this.kept.delete(key);
        this.kept.set(key, counted);
        const [oldest] = this.kept.keys();
        if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    }
}

const keyOf = ({ sql, values }: Sql): string => JSON.stringify([sql, values]);
