import type { Database } from '../../../../../models/database/database';
import { earlierOf, laterOf } from '../../../../../models/platform/calendar/day';
import { ABOUT_DATES, type AllowanceCode } from '../../../../../models/features/tpm/allowanceTypes';
import { MAX_WARNINGS_PER_KIND, type CheckedAllowance } from '../../../../../models/features/tpm/checks';
import { CANCELLED } from '../../../../../models/features/tpm/promotion';
import type { DayRange } from '../../../../../models/features/tpm/tradeCalendar';
import type { CheckedPromotion } from './checkedPromotion';
import { daySql } from './others';

type Reading = Pick<Database, 'read' | 'dialect'>;

/** The other promotions of an account with products in common: on the same days, and with an allowance of a type on the same days. */
export interface SharedCounts {
    readonly overlaps: number;
    readonly sameAllowances: number;
}

/** A promotion of an account, with the days of its allowances. */
interface Candidate extends DayRange {
    readonly id: number;
    readonly account_id: number;
    readonly allowances: ReadonlyMap<AllowanceCode, DayRange>;
}

type Days = ReadonlyMap<number, ReadonlyMap<AllowanceCode, DayRange>>;

const meet = (one: DayRange, other: DayRange): boolean => one.first <= other.last && one.last >= other.first;

/** Returns the days that an allowance is about; undefined: it has none. */
const rangeOf = (allowance: CheckedAllowance): DayRange | undefined => {
    const [first, last] = [ABOUT_DATES.start, ABOUT_DATES.end].map(fields =>
        fields.map(field => allowance[field]).find(date => date !== null),
    );
    return first && last ? { first, last } : undefined;
};

const rangesOf = (allowances: readonly CheckedAllowance[]): ReadonlyMap<AllowanceCode, DayRange> =>
    new Map(
        allowances.flatMap(allowance => {
            const range = rangeOf(allowance);
            return range ? [[allowance.allowance_code, range] as const] : [];
        }),
    );

/** From the first to the last of all days that promotions and their allowances are about. */
const hullOf = (promotions: readonly CheckedPromotion[], days: Days): DayRange => {
    const ranges = promotions.flatMap(({ id, performance_start_date: first, performance_end_date: last }) => [
        { first, last },
        ...(days.get(id)?.values() ?? []),
    ]);
    return ranges.reduce((hull, { first, last }) => ({
        first: earlierOf(hull.first, first),
        last: laterOf(hull.last, last),
    }));
};

/** Promotions of the accounts, $1, that have a day in common with the range from $2 to $3, or an allowance that has. */
const candidateSql = ({ dialect }: Reading): string => `candidate AS (
    SELECT o.id, pa.account_id, o.performance_start_date AS first, o.performance_end_date AS last
    FROM tpm_plan_account AS pa JOIN tpm_promotion AS o ON o.plan_account_id = pa.id
    WHERE pa.account_id IN (${dialect.listed('$1')}) AND o.status <> ${CANCELLED} AND (
        (o.performance_start_date <= $3 AND o.performance_end_date >= $2)
        OR EXISTS (SELECT 1 FROM tpm_allowance AS a WHERE a.promo_id = o.id
            AND ${daySql('a', 'start')} <= $3 AND ${daySql('a', 'end')} >= $2)))`;

const CANDIDATES = 'SELECT id, account_id, CAST(first AS TEXT) AS first, CAST(last AS TEXT) AS last FROM candidate';

type AllowanceDays = DayRange & { readonly promo_id: number; readonly code: AllowanceCode };

/** The days of allowances, but for those of $4. */
const daysSql = ({ dialect }: Reading): string => `SELECT a.promo_id, a.allowance_code AS code,
        CAST(${daySql('a', 'start')} AS TEXT) AS first, CAST(${daySql('a', 'end')} AS TEXT) AS last
    FROM candidate AS n JOIN tpm_allowance AS a ON a.promo_id = n.id
    WHERE n.id NOT IN (${dialect.listed('$4')}) AND ${daySql('a', 'start')} <= $3 AND ${daySql('a', 'end')} >= $2`;

/** Every product of the candidates, with the list of those that have it. */
const productsSql = ({ dialect }: Reading): string => `SELECT n.account_id, p.upc_item, p.upc_case, p.prod_id,
        ${dialect.jsonList('n.id')} AS ids
    FROM candidate AS n JOIN tpm_promo_product AS p ON p.promo_id = n.id
    GROUP BY n.account_id, p.upc_item, p.upc_case, p.prod_id`;

interface Product {
    readonly account_id: number;
    readonly upc_item: string | null;
    readonly upc_case: string | null;
    readonly prod_id: number | null;
    readonly ids: string;
}

/** The promotions that have a product, by their indexes in the list of candidates. */
type Sharers = readonly number[];

const keysOf = ({ account_id: account, upc_item: item, upc_case: box, prod_id: id }: Product): readonly string[] => [
    ...(item === null || box === null ? [] : [JSON.stringify([account, item, box])]),
    ...(id === null ? [] : [JSON.stringify([account, id])]),
];

/** Groups the promotions by each product, by its codes, or as the same of the catalogue: for each promotion its groups. */
const sharersOf = (
    products: readonly Product[],
    indexes: ReadonlyMap<number, number>,
): ReadonlyMap<number, readonly Sharers[]> => {
    const groups = new Map<string, number[]>();
    for (const product of products) {
        for (const key of keysOf(product)) {
            const group = groups.get(key) ?? [];
            for (const id of JSON.parse(product.ids) as readonly number[]) group.push(indexes.get(id) ?? -1);
            groups.set(key, group);
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

const countSame = (own: Candidate['allowances'], theirs: Candidate['allowances']): number => {
    let count = 0;
    for (const [code, range] of own) {
        const other = theirs.get(code);
        if (other && meet(range, other)) count++;
    }
    return count;
};

/** Compares promotions with others, of which there may be thousands: each is marked when it has been compared. */
class Comparison {
    private readonly marks: Int32Array;

    constructor(
        private readonly candidates: readonly Candidate[],
        private readonly sharers: ReadonlyMap<number, readonly Sharers[]>,
    ) {
        this.marks = new Int32Array(candidates.length).fill(-1);
    }

    /** Counts no further than what is told of a kind. @param index of the promotion in the list */
    countAt(index: number): SharedCounts {
        const { candidates, marks } = this;
        const own = candidates[index] as Candidate;
        marks[index] = index;
        let [overlaps, sameAllowances] = [0, 0];
        for (const group of this.sharers.get(index) ?? []) {
            for (const at of group) {
                const other = candidates[at];
                if (!other || marks[at] === index) continue;
                marks[at] = index;
                if (meet(own, other)) overlaps++;
                if (sameAllowances <= MAX_WARNINGS_PER_KIND)
                    sameAllowances += countSame(own.allowances, other.allowances);
            }
        }
        return { overlaps, sameAllowances };
    }
}

/**
 * Counts what `overlaps` and `sameAllowances` find, of many promotions: three queries, however many there are.
 *
 * @param allowances those of the promotions
 * @param pass lets others go first: thousands of promotions of an account are compared with one another
 */
export const sharedCounts = async (
    database: Reading,
    promotions: readonly CheckedPromotion[],
    allowances: ReadonlyMap<number, readonly CheckedAllowance[]>,
    pass: () => Promise<void>,
): Promise<ReadonlyMap<number, SharedCounts>> => {
    const counts = new Map<number, SharedCounts>();
    if (promotions.length === 0) return counts;
    const days = new Map(promotions.map(({ id }) => [id, rangesOf(allowances.get(id) ?? [])]));
    const { first, last } = hullOf(promotions, days);
    const accounts = JSON.stringify([...new Set(promotions.map(({ account_id: id }) => id))]);
    const of = <R extends object>(select: string, ...more: string[]): Promise<R[]> =>
        database.read<R>(`WITH ${candidateSql(database)} ${select}`, [accounts, first, last, ...more]);
    const found = await of<Omit<Candidate, 'allowances'>>(CANDIDATES);
    const indexes = new Map(found.map(({ id }, index) => [id, index]));
    const sharers = sharersOf(await of<Product>(productsSql(database)), indexes);
    const known = JSON.stringify(promotions.map(({ id }) => id));
    for (const { promo_id: id, code, ...range } of await of<AllowanceDays>(daysSql(database), known))
        days.set(id, new Map(days.get(id)).set(code, range));
    const none: Candidate['allowances'] = new Map();
    const candidates = found.map(row => ({ ...row, allowances: days.get(row.id) ?? none }));
    const comparison = new Comparison(candidates, sharers);
    for (const { id } of promotions) {
        await pass();
        const index = indexes.get(id);
        if (index !== undefined) counts.set(id, comparison.countAt(index));
    }
    return counts;
};
