import type { Database } from '../../../models/database/database';
import { readerOf, type Read } from '../../../models/database/read';
import { lockedRecords } from '../../../models/database/query/records';
import type { Transaction } from '../../../models/database/transaction';
import type { Actor } from '../../../models/database/actor';
import { callMessages } from '../../../models/platform/messages/callMessages';
import type { Definition } from '../../../models/platform/definition/resource';
import { countMessage } from '../../../models/platform/messages/message';
import { formatInteger } from '../../../models/platform/format/format';
import { tpmMessages } from '../../../models/features/tpm/messages';
import { planAccount } from '../../../models/features/tpm/planAccount';
import { planGroup } from '../../../models/features/tpm/planGroup';
import { promoActual } from '../../../models/features/tpm/promoActual';
import {
    MAX_REMOVED_PROMOTIONS as MAX,
    type Removable,
    type RemovalPreview,
    type RemovedCounts,
} from '../../../models/features/tpm/removalCalls';
import { CANCELLED, DRAFT, promotion } from '../../../models/features/tpm/promotion';
import { Failure } from '../../platform/server/failure';
import type { WriteContext } from '../../platform/feature';

/** The column of a promotion with its own id or that of a parent. */
type In = 'id' | 'plan_id' | 'plan_account_id' | 'group_id';

const ACTUALS = `SELECT count(*) AS found FROM tpm_promo_actual WHERE promo_id IN (SELECT id FROM tpm_promotion WHERE `;

/**
 * Refuses to delete a submitted promotion, or a record with one below it (docs/domain.md section 8).
 *
 * @returns the promotions there, locked
 * @throws Failure 409
 */
const deletable = async (database: Database, column: In, id: number, transaction: Transaction) => {
    const which = { where: `${column} = $1`, values: [id] };
    const found = await lockedRecords(database, promotion, which, transaction);
    if (found.length > MAX)
        throw Failure.service(409, tpmMessages.tooManyBelow({ count: formatInteger(found.length), limit: MAX }));
    const submitted = found.filter(({ status }) => status !== DRAFT && status !== CANCELLED).length;
    if (submitted > 0) throw Failure.service(409, tpmMessages.below({ count: submitted }));
    const [actuals] = await database.run(`${ACTUALS}${column} = $1)`, [id], transaction);
    const used = Number(actuals?.['found']);
    if (used > 0) throw Failure.service(409, callMessages.usedBy({ uses: countMessage(used, promoActual) }));
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

/** Counts rows of a table below some records. @param column undefined: the table has none below them */
const counting = (table: string, column: In | undefined, listed: string): string =>
    column ? `(SELECT count(*) FROM ${table} WHERE ${column} IN (${listed}))` : '0';

/** Returns the SQL that counts the versions of deal sheets to delete: those of the records, and of all below them. */
const sheetsSql = (column: In, listed: string): string => {
    const below = (table: string) => (column === 'id' ? '' : `SELECT id FROM ${table} WHERE ${column} IN (${listed})`);
    const groups = column === 'group_id' ? listed : below('tpm_plan_group');
    const accounts = column === 'plan_account_id' ? listed : column === 'plan_id' ? below('tpm_plan_account') : '';
    const sources = [
        ['promo_id', `SELECT id FROM tpm_promotion WHERE ${column} IN (${listed})`],
        ['group_id', groups],
        ['plan_account_id', accounts],
    ] as const;
    const which = sources.filter(([, ids]) => ids !== '').map(([name, ids]) => `${name} IN (${ids})`);
    return `(SELECT count(*) FROM tpm_deal_sheet WHERE ${which.join(' OR ')})`;
};

/** Reasons why records are not deleted, by their ids: the first that `deletable` finds. */
interface Staying {
    readonly crowded: ReadonlyMap<number, number>;
    readonly submitted: ReadonlyMap<number, number>;
    readonly actuals: ReadonlyMap<number, number>;
}

interface Counts {
    readonly id: number;
    readonly found: number | string;
    readonly submitted: number | string;
}

const stayingOf = async (read: Read, column: In, listed: string, ids: readonly number[]): Promise<Staying> => {
    const values = [JSON.stringify(ids)];
    const counts = await read<{ [K in keyof Counts]: Counts[K] }>(
        `SELECT ${column} AS id, count(*) AS found,
            count(CASE WHEN status NOT IN (${DRAFT}, ${CANCELLED}) THEN 1 END) AS submitted
            FROM tpm_promotion WHERE ${column} IN (${listed}) GROUP BY ${column}`,
        values,
    );
    const paid = await read<{ id: number; found: number | string }>(
        `SELECT p.${column} AS id, count(*) AS found FROM tpm_promo_actual a JOIN tpm_promotion p ON p.id = a.promo_id
            WHERE p.${column} IN (${listed}) GROUP BY p.${column}`,
        values,
    );
    const mapOf = (pairs: readonly (readonly [number, number])[], ...others: ReadonlyMap<number, number>[]) =>
        new Map(pairs.filter(([id, count]) => count > 0 && !others.some(other => other.has(id))));
    const crowded = mapOf(
        counts.filter(({ found }) => Number(found) > MAX).map(({ id, found }) => [id, Number(found)]),
    );
    const submitted = mapOf(
        counts.map(one => [one.id, Number(one.submitted)]),
        crowded,
    );
    const actuals = mapOf(
        paid.map(({ id, found }) => [id, Number(found)]),
        crowded,
        submitted,
    );
    return { crowded, submitted, actuals };
};

const sumOf = (counts: ReadonlyMap<number, number>): number => [...counts.values()].reduce((sum, n) => sum + n, 0);

/**
 * Counts the records that are deleted with records of a plan (docs/domain.md section 8). For a record that cannot be
 * deleted only the reason is counted: too many promotions at once, those that are neither Draft nor Cancelled
 * (`submitted`), or actuals.
 */
export const countRemoved = async (
    database: Database,
    of: Removable,
    ids: readonly number[],
    read: Read = database.read.bind(database),
): Promise<RemovalPreview> => {
    const column = COLUMNS[of];
    const listed = database.dialect.listed('$1');
    const { crowded, submitted, actuals } = await stayingOf(read, column, listed, ids);
    const goes = (id: number): boolean => ![crowded, submitted, actuals].some(staying => staying.has(id));
    const below = `SELECT id FROM tpm_promotion WHERE ${column} IN (${listed})`;
    const inPlan = column === 'plan_id' ? column : undefined;
    const [row] = await read<Record<keyof RemovedCounts, number | string>>(
        `SELECT ${counting('tpm_plan_account', inPlan, listed)} AS accounts,
            ${counting('tpm_plan_group', column === 'plan_account_id' ? column : inPlan, listed)} AS groups,
            ${counting('tpm_promotion', column === 'id' ? undefined : column, listed)} AS promotions,
            (SELECT count(*) FROM tpm_promo_product WHERE promo_id IN (${below})) AS products,
            (SELECT count(*) FROM tpm_allowance WHERE promo_id IN (${below})) AS allowances,
            ${sheetsSql(column, listed)} AS sheets`,
        [JSON.stringify(ids.filter(goes))],
    );
    const count = (name: keyof RemovedCounts) => Number(row?.[name]);
    return {
        accounts: count('accounts'),
        groups: count('groups'),
        promotions: count('promotions'),
        products: count('products'),
        allowances: count('allowances'),
        sheets: count('sheets'),
        crowded: Math.max(0, ...crowded.values()),
        submitted: sumOf(submitted),
        actuals: sumOf(actuals),
    };
};

/** Builds the hook of a plan's records that reports after a deletion what was deleted with them. */
export const removedWith =
    (database: Database, of: Removable) =>
    async (id: number, transaction: Transaction): Promise<RemovedCounts> => {
        const {
            crowded: _crowded,
            submitted: _submitted,
            actuals: _actuals,
            ...removed
        } = await countRemoved(database, of, [id], readerOf(database, transaction));
        return removed;
    };

/** Resources between a plan and its promotions, the innermost first. */
const BETWEEN: Readonly<Record<Exclude<In, 'id'>, readonly Definition[]>> = {
    group_id: [],
    plan_account_id: [planGroup],
    plan_id: [planGroup, planAccount],
};

/** Deletes the records below a plan, an account of one or a group, each with an audit row. @throws Failure 409 */
export const removeBelow = async (
    { database, records }: WriteContext,
    column: Exclude<In, 'id'>,
    id: number,
    by: Actor,
    transaction: Transaction,
): Promise<void> => {
    const promotions = await deletable(database, column, id, transaction);
    await records.of(promotion).removeMany(
        promotions.map(before => ({ before })),
        by,
        transaction,
    );
    for (const definition of BETWEEN[column]) {
        const which = { where: `${column} = $1`, values: [id] };
        const found = await lockedRecords(database, definition, which, transaction);
        await records.of(definition).removeMany(
            found.map(before => ({ before: before as never })),
            by,
            transaction,
        );
    }
};
