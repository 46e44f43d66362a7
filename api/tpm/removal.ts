import type { Database } from '../../models/database/database';
import { readerOf, type Read } from '../../models/database/read';
import { heldRecords } from '../../models/database/query/records';
import type { Transaction } from '../../models/database/transaction';
import type { Actor } from '../../models/database/writer';
import { callMessages } from '../../models/platform/messages/callMessages';
import type { Definition } from '../../models/platform/definition/resource';
import { counted } from '../../models/said';
import { tpmMessages } from '../../models/features/tpm/messages';
import { planAccount } from '../../models/features/tpm/planAccount';
import { planGroup } from '../../models/features/tpm/planGroup';
import { promoActual } from '../../models/features/tpm/promoActual';
import type { Removable, RemovalPreview, RemovedCounts } from '../../models/features/tpm/removalCalls';
import { CANCELLED, DRAFT, promotion } from '../../models/features/tpm/promotion';
import { Failure } from '../platform/server/failure';
import type { WritingGround } from '../slice';

/** The column of a promotion with the id of what it is in, or its own. */
type In = 'id' | 'plan_id' | 'plan_account_id' | 'group_id';

/** Promotions that go with what they are in: each has its rows in an audit row. */
const MOST = 500;

const ACTUALS = `SELECT count(*) AS found FROM tpm_promo_actual WHERE promo_id IN (SELECT id FROM tpm_promotion WHERE `;

/**
 * Refuses to delete what is submitted, or has something submitted below it (domain.md section 8).
 *
 * @returns the promotions there, held
 * @throws Failure 409
 */
const deletable = async (database: Database, column: In, id: number, transaction: Transaction) => {
    const which = { where: `${column} = $1`, values: [id] };
    const found = await heldRecords(database, promotion, which, transaction);
    if (found.length > MOST) throw Failure.service(409, tpmMessages.tooManyBelow({ count: found.length, limit: MOST }));
    const submitted = found.filter(({ status }) => status !== DRAFT && status !== CANCELLED).length;
    if (submitted > 0) throw Failure.service(409, tpmMessages.below({ count: submitted }));
    const [actuals] = await database.run(`${ACTUALS}${column} = $1)`, [id], transaction);
    const used = Number(actuals?.['found']);
    if (used > 0) throw Failure.service(409, callMessages.usedBy({ uses: counted(used, promoActual) }));
    return found;
};

/** @throws Failure 409 */
export const refuseSubmitted = async (
    database: Database,
    column: In,
    id: number,
    transaction: Transaction,
): Promise<void> => {
    await deletable(database, column, id, transaction);
};

const COLUMNS: Readonly<Record<Removable, In>> = {
    plan: 'plan_id',
    planaccount: 'plan_account_id',
    plangroup: 'group_id',
    promotion: 'id',
};

/** Counts rows of a table below some records. @param column undefined: there are none of the table below them */
const counting = (table: string, column: In | undefined, listed: string): string =>
    column ? `(SELECT count(*) FROM ${table} WHERE ${column} IN (${listed}))` : '0';

/**
 * Counts what goes with records of a plan (domain.md section 8). A record stays, with all that is below it, where a
 * promotion is neither Draft nor Cancelled: these are counted as `submitted`, and nothing else of it is.
 */
export const countRemoved = async (
    database: Database,
    of: Removable,
    ids: readonly number[],
    read: Read = database.read.bind(database),
): Promise<RemovalPreview> => {
    const column = COLUMNS[of];
    const listed = database.dialect.listed('$1');
    const submitted = await read<{ id: number; found: number | string }>(
        `SELECT ${column} AS id, count(*) AS found FROM tpm_promotion
            WHERE ${column} IN (${listed}) AND status NOT IN (${DRAFT}, ${CANCELLED}) GROUP BY ${column}`,
        [JSON.stringify(ids)],
    );
    const staying = new Set(submitted.map(({ id }) => id));
    const below = `SELECT id FROM tpm_promotion WHERE ${column} IN (${listed})`;
    const inPlan = column === 'plan_id' ? column : undefined;
    const [row] = await read<Record<keyof RemovedCounts, number | string>>(
        `SELECT ${counting('tpm_plan_account', inPlan, listed)} AS accounts,
            ${counting('tpm_plan_group', column === 'plan_account_id' ? column : inPlan, listed)} AS groups,
            ${counting('tpm_promotion', column === 'id' ? undefined : column, listed)} AS promotions,
            (SELECT count(*) FROM tpm_promo_product WHERE promo_id IN (${below})) AS products,
            (SELECT count(*) FROM tpm_allowance WHERE promo_id IN (${below})) AS allowances`,
        [JSON.stringify(ids.filter(id => !staying.has(id)))],
    );
    const count = (name: keyof RemovedCounts) => Number(row?.[name]);
    return {
        accounts: count('accounts'),
        groups: count('groups'),
        promotions: count('promotions'),
        products: count('products'),
        allowances: count('allowances'),
        submitted: submitted.reduce((sum, { found }) => sum + Number(found), 0),
    };
};

/** Says after a deletion what went along: the hook of the records of a plan. */
export const removedWith =
    (database: Database, of: Removable) =>
    async (id: number, transaction: Transaction): Promise<RemovedCounts> => {
        const { submitted: _, ...removed } = await countRemoved(database, of, [id], readerOf(database, transaction));
        return removed;
    };

/** What stands between a plan and its promotions, the inner first. */
const BETWEEN: Readonly<Record<Exclude<In, 'id'>, readonly Definition[]>> = {
    group_id: [],
    plan_account_id: [planGroup],
    plan_id: [planGroup, planAccount],
};

/** Deletes what is below a plan, an account of one or a group, each with an audit row. @throws Failure 409 */
export const removeBelow = async (
    { database, writers }: WritingGround,
    column: Exclude<In, 'id'>,
    id: number,
    by: Actor,
    transaction: Transaction,
): Promise<void> => {
    const promotions = await deletable(database, column, id, transaction);
    await writers.of(promotion).remove(
        promotions.map(before => ({ before })),
        by,
        transaction,
    );
    for (const definition of BETWEEN[column]) {
        const which = { where: `${column} = $1`, values: [id] };
        const found = await heldRecords(database, definition, which, transaction);
        await writers.of(definition).remove(
            found.map(before => ({ before: before as never })),
            by,
            transaction,
        );
    }
};
