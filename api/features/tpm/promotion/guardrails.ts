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

const up = (name: string, table: string, start: string): string => `${name}(account_id, id, pid, level) AS (${start}
    UNION ALL SELECT ${name}.account_id, above.id, above.pid, ${name}.level + 1
        FROM ${name} JOIN ${table} AS above ON above.id = ${name}.pid WHERE ${name}.level < ${MAX_TREE_LEVELS})`;

/**
 * Returns the SQL of enabled guardrails for an account, or one above it, and its type, or a wider one.
 *
 * @param accounts SELECT of ids
 */
const guardrailsSql = (accounts: string): string => `WITH RECURSIVE
    ${up('accounts', 'tpm_account', `SELECT id, id, pid, 1 FROM tpm_account WHERE id IN (${accounts})`)},
    ${up(
        'types',
        'tpm_account_type',
        `SELECT a.id, t.id, t.pid, 1 FROM tpm_account AS a JOIN tpm_account_type AS t ON t.id = a.type_id
            WHERE a.id IN (${accounts})`,
    )}
    SELECT a.id AS account_id, g.id, g.name, g.measure, g.limit_value, g.allowance_code, g.approver_user,
        (SELECT trim(u.fname || ' ' || u.lname) FROM sec_user AS u WHERE lower(u.username) = lower(g.approver_user))
            AS approver_name
    FROM tpm_account AS a CROSS JOIN tpm_guardrail AS g WHERE a.id IN (${accounts}) AND g.enabled
        AND (g.account_id IS NULL OR EXISTS (
            SELECT 1 FROM accounts WHERE accounts.account_id = a.id AND accounts.id = g.account_id))
        AND (g.account_type_id IS NULL OR EXISTS (
            SELECT 1 FROM types WHERE types.account_id = a.id AND types.id = g.account_type_id))
    ORDER BY g.id`;

const ACCOUNT = 'SELECT account_id FROM tpm_plan_account WHERE id = $1';

type Row = Omit<Guardrail, 'limit_value'> & { readonly account_id: number; readonly limit_value: number | string };

const toGuardrail = ({ account_id: _, limit_value: limit, ...row }: Row): Guardrail => ({
    ...row,
    limit_value: fromCents(Number(limit)),
});

/** Reads the guardrails of a plan account. @param lock of the rows, at the end of the statement */
const guardrailsOf = async (read: Read, planAccountId: number, lock = ''): Promise<readonly Guardrail[]> =>
    (await read<Row>(guardrailsSql(ACCOUNT) + lock, [planAccountId])).map(toGuardrail);

/** Reads the guardrails of many accounts, by their ids; accounts without any are left out. */
export const guardrailsByAccount = async (
    { read, dialect }: Pick<Database, 'read' | 'dialect'>,
    accountIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Guardrail[]>> => {
    const rows = await read<Row>(guardrailsSql(dialect.listed('$1')), [JSON.stringify(accountIds)]);
    const found = new Map<number, Guardrail[]>();
    for (const row of rows) found.set(row.account_id, [...(found.get(row.account_id) ?? []), toGuardrail(row)]);
    return found;
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

/** Returns the guardrails of a promotion, and the promotion in the form that they check. */
export const guardedBy = async (
    database: Pick<Database, 'read'>,
    promotion: Omit<GuardedPromotion, 'committed' | 'budget'> & { readonly id: number },
): Promise<readonly [readonly Guardrail[], GuardedPromotion]> => {
    const { budget, committed, guardrails } = await guardrailsFor(database, promotion.id);
    return [guardrails, { ...promotion, budget: toCents(budget), committed: toCents(committed) }];
};

/** A promotion that is to be approved, and the committed part of its account's budget without it; cents. */
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
 * Checks that the user may approve a promotion that violates a guardrail (docs/domain.md section 8, "Guardrails"). The
 * guardrails are locked from here on: other writers wait.
 *
 * @throws Failure 409 with the guardrail and the figure; at `reason` where one is required
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
