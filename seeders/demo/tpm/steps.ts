import type { WriteContext } from '../../../api/platform/feature';
import { byIds, lockedRecords } from '../../../models/database/query/records';
import type { Transaction } from '../../../models/database/transaction';
import type { Actor } from '../../../models/database/actor';
import { fromCents, toCents } from '../../../models/platform/fields/money';
import type { RecordOf, StoreOf } from '../../../models/platform/definition/resource';
import { promoActual, OTHER } from '../../../models/features/tpm/promoActual';
import {
    APPROVED,
    CANCELLED,
    COMPLETE,
    PENDING,
    promotion,
    type PromoStatus,
} from '../../../models/features/tpm/promotion';
import { daysAfter } from '../../../models/platform/calendar/day';
import { spendOf } from '../../../models/features/tpm/spend';
import { mixed } from '../../catalogue';
import { BDM } from './shapes';
import { isCommitted, type DemoPromotion } from './promotion';
import { STEP_REASONS } from './shapes';

/** Days after the first one on which the trade bills. */
const BILLED = 9;

const least = (one: string, other: string): string => (one < other ? one : other);

/** Returns the payments for a promotion by today: about the plan of most allowances, and now and then more. */
const demoActuals = (
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

/** The user who plans promotions. */
export const USER: Actor = { username: 'tpm.user' };

export interface SeedingWork {
    readonly context: WriteContext;
    readonly transaction: Transaction;
    readonly today: string;
}

/** Stored promotions, each with its demonstration values. */
export type SeededPromotions = readonly (readonly [record: RecordOf<typeof promotion>, demo: DemoPromotion])[];

/** The steps through which a promotion reached its status. */
const WAYS: Readonly<Partial<Record<PromoStatus, readonly PromoStatus[]>>> = {
    [PENDING]: [PENDING],
    [APPROVED]: [PENDING, APPROVED],
    [COMPLETE]: [PENDING, APPROVED, COMPLETE],
    [CANCELLED]: [PENDING, CANCELLED],
};

const stepValues = (status: PromoStatus, n: number): Partial<StoreOf<typeof promotion>> => {
    if (status === PENDING) return { status, submitted_user: USER.username, submitted_date: new Date().toISOString() };
    const reasons = status === CANCELLED ? STEP_REASONS.cancelled : STEP_REASONS.approved;
    return { status, reason: status === COMPLETE ? null : (reasons[n % reasons.length] ?? null) };
};

/** Moves promotions to their states, one step at a time, so that each has a history. */
export const seedSteps = async (
    { context, transaction }: SeedingWork,
    promotions: SeededPromotions,
): Promise<SeededPromotions> => {
    let now = promotions;
    const service = context.records.of(promotion);
    for (const step of [0, 1, 2]) {
        const stepping = now.filter(([, { status }]) => WAYS[status]?.[step] !== undefined);
        const changes = stepping.map(([before, { status, n }]) => ({
            before,
            values: stepValues(WAYS[status]?.[step] as PromoStatus, n),
        }));
        const after = await service.changeMany(changes, step === 0 ? USER : BDM, transaction);
        const byId = new Map(after.map(record => [record.id, record]));
        now = now.map(([record, demo]) => [byId.get(record.id) ?? record, demo]);
    }
    return now;
};

/** Seeds the payments for promotions that run or are over, and their sum at each. */
export const seedActuals = async (
    { context, transaction, today }: SeedingWork,
    promotions: SeededPromotions,
): Promise<void> => {
    const actuals = promotions.flatMap(([record, demo]) => (isCommitted(demo) ? demoActuals(record, demo, today) : []));
    await context.records.of(promoActual).createMany(
        actuals.map(values => ({ values })),
        USER,
        transaction,
    );
    const sums = new Map<number, number>();
    for (const { promo_id, amount } of actuals) sums.set(promo_id, (sums.get(promo_id) ?? 0) + toCents(amount));
    const paid = await lockedRecords(
        context.database,
        promotion,
        byIds(context.database, [...sums.keys()]),
        transaction,
    );
    const changes = paid.map(before => ({ before, values: { actual_spend: fromCents(sums.get(before.id) ?? 0) } }));
    await context.records.of(promotion).changeMany(changes, USER, transaction);
};
