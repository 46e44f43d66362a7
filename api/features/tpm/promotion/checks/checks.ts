import type { Database } from '../../../../../models/database/database';
import { NotFoundError } from '../../../../../models/database/failures';
import { recordsBy } from '../../../../../models/database/query/records';
import { descriptorOf, type Message } from '../../../../../models/platform/messages/message';
import { allowance } from '../../../../../models/features/tpm/allowance';
import { CHECK_CODES, type Check, type CheckCount } from '../../../../../models/features/tpm/checkCalls';
import { warningsWithin, type Checked, type Warning } from '../../../../../models/features/tpm/checks';
import { findTrips } from '../../../../../models/features/tpm/guardrailRules';
import { promoProduct } from '../../../../../models/features/tpm/promoProduct';
import { CANCELLED, APPROVED, COMPLETE, DRAFT, PENDING } from '../../../../../models/features/tpm/promotion';
import { fromCents } from '../../../../../models/platform/fields/money';
import { formatDate, formatMoney } from '../../../../../models/platform/format/format';
import { budgetResult, isBudgeted } from '../../../../../models/features/tpm/budget';
import { tpmMessages } from '../../../../../models/features/tpm/messages';
import { periodAt } from '../../../../../models/features/tpm/tradeCalendar';
import { accountCalendars, type AccountCalendar } from '../../tradeCalendar/accountCalendars';
import { getCheckedPromotion, type CheckedPromotion } from './checkedPromotion';
import { guardedBy } from '../guardrails';
import { overlaps, sameAllowances } from './others';
import { unauthorised } from './unauthorised';

const sumOf = (condition: string): string => `coalesce(sum(CASE WHEN ${condition} THEN planned_spend END), 0)`;

const SUMS = `SELECT ${sumOf(`status IN (${APPROVED}, ${COMPLETE})`)} AS committed,
        ${sumOf(`status = ${PENDING} AND id <> $2`)} AS pending, ${sumOf(`status <> ${CANCELLED}`)} AS planned
    FROM tpm_promotion WHERE plan_account_id = $1`;

const dollars = (cents: number): string => formatMoney(fromCents(cents));

/** @param pending of the account's other promotions, cents: beside what is over, never in it */
const overBudgetMessage = ({ status }: CheckedPromotion, over: number, pending: number): Message => {
    const amount = dollars(over);
    if (status === APPROVED) return tpmMessages.committedAboveBudget({ amount });
    return pending > 0
        ? tpmMessages.aboveBudgetPending({ amount, pending: dollars(pending) })
        : tpmMessages.aboveBudget({ amount });
};

/**
 * Warns where committed and the promotion, or all that is planned, exceed the account's budget (docs/domain.md section
 * 8).
 */
const budgetWarnings = async (
    { read }: Pick<Database, 'read'>,
    promotion: CheckedPromotion,
): Promise<readonly Warning[]> => {
    const { id, plan_account_id: account, status, planned, budget } = promotion;
    if (!isBudgeted(promotion)) return [];
    const [sums] = await read(SUMS, [account, id]);
    const { over } = budgetResult({ status, planned, available: budget - Number(sums?.['committed']) });
    const all = Number(sums?.['planned']);
    const warnings: Warning[] = [];
    if (over > 0)
        warnings.push({ code: 'OVER_BUDGET', message: overBudgetMessage(promotion, over, Number(sums?.['pending'])) });
    if (all > budget) {
        const message = tpmMessages.plannedAboveBudget({ planned: dollars(all), amount: dollars(all - budget) });
        warnings.push({ code: 'OVER_PLANNED', message });
    }
    return warnings;
};

/** Whether a promotion has still to be approved: what is approved has met its guardrails. */
const isUndecided = ({ status }: CheckedPromotion): boolean => status === DRAFT || status === PENDING;

const answered = ({ code, message, ...of }: Warning): Check => ({
    code,
    message: message.text,
    message_descriptor: descriptorOf(message),
    allowance_code: of.allowance_code ?? null,
    prod_id: of.prod_id ?? null,
    promo_product_id: of.promo_product_id ?? null,
    promo_id: of.promo_id ?? null,
    promo_name: of.promo_name ?? null,
    promo_plan_id: of.promo_plan_id ?? null,
});

/** Warns where the day has passed until which the retailer accepts what starts in this period. */
const duePassed = (
    { status, performance_start_date: start }: CheckedPromotion,
    { periods }: AccountCalendar,
    today: string,
): readonly Warning[] => {
    const period = status === DRAFT || status === PENDING ? periodAt(periods, start) : undefined;
    if (!period?.due_date || period.due_date >= today) return [];
    const message = tpmMessages.duePassed({ due: formatDate(period.due_date), period: period.name });
    return [{ code: 'DUE_PASSED', message }];
};

/**
 * Returns what is to be looked at before a promotion is submitted or approved: one query a check. Of one that is
 * cancelled there is nothing.
 *
 * @param today `yyyy-mm-dd`
 * @throws NotFoundError
 */
export const checksOf = async (database: Database, id: number, today: string): Promise<Check[]> => {
    const promotion = await getCheckedPromotion(database, id);
    if (promotion.status === CANCELLED) return [];
    const which = { where: 'promo_id = $1', values: [id] };
    const read = database.read.bind(database);
    const [products, allowances, calendars] = await Promise.all([
        recordsBy(database, read, promoProduct, which),
        recordsBy(database, read, allowance, which),
        accountCalendars(database, read, [promotion.account_id]),
    ]);
    const calendar = calendars.get(promotion.account_id) as AccountCalendar;
    const checked: Checked = { ...promotion, products, allowances, clock: calendar };
    const found = await Promise.all(
        [budgetWarnings, overlaps, unauthorised, sameAllowances].map(check => check(database, promotion)),
    );
    const trips = isUndecided(promotion)
        ? findTrips(...(await guardedBy(database, { ...promotion, products, allowances })), today)
        : [];
    const warnings = [
        ...found.flat(),
        ...warningsWithin(checked),
        ...duePassed(promotion, calendar, today),
        ...trips.map(({ warning }) => warning),
    ];
    return warnings.map(answered);
};

const gone = (error: unknown): Check[] => {
    if (error instanceof NotFoundError) return [];
    throw error;
};

/**
 * Counts the checks of each kind. A promotion that is not there has none.
 *
 * @param pass lets others go first between two of them: one has to be compared with all that its account has
 */
export const checkCountsOf = async (
    database: Database,
    ids: readonly number[],
    today: string,
    pass: () => Promise<void>,
): Promise<CheckCount[]> => {
    const counts: CheckCount[] = [];
    // One after the other: a page of them is no more of a load than one.
    for (const id of new Set(ids)) {
        await pass();
        const checks = await checksOf(database, id, today).catch(gone);
        for (const code of CHECK_CODES) {
            const count = checks.filter(check => check.code === code).length;
            if (count > 0) counts.push({ id, code, count });
        }
    }
    return counts;
};
