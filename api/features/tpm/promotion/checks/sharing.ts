import type { Database } from '../../../../../models/database/database';
import { earlierOf, laterOf } from '../../../../../models/platform/calendar/day';
import { ABOUT_DATES, type AllowanceCode } from '../../../../../models/features/tpm/allowanceTypes';
import type { CheckedAllowance } from '../../../../../models/features/tpm/checks';
import { CANCELLED } from '../../../../../models/features/tpm/promotion';
import type { DayRange } from '../../../../../models/features/tpm/tradeCalendar';
import type { CheckedPromotion } from './checkedPromotion';
import {
    OverlapCounter,
    groupSharers,
    type Compared,
    type Having,
    type SharedCounts,
    type SharedProduct,
} from './overlapCounter';
import { daySql } from './others';

type Reading = Pick<Database, 'read' | 'dialect'>;

interface Identified {
    readonly id: number;
}

const idsOf = (promotions: readonly Identified[]): string => JSON.stringify(promotions.map(({ id }) => id));

/** A promotion of an account. */
interface Candidate extends Compared, Identified {
    readonly account_id: number;
}

type Days = ReadonlyMap<number, ReadonlyMap<AllowanceCode, DayRange>>;

/** Returns the date range of an allowance; undefined: it has none. */
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

/** Returns the range from the first to the last of all days of promotions and their allowances. */
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

/** Candidates whose products are read, though they may share none: fewer rows than a product has over the years. */
const FEW_CANDIDATES = 2_500;

/** Returns the SQL of the promotions, of whatever account and year, with products of the promotions, $1. */
const sharingSql = ({ dialect }: Reading): string => {
    const own = (columns: string): string =>
        `(SELECT DISTINCT ${columns} FROM tpm_promo_product WHERE promo_id IN (${dialect.listed('$1')})) AS own`;
    // A CROSS JOIN begins with its first table in SQLite.
    return `SELECT p.promo_id AS id FROM ${own('upc_item, upc_case')} CROSS JOIN tpm_promo_product AS p
            WHERE p.upc_item = own.upc_item AND p.upc_case = own.upc_case
        UNION SELECT p.promo_id AS id FROM ${own('prod_id')} CROSS JOIN tpm_promo_product AS p
            WHERE p.prod_id = own.prod_id`;
};

/**
 * Returns the SQL of promotions of the accounts, $1, that overlap the range from $2 to $3, or have an allowance that
 * does.
 */
const candidatesSql = ({ dialect }: Reading): string => `SELECT o.id, pa.account_id,
        CAST(o.performance_start_date AS TEXT) AS first, CAST(o.performance_end_date AS TEXT) AS last
    FROM tpm_plan_account AS pa JOIN tpm_promotion AS o ON o.plan_account_id = pa.id
    WHERE pa.account_id IN (${dialect.listed('$1')}) AND o.status <> ${CANCELLED} AND (
        (o.performance_start_date <= $3 AND o.performance_end_date >= $2)
        OR EXISTS (SELECT 1 FROM tpm_allowance AS a WHERE a.promo_id = o.id
            AND ${daySql('a', 'start')} <= $3 AND ${daySql('a', 'end')} >= $2))`;

/**
 * Finds promotions of the accounts that may share products with some promotions on some days. Of many, as of a year of
 * an account, most are other manufacturers': those that share a product are found by it.
 */
const findCandidates = async (
    database: Reading,
    promotions: readonly CheckedPromotion[],
    { first, last }: DayRange,
    few: number,
): Promise<readonly Omit<Candidate, 'allowances'>[]> => {
    const accounts = JSON.stringify([...new Set(promotions.map(({ account_id: id }) => id))]);
    // Restricted to the range of days: of many years of promotions most are on other days.
    const found = await database.read<Omit<Candidate, 'allowances'>>(candidatesSql(database), [accounts, first, last]);
    if (found.length <= few) return found;
    const sharing = await database.read<Identified>(sharingSql(database), [idsOf(promotions)]);
    const ids = new Set(sharing.map(({ id }) => id));
    return found.filter(({ id }) => ids.has(id));
};

type AllowanceDays = DayRange & { readonly promo_id: number; readonly code: AllowanceCode };

/** Returns the SQL of the days of allowances of promotions, $1, in the range from $2 to $3. */
const daysSql = ({ dialect }: Reading): string => `SELECT a.promo_id, a.allowance_code AS code,
        CAST(${daySql('a', 'start')} AS TEXT) AS first, CAST(${daySql('a', 'end')} AS TEXT) AS last
    FROM tpm_allowance AS a
    WHERE a.promo_id IN (${dialect.listed('$1')}) AND ${daySql('a', 'start')} <= $3 AND ${daySql('a', 'end')} >= $2`;

/** Returns the SQL of every product of the candidates, $1, with the list of those that have it. */
const productsSql = ({ dialect }: Reading): string => `SELECT pa.account_id, p.upc_item, p.upc_case, p.prod_id,
        ${dialect.jsonList('o.id')} AS ids
    FROM tpm_promotion AS o JOIN tpm_plan_account AS pa ON pa.id = o.plan_account_id
    JOIN tpm_promo_product AS p ON p.promo_id = o.id WHERE o.id IN (${dialect.listed('$1')})
    GROUP BY pa.account_id, p.upc_item, p.upc_case, p.prod_id`;

interface Product extends SharedProduct {
    readonly ids: string;
}

/** Yields the products of each promotion, with its index in the list of candidates. */
function* havingOf(products: readonly Product[], indexes: ReadonlyMap<number, number>): Generator<Having> {
    for (const { ids, ...product } of products)
        for (const id of JSON.parse(ids) as readonly number[]) yield { product, index: indexes.get(id) ?? -1 };
}

/**
 * Counts what `overlaps` and `sameAllowances` find, for many promotions: at most four queries, whatever their number.
 *
 * @param allowances those of the promotions
 * @param few candidates whose products are read without a look at who shares them
 * @param pass yields to other calls: thousands of promotions of an account are compared with one another
 */
export const sharedCounts = async (
    database: Reading,
    promotions: readonly CheckedPromotion[],
    allowances: ReadonlyMap<number, readonly CheckedAllowance[]>,
    pass: () => Promise<void>,
    few = FEW_CANDIDATES,
): Promise<ReadonlyMap<number, SharedCounts>> => {
    const counts = new Map<number, SharedCounts>();
    if (promotions.length === 0) return counts;
    const days = new Map(promotions.map(({ id }) => [id, rangesOf(allowances.get(id) ?? [])]));
    const { first, last } = hullOf(promotions, days);
    const found = await findCandidates(database, promotions, { first, last }, few);
    const indexes = new Map(found.map(({ id }, index) => [id, index]));
    const products = await database.read<Product>(productsSql(database), [idsOf(found)]);
    const sharers = groupSharers(havingOf(products, indexes));
    const others = found.filter(({ id }) => !days.has(id));
    const otherDays = await database.read<AllowanceDays>(daysSql(database), [idsOf(others), first, last]);
    for (const { promo_id: id, code, ...range } of otherDays) days.set(id, new Map(days.get(id)).set(code, range));
    const none: Candidate['allowances'] = new Map();
    const candidates = found.map(row => ({ ...row, allowances: days.get(row.id) ?? none }));
    const counter = new OverlapCounter(candidates, sharers);
    for (const { id } of promotions) {
        await pass();
        const index = indexes.get(id);
        if (index !== undefined) counts.set(id, counter.countAt(index));
    }
    return counts;
};
