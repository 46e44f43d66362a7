import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import { foundIn } from '../../../../models/database/found';
import { recordsBy } from '../../../../models/database/query/records';
import { readerOf, type Read } from '../../../../models/database/read';
import type { Transaction } from '../../../../models/database/transaction';
import { fromCents, toCents } from '../../../../models/platform/fields/money';
import type { PatchOf, StoreOf } from '../../../../models/platform/definition/resource';
import { MAX_TREE_LEVELS } from '../../../../models/platform/tree/tree';
import { allowance } from '../../../../models/features/tpm/allowance';
import { GUARDRAIL_MEASURES, type guardrail } from '../../../../models/features/tpm/guardrail';
import type { PromotionGuardrails } from '../../../../models/features/tpm/guardrailCalls';
import { findTrips, type GuardedPromotion, type Guardrail } from '../../../../models/features/tpm/guardrailRules';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { APPROVED, COMPLETE } from '../../../../models/features/tpm/promotion';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { Failure } from '../../../platform/server/failure';
import type { Hooks } from '../../../platform/resources/hooks';
import { doerOf, type SessionUser } from '../../../platform/sessions/user';

const up = (name: string, table: string, start: string): string => `${name}(id, pid, level) AS (
    SELECT id, pid, 1 FROM ${table} WHERE id = (${start})
    UNION ALL SELECT above.id, above.pid, ${name}.level + 1 FROM ${name} JOIN ${table} AS above ON above.id = ${name}.pid
        WHERE ${name}.level < ${MAX_TREE_LEVELS})`;

const ACCOUNT = 'SELECT account_id FROM tpm_plan_account WHERE id = $1';
/** Those that are enabled and for the account of plan account $1, or one above it, and its type, or a wider one. */
const GUARDRAILS = `WITH RECURSIVE ${up('accounts', 'tpm_account', ACCOUNT)},
    ${up('types', 'tpm_account_type', `SELECT type_id FROM tpm_account WHERE id = (${ACCOUNT})`)}
    SELECT g.id, g.name, g.measure, g.limit_value, g.allowance_code, g.approver_user,
        (SELECT trim(u.fname || ' ' || u.lname) FROM sec_user AS u WHERE lower(u.username) = lower(g.approver_user))
            AS approver_name
    FROM tpm_guardrail AS g WHERE g.enabled
        AND (g.account_id IS NULL OR g.account_id IN (SELECT id FROM accounts))
        AND (g.account_type_id IS NULL OR g.account_type_id IN (SELECT id FROM types))
    ORDER BY g.id`;

type Row = Omit<Guardrail, 'limit_value'> & { readonly limit_value: number | string };

/** Reads the guardrails of a plan account. @param lock of the rows, at the end of the statement */
const guardrailsOf = async (read: Read, planAccountId: number, lock = ''): Promise<readonly Guardrail[]> => {
    const rows = await read<Row>(GUARDRAILS + lock, [planAccountId]);
    return rows.map(row => ({ ...row, limit_value: fromCents(Number(row.limit_value)) }));
};

const COMMITTED = `SELECT p.plan_account_id, pa.budget_spend AS budget, (SELECT coalesce(sum(o.planned_spend), 0)
        FROM tpm_promotion AS o WHERE o.plan_account_id = p.plan_account_id AND o.id <> p.id
            AND o.status IN (${APPROVED}, ${COMPLETE})) AS committed
    FROM tpm_promotion AS p JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id WHERE p.id = $1`;

/** Returns the guardrails of a promotion, with the sums that they are compared with. @throws NotFoundError */
export const guardrailsFor = async ({ read }: Pick<Database, 'read'>, id: number): Promise<PromotionGuardrails> => {
    const [sums] = await read<Record<'plan_account_id' | 'budget' | 'committed', number | string>>(COMMITTED, [id]);
    if (!sums) throw new NotFoundError();
    return {
        budget: fromCents(Number(sums.budget)),
        committed: fromCents(Number(sums.committed)),
        guardrails: [...(await guardrailsOf(read, Number(sums.plan_account_id)))],
    };
};

/** Returns the guardrails of a promotion, and it as they look at it. */
export const guardedBy = async (
    database: Pick<Database, 'read'>,
    promotion: Omit<GuardedPromotion, 'committed' | 'budget'> & { readonly id: number },
): Promise<readonly [readonly Guardrail[], GuardedPromotion]> => {
    const { budget, committed, guardrails } = await guardrailsFor(database, promotion.id);
    return [guardrails, { ...promotion, budget: toCents(budget), committed: toCents(committed) }];
};

/** A promotion that is to be approved, and what is committed of its account's budget without it; cents. */
interface Approval {
    readonly record: Pick<GuardedPromotion, 'performance_start_date' | 'performance_type'> & {
        readonly id: number;
        readonly plan_account_id: number;
    };
    readonly reason: string | null;
    readonly by: SessionUser;
    readonly today: string;
    readonly transaction: Transaction;
    readonly committed: number;
    readonly budget: number;
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Lets those approve what trips a guardrail who may (docs/domain.md section 8, "Guardrails"). The guardrails are locked from
 * here on: whoever changes one waits.
 *
 * @throws Failure 409 with the guardrail and the figure; at `reason` where one is asked for
 */
export const checkGuardrails = async (database: Database, is: Approval): Promise<void> => {
    const { record, by, reason, today, transaction } = is;
    if (doerOf(by).may('administrator')) return;
    const read = readerOf(database, transaction);
    const found = foundIn(transaction);
    const key = `guardrails of plan account ${record.plan_account_id}`;
    const guardrails =
        (found.get(key) as readonly Guardrail[] | undefined) ??
        (await guardrailsOf(read, record.plan_account_id, database.dialect.rowLock('changes', 'g')));
    found.set(key, guardrails);
    if (guardrails.length === 0) return;
    const which = { where: 'promo_id = $1', values: [record.id] };
    const products = await recordsBy(database, read, promoProduct, which);
    const allowances = await recordsBy(database, read, allowance, which);
    const trips = findTrips(guardrails, { ...record, ...is, products, allowances }, today);
    const reserved = trips.find(
        ({ guardrail: { approver_user: user } }) => user !== null && !isSame(user, by.username),
    );
    if (reserved) throw Failure.service(409, reserved.warning.message);
    const unexplained = reason === null && trips.find(({ guardrail: { approver_user: user } }) => user === null);
    if (unexplained) throw new Failure(409, { reason: unexplained.warning.message });
};

/** @throws Failure 400 for an allowance that the measure has not, and for half a day */
const checkMeasure = ({ measure, limit_value: limit, allowance_code: code }: StoreOf<typeof guardrail>): void => {
    const { unit, hasAllowance } = GUARDRAIL_MEASURES[measure];
    if (code && !hasAllowance) throw new Failure(400, { allowance_code: tpmMessages.noAllowanceHere });
    if (unit === 'days' && !Number.isInteger(limit)) throw new Failure(400, { limit_value: messages.wholeNumber });
};

/** Rules of guardrails over several of their fields. */
export const guardrailHooks: Hooks<typeof guardrail> = {
    beforeCreate: ({ values }) => {
        checkMeasure(values);
        return Promise.resolve(values);
    },
    beforeUpdate: ({ record, patch }: { record: object; patch: PatchOf<typeof guardrail> }) => {
        checkMeasure({ ...record, ...patch } as StoreOf<typeof guardrail>);
        return Promise.resolve(patch);
    },
};
