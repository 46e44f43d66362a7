import type { Extent } from './plan';
import { Recent } from '../../recent';

/** The counts of a selection when its page is read. */
export interface Counted extends Extent {
    /** The change number of its tables when it was counted. */
    readonly change: string;
}

/** A few hundred bytes each; a filter has room for about three thousand. */
const MAX_TOTALS = 1000;

/** Totals of one large table by what was counted, each with the change number of the table at the time. */
export class Totals {
    private readonly cache = new Recent<Counted>(MAX_TOTALS);
    private readonly underWay = new Map<string, Promise<Counted>>();

    /**
     * Returns the total counted before, or that is being counted for somebody else. It is good for as long as the table
     * is at its change number, which only the reader of the page can tell.
     */
    known(key: string): Promise<Counted> | undefined {
        const counted = this.cache.get(key);
        return counted ? Promise.resolve(counted) : this.underWay.get(key);
    }

    /** Counts now. */
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
