import type { AllowanceCode } from '../../../../../models/features/tpm/allowanceTypes';
import { MAX_WARNINGS_PER_KIND } from '../../../../../models/features/tpm/checks';
import type { DayRange } from '../../../../../models/features/tpm/tradeCalendar';

/** A promotion in the form in which it is compared with others of its account, with the days of its allowances. */
export interface Compared extends DayRange {
    readonly allowances: ReadonlyMap<AllowanceCode, DayRange>;
}

/**
 * Numbers of other promotions of an account with products in common: on the same days, and with an allowance of a type
 * on the same days.
 */
export interface SharedCounts {
    readonly overlaps: number;
    readonly sameAllowances: number;
    /** Index of the first that overlaps. */
    readonly first: number | undefined;
}

/** A product by its identity in the promotions of an account. */
export interface SharedProduct {
    readonly account_id: number;
    readonly upc_item: string | null;
    readonly upc_case: string | null;
    readonly prod_id: number | null;
}

/** A product of the promotion at an index. */
export interface Having {
    readonly product: SharedProduct;
    readonly index: number;
}

/** The promotions that have a product, by their indexes. */
type Sharers = readonly number[];

const keysOf = ({
    account_id: account,
    upc_item: item,
    upc_case: box,
    prod_id: id,
}: SharedProduct): readonly string[] => [
    ...(item === null || box === null ? [] : [JSON.stringify([account, item, box])]),
    ...(id === null ? [] : [JSON.stringify([account, id])]),
];

/** Groups promotions by each product, by its codes, or as the same of the catalogue: for each promotion its groups. */
export const groupSharers = (all: Iterable<Having>): ReadonlyMap<number, readonly Sharers[]> => {
    const groups = new Map<string, number[]>();
    for (const { product, index } of all) {
        for (const key of keysOf(product)) {
            const group = groups.get(key);
            if (group) group.push(index);
            else groups.set(key, [index]);
        }
    }
    const sharers = new Map<number, Sharers[]>();
    for (const group of groups.values()) {
        if (group.length < 2) continue;
        for (const index of group) {
            const own = sharers.get(index);
            if (own) own.push(group);
            else sharers.set(index, [group]);
        }
    }
    return sharers;
};

const meet = (one: DayRange, other: DayRange): boolean => one.first <= other.last && one.last >= other.first;

const countSame = (own: Compared['allowances'], theirs: Compared['allowances']): number => {
    let count = 0;
    for (const [code, range] of own) {
        const other = theirs.get(code);
        if (other && meet(range, other)) count++;
    }
    return count;
};

/** Compares promotions with others, of which there may be thousands: each is marked after its comparison. */
export class OverlapCounter {
    private readonly marks: Int32Array;

    constructor(
        private readonly promotions: readonly Compared[],
        private readonly sharers: ReadonlyMap<number, readonly Sharers[]>,
    ) {
        this.marks = new Int32Array(promotions.length).fill(-1);
    }

    /** Counts the same allowances no further than they are listed. @param index of the promotion in the list */
    countAt(index: number): SharedCounts {
        const { promotions, marks } = this;
        const own = promotions[index] as Compared;
        marks[index] = index;
        let [overlaps, sameAllowances] = [0, 0];
        let first: number | undefined;
        for (const group of this.sharers.get(index) ?? []) {
            for (const at of group) {
                const other = promotions[at];
                if (!other || marks[at] === index) continue;
                marks[at] = index;
                if (meet(own, other)) {
                    overlaps++;
                    first = Math.min(first ?? at, at);
                }
                if (sameAllowances <= MAX_WARNINGS_PER_KIND)
                    sameAllowances += countSame(own.allowances, other.allowances);
            }
        }
        return { overlaps, sameAllowances, first };
    }
}
