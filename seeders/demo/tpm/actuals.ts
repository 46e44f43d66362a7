import { daysAfter } from '../../../models/platform/calendar/day';
import { fromCents, toCents } from '../../../models/platform/fields/money';
import type { RecordOf } from '../../../models/platform/definition/resource';
import { OTHER } from '../../../models/features/tpm/promoActual';
import type { promotion } from '../../../models/features/tpm/promotion';
import { spendOf } from '../../../models/features/tpm/spend';
import { mixed } from '../../catalogue';
import type { DemoPromotion } from './promotion';

/** Days after the first one on which the trade bills. */
const BILLED = 9;

const least = (one: string, other: string): string => (one < other ? one : other);

/** Returns the payments for a promotion by today: about the plan of most allowances, and now and then more. */
export const demoActuals = (
    { id, plan_id, performance_start_date: start }: RecordOf<typeof promotion>,
    { n, allowances }: DemoPromotion,
    today: string,
) => {
    if (start > today) return [];
    const actual = (
        type: (typeof allowances)[number]['allowance_code'] | typeof OTHER,
        cents: number,
        days: number,
    ) => ({
        plan_id,
        promo_id: id,
        type,
        amount: fromCents(cents),
        date: least(daysAfter(start, days), today),
    });
    const paid = allowances
        .filter((_allowance, at) => mixed(n * 31 + at, 91) % 7 > 0)
        .map(({ projected_cases = null, projected_units = null, ...allowance }, at) => {
            const planned = spendOf({ ...allowance, projected_cases, projected_units });
            const cents = Math.round((planned * (86 + (mixed(n * 31 + at, 92) % 25))) / 100);
            return actual(allowance.allowance_code, cents, BILLED + at * 3);
        });
    return n % 9 === 4 ? [...paid, actual(OTHER, toCents(150 + n), BILLED)] : paid;
};
