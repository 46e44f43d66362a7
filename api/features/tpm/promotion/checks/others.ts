import type { Database } from '../../../../../models/database/database';
import { earlierOf, laterOf } from '../../../../../models/platform/calendar/day';
import { formatDate } from '../../../../../models/platform/format/format';
import { allowanceMessage } from '../../../../../models/features/tpm/allowanceMessage';
import { ABOUT_DATES, type AllowanceCode } from '../../../../../models/features/tpm/allowanceTypes';
import { cut, type Warning } from '../../../../../models/features/tpm/checks';
import { tpmMessages } from '../../../../../models/features/tpm/messages';
import { promotionName, type NamedPromotion } from '../../../../../models/features/tpm/promotionName';
import { CANCELLED } from '../../../../../models/features/tpm/promotion';
import { accountApart } from '../../accountApart';
import type { CheckedPromotion } from './checkedPromotion';

/**
 * SQL of the other promotions of the account $2, in any plan, that are not cancelled and share products with $1: by
 * their codes, or as the same catalogue product. The products of $1 are read once, so that thousands of promotions take
 * no longer.
 *
 * @param which a condition on them, `o`
 */
const shared = (which = ''): string => `(SELECT theirs.promo_id, count(*) AS common
    FROM tpm_plan_account AS pa JOIN tpm_promotion AS o ON o.plan_account_id = pa.id
    JOIN tpm_promo_product AS theirs ON theirs.promo_id = o.id
    WHERE pa.account_id = $2 AND o.id <> $1 AND o.status <> ${CANCELLED}${which} AND (
        (theirs.upc_item, theirs.upc_case) IN (SELECT upc_item, upc_case FROM tpm_promo_product WHERE promo_id = $1)
        OR theirs.prod_id IN (SELECT prod_id FROM tpm_promo_product WHERE promo_id = $1 AND prod_id IS NOT NULL))
    GROUP BY theirs.promo_id) AS shared`;

const SAME_DAYS = ' AND o.performance_start_date <= $4 AND o.performance_end_date >= $3';

const NAMED = `p.id, p.plan_id, p.name, l.name AS plan_name, c.name AS account_name,
    ${accountApart('c')} AS account_code`;
const NAMES = `JOIN tpm_plan AS l ON l.id = p.plan_id
    JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id JOIN tpm_account AS c ON c.id = pa.account_id`;

const OVERLAPS = `SELECT ${NAMED}, p.performance_start_date AS first, p.performance_end_date AS last, shared.common
    FROM ${shared(SAME_DAYS)} JOIN tpm_promotion AS p ON p.id = shared.promo_id ${NAMES}
    ORDER BY p.performance_start_date, p.id`;

/** Returns the SQL of the main date of a type: of its possible date ranges, `ad` comes last. */
export const daySql = (of: string, end: 'start' | 'end'): string =>
    `coalesce(${ABOUT_DATES[end].map(field => `${of}.${field}`).join(', ')})`;

const SAME_ALLOWANCES = `SELECT ${NAMED}, a.allowance_code AS code, ${daySql('a', 'start')} AS first, ${daySql('a', 'end')} AS last,
        ${daySql('own', 'start')} AS own_first, ${daySql('own', 'end')} AS own_last
    FROM ${shared()} JOIN tpm_promotion AS p ON p.id = shared.promo_id ${NAMES}
    JOIN tpm_allowance AS a ON a.promo_id = p.id
    JOIN tpm_allowance AS own ON own.promo_id = $1 AND own.allowance_code = a.allowance_code
    WHERE ${daySql('a', 'start')} <= ${daySql('own', 'end')} AND ${daySql('a', 'end')} >= ${daySql('own', 'start')}
    ORDER BY first, p.id, code`;

interface Other extends NamedPromotion {
    readonly id: number;
    readonly plan_id: number;
    readonly first: string;
    readonly last: string;
}

interface SameAllowance extends Other {
    readonly code: AllowanceCode;
    readonly own_first: string;
    readonly own_last: string;
}

/** First and last day, `yyyy-mm-dd` or longer. */
type Days = readonly [first: string, last: string];

/** Returns the name of the other promotion, and the days that both have in common. */
const toOverlapValues = ({ first, last, ...other }: Other, [ownFirst, ownLast]: Days) => ({
    name: promotionName(other),
    from: formatDate(laterOf(first, ownFirst).slice(0, 10)),
    to: formatDate(earlierOf(last, ownLast).slice(0, 10)),
});

const ofOther = ({ id, name, plan_id }: Other) => ({ promo_id: id, promo_name: name, promo_plan_id: plan_id });

/** Finds other promotions of the account with a product and days in common; each of them finds the others. */
export const overlaps = async (
    { read }: Pick<Database, 'read'>,
    promotion: CheckedPromotion,
): Promise<readonly Warning[]> => {
    const { id, account_id: account, performance_start_date: start, performance_end_date: end } = promotion;
    const found = await read<Other & { readonly common: number | string }>(OVERLAPS, [id, account, start, end]);
    const warnings = found.map(({ common, ...other }) => ({
        code: 'OVERLAP' as const,
        ...ofOther(other),
        message: tpmMessages.overlap({ ...toOverlapValues(other, [start, end]), count: Number(common) }),
    }));
    return cut(warnings);
};

/** Finds allowances of the same type on the same days in other promotions of the account with a product in common. */
export const sameAllowances = async (
    { read }: Pick<Database, 'read'>,
    promotion: CheckedPromotion,
): Promise<readonly Warning[]> => {
    const { id, account_id: account } = promotion;
    const found = await read<SameAllowance>(SAME_ALLOWANCES, [id, account]);
    const warnings = found.map(({ code, own_first: first, own_last: last, ...other }) => ({
        code: 'SAME_ALLOWANCE' as const,
        allowance_code: code,
        ...ofOther(other),
        message: tpmMessages.sameAllowance({ ...toOverlapValues(other, [first, last]), type: allowanceMessage(code) }),
    }));
    return cut(warnings);
};
