import type { Counted } from '../../largePage';
import { Recent } from '../../recent';

/** A few hundred bytes each; a filter has room for about three thousand. */
const KEPT = 1000;

/** Totals of one large table by what was counted, each with the change number of the table at the time. */
export class Totals {
    private readonly kept = new Recent<Counted>(KEPT);
    private readonly underWay = new Map<string, Promise<Counted>>();

    /**
     * What was counted before, or is being counted for somebody else. It holds for as long as the table is at its change
     * number, which only the reader of the page can tell.
     */
    known(key: string): Promise<Counted> | undefined {
        const counted = this.kept.get(key);
        return counted ? Promise.resolve(counted) : this.underWay.get(key);
    }

    /** Counts now. */
    async count(key: string, count: () => Promise<Counted>): Promise<Counted> {
        const counting = count();
        this.underWay.set(key, counting);
        try {
            const counted = await counting;
            this.kept.set(key, counted);
            return counted;
        } finally {
            if (this.underWay.get(key) === counting) this.underWay.delete(key);
        }
    }
}
