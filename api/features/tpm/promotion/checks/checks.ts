import type { Database } from '../../../../../models/database/database';
import { NotFoundError } from '../../../../../models/database/failures';
import { recordsBy } from '../../../../../models/database/query/records';
import { descriptorOf } from '../../../../../models/platform/messages/message';
import { allowance } from '../../../../../models/features/tpm/allowance';
import { CHECK_CODES, type Check, type CheckCount } from '../../../../../models/features/tpm/checkCalls';
import { warningsWithin, type Checked, type Warning } from '../../../../../models/features/tpm/checks';
import { promoProduct } from '../../../../../models/features/tpm/promoProduct';
import { CANCELLED } from '../../../../../models/features/tpm/promotion';
import { unauthorised } from './authorised';
import { budgetWarnings } from './budget';
import { getCheckedPromotion } from './checkedPromotion';
import { overlaps, sameAllowances } from './others';

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

/**
 * Returns what is to be looked at before a promotion is submitted or approved: one query a check. Of one that is
 * cancelled there is nothing.
 *
 * @throws NotFoundError
 */
export const checksOf = async (database: Database, id: number): Promise<Check[]> => {
    const promotion = await getCheckedPromotion(database, id);
    if (promotion.status === CANCELLED) return [];
    const which = { where: 'promo_id = $1', values: [id] };
    const read = database.read.bind(database);
    const [products, allowances] = await Promise.all([
        recordsBy(database, read, promoProduct, which),
        recordsBy(database, read, allowance, which),
    ]);
    const checked: Checked = { ...promotion, products, allowances };
    const found = await Promise.all(
        [budgetWarnings, overlaps, unauthorised, sameAllowances].map(check => check(database, promotion)),
    );
    return [...found.flat(), ...warningsWithin(checked)].map(answered);
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
    pass: () => Promise<void>,
): Promise<CheckCount[]> => {
    const counts: CheckCount[] = [];
    // One after the other: a page of them is no more of a load than one.
    for (const id of new Set(ids)) {
        await pass();
        const checks = await checksOf(database, id).catch(gone);
        for (const code of CHECK_CODES) {
            const count = checks.filter(check => check.code === code).length;
            if (count > 0) counts.push({ id, code, count });
        }
    }
    return counts;
};
