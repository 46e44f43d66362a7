import type { Database } from '../../../../../models/database/database';
import { recordsBy } from '../../../../../models/database/query/records';
import { descriptorOf } from '../../../../../models/platform/messages/message';
import { allowance } from '../../../../../models/features/tpm/allowance';
import type { Check } from '../../../../../models/features/tpm/checkCalls';
import { warningsWithin, type Checked, type Warning } from '../../../../../models/features/tpm/checks';
import { findTrips } from '../../../../../models/features/tpm/guardrailRules';
import { promoProduct } from '../../../../../models/features/tpm/promoProduct';
import { CANCELLED, DRAFT, PENDING } from '../../../../../models/features/tpm/promotion';
import { formatDate } from '../../../../../models/platform/format/format';
import { dateInZone } from '../../../../../models/platform/calendar/clock';
import { tpmMessages } from '../../../../../models/features/tpm/messages';
import { periodAt } from '../../../../../models/features/tpm/tradeCalendar';
import { accountCalendars, type AccountCalendar } from '../../tradeCalendar/accountCalendars';
import { budgetWarnings } from './budget';
import { getCheckedPromotion, type CheckedPromotion } from './checkedPromotion';
import { guardedBy } from '../guardrails';
import { aboveSheetIn } from './aboveSheet';
import { overlaps, sameAllowances } from './others';
import { unauthorised } from './unauthorised';

/** Whether a promotion has still to be approved: an approved one has passed its guardrails. */
export const isUndecided = ({ status }: CheckedPromotion): boolean => status === DRAFT || status === PENDING;

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
    approver_user: of.approver_user ?? null,
});

/** Warns if the last day has passed on which the retailer accepts promotions that start in this period. */
export const duePassed = (
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
 * Returns the findings to review before a promotion is submitted or approved: one query per check. A cancelled
 * promotion has none.
 *
 * @param timeZone of the current day
 * @throws NotFoundError
 */
export const checksOf = async (database: Database, id: number, timeZone: string): Promise<Check[]> => {
    const today = dateInZone(timeZone, new Date());
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
        [budgetWarnings, overlaps, unauthorised, sameAllowances, aboveSheetIn(timeZone)].map(check =>
            check(database, promotion),
        ),
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
