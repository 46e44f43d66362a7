import type { Database } from '../../../../../models/database/database';
import { CHECK_CODES, type CheckCode, type CheckCount } from '../../../../../models/features/tpm/checkCalls';
import { cutCount, warningsWithin, type Warning } from '../../../../../models/features/tpm/checks';
import { findTrips, type Guardrail } from '../../../../../models/features/tpm/guardrailRules';
import { accountCalendars, type AccountCalendar } from '../../tradeCalendar/accountCalendars';
import { uncoveredCounts, type UncoveredCounts } from '../../coverage/uncovered';
import { guardrailsByAccount } from '../guardrails';
import { accountSums, budgetWarningsBy, type AccountSums } from './budget';
import { getCheckedPromotions, type CheckedPromotion } from './checkedPromotion';
import { checkedRows, type CheckedRows } from './checkedRows';
import { risenCounts } from './aboveSheet';
import { duePassed, isUndecided } from './checks';
import type { SharedCounts } from './overlapCounter';
import { sharedCounts } from './sharing';

type Reading = Pick<Database, 'read' | 'dialect'>;

/** Guardrails that compare products. */
const OF_PRODUCTS: readonly Guardrail['measure'][] = ['RATE_PERCENT', 'MARGIN_PERCENT'];

const NO_SUMS: AccountSums = { committed: 0, pending: 0, planned: 0 };

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)];

/** Returns the guardrails of each promotion that still has to be approved. */
const guardrailsOf = async (
    database: Reading,
    promotions: readonly CheckedPromotion[],
): Promise<ReadonlyMap<number, readonly Guardrail[]>> => {
    const undecided = promotions.filter(isUndecided);
    const accounts = distinct(undecided.map(({ account_id: id }) => id));
    const guardrails = await guardrailsByAccount(database, accounts);
    return new Map(undecided.map(({ id, account_id: account }) => [id, guardrails.get(account) ?? []]));
};

/** The data that many promotions are compared with: by promotion; calendars and sums by their accounts. */
interface Findings {
    readonly guardrails: ReadonlyMap<number, readonly Guardrail[]>;
    readonly sums: ReadonlyMap<number, AccountSums>;
    readonly calendars: ReadonlyMap<number, AccountCalendar>;
    readonly rows: CheckedRows;
    readonly uncovered: ReadonlyMap<number, UncoveredCounts>;
    readonly shared: ReadonlyMap<number, SharedCounts>;
    /** Products that cost more than on the last deal sheet. */
    readonly risen: ReadonlyMap<number, number>;
}

const findingsOf = async (
    database: Reading,
    promotions: readonly CheckedPromotion[],
    pass: () => Promise<void>,
): Promise<Findings> => {
    const ids = promotions.map(({ id }) => id);
    const guardrails = await guardrailsOf(database, promotions);
    const full = ids.filter(id => guardrails.get(id)?.some(({ measure }) => OF_PRODUCTS.includes(measure)));
    const rows = await checkedRows(database, ids, new Set(full));
    const accounts = distinct(promotions.map(({ account_id: id }) => id));
    return {
        guardrails,
        rows,
        sums: await accountSums(database, distinct(promotions.map(({ plan_account_id: id }) => id))),
        calendars: await accountCalendars(database, database.read, accounts),
        uncovered: await uncoveredCounts(database, ids),
        shared: await sharedCounts(database, promotions, rows.allowances, pass),
        risen: await risenCounts(database, ids),
    };
};

/** Returns the warnings of a promotion by its own rows and the sums of its account. */
const warningsOf = (
    promotion: CheckedPromotion,
    { guardrails, sums, calendars, rows: { allowances, products } }: Findings,
    today: string,
): readonly Warning[] => {
    const { id, account_id, plan_account_id } = promotion;
    const clock = calendars.get(account_id) as AccountCalendar;
    const account = sums.get(plan_account_id) ?? NO_SUMS;
    const own = { allowances: allowances.get(id) ?? [], products: products.get(id) ?? [] };
    const checked = { ...promotion, ...own, clock };
    const trips = findTrips(guardrails.get(id) ?? [], { ...checked, committed: account.committed }, today);
    return [
        ...budgetWarningsBy(promotion, account),
        ...warningsWithin(checked),
        ...duePassed(promotion, clock, today),
        ...trips.map(({ warning }) => warning),
    ];
};

const NONE_SHARED: SharedCounts = { overlaps: 0, sameAllowances: 0, first: undefined };
const NONE_UNCOVERED: UncoveredCounts = { none: 0, some: 0 };

const countsOf = (promotion: CheckedPromotion, findings: Findings, today: string): CheckCount[] => {
    const { id } = promotion;
    const shared = findings.shared.get(id) ?? NONE_SHARED;
    const uncovered = findings.uncovered.get(id) ?? NONE_UNCOVERED;
    const counts = new Map<CheckCode, number>([
        ['OVERLAP', cutCount(shared.overlaps)],
        ['SAME_ALLOWANCE', cutCount(shared.sameAllowances)],
        ['NOT_AUTHORISED', cutCount(uncovered.none)],
        ['PARTLY_AUTHORISED', cutCount(uncovered.some)],
        ['COST_ABOVE_SHEET', cutCount(findings.risen.get(id) ?? 0)],
    ]);
    const warnings = warningsOf(promotion, findings, today);
    for (const { code } of warnings) counts.set(code, (counts.get(code) ?? 0) + 1);
    const isUnexplained = warnings.some(({ approver_user: user }) => user === null);
    const approvers = distinct(warnings.flatMap(({ approver_user: user }) => user ?? []));
    return CHECK_CODES.flatMap(code => {
        const count = counts.get(code) ?? 0;
        const isGuardrail = code === 'GUARDRAIL';
        const approval = { needs_reason: isGuardrail && isUnexplained, approvers: isGuardrail ? [...approvers] : [] };
        return count > 0 ? [{ id, code, count, ...approval }] : [];
    });
};

/**
 * Counts the checks of each kind, of many promotions with a few queries: the same number as `checksOf` finds of each. A
 * missing promotion has none.
 *
 * @param today `yyyy-mm-dd`
 * @param pass yields to other calls
 */
export const checkCountsOf = async (
    database: Reading,
    ids: readonly number[],
    today: string,
    pass: () => Promise<void>,
): Promise<CheckCount[]> => {
    const promotions = new Map((await getCheckedPromotions(database, ids)).map(promotion => [promotion.id, promotion]));
    const findings = await findingsOf(database, [...promotions.values()], pass);
    return distinct(ids).flatMap(id => {
        const promotion = promotions.get(id);
        return promotion ? countsOf(promotion, findings, today) : [];
    });
};
