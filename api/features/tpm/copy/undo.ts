import { may } from '../../../../models/platform/access/access';
import type { DataOf } from '../../../../models/platform/calls/call';
import { formatInteger } from '../../../../models/platform/format/format';
import type { Database } from '../../../../models/database/database';
import { quoted } from '../../../../models/database/dialect';
import { NotFoundError } from '../../../../models/database/failures';
import { lockedRecords } from '../../../../models/database/query/records';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Transaction } from '../../../../models/database/transaction';
import type { Definition } from '../../../../models/platform/definition/resource';
import { allowance } from '../../../../models/features/tpm/allowance';
import type { copyUndo } from '../../../../models/features/tpm/copyCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { plan } from '../../../../models/features/tpm/plan';
import { planAccount } from '../../../../models/features/tpm/planAccount';
import { planGroup } from '../../../../models/features/tpm/planGroup';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';
import { Failure } from '../../../platform/server/failure';
import { refuseAnyUsed } from '../../../platform/resources/references';
import type { SessionUser } from '../../../platform/sessions/user';
import { lockPlan } from '../planLock';
import { writePromotionHistories } from './history';

interface CopyRow {
    readonly create_user: string;
    readonly undone_user: string | null;
}

/** Records that one message lists. */
const NAMED = 3;

/** @throws Failure 409 with the names of the changed records */
const refuseChanged = (names: readonly string[]): void => {
    if (names.length === 0) return;
    const values = { names: names.slice(0, NAMED).join(', ') };
    const count = names.length - NAMED;
    throw Failure.service(
        409,
        count > 0
            ? tpmMessages.copyChangedMore({ ...values, count: formatInteger(count) })
            : tpmMessages.copyChanged(values),
    );
};

/**
 * The parents of promotions, the innermost first: the copy's records in each, and its name. A record of another copy,
 * or of a user, prevents its deletion.
 */
const PARENTS = [
    {
        definition: planGroup,
        name: 't.name',
        others: `SELECT 1 FROM tpm_promotion AS o WHERE o.group_id = t.id
            AND NOT EXISTS (SELECT 1 FROM tpm_copy_promotion AS c WHERE c.copy_id = $1 AND c.promo_id = o.id)`,
    },
    {
        definition: planAccount,
        name: '(SELECT a.name FROM tpm_account AS a WHERE a.id = t.account_id)',
        others: `SELECT 1 FROM tpm_plan_group AS o WHERE o.plan_account_id = t.id AND NOT EXISTS (SELECT 1
            FROM tpm_copy_parent AS c WHERE c.copy_id = $1 AND c.resource = '${planGroup.path}' AND c.record_id = o.id)`,
    },
    {
        definition: plan,
        name: 't.name',
        others: `SELECT 1 FROM tpm_plan_account AS o WHERE o.plan_id = t.id AND NOT EXISTS (SELECT 1
            FROM tpm_copy_parent AS c WHERE c.copy_id = $1 AND c.resource = '${planAccount.path}' AND c.record_id = o.id)`,
    },
] as const;

/** Returns and locks the groups, plan accounts and plans that a copy created; deleted ones are left out. */
const parentsOf = (database: Database, definition: Definition, copyId: number, transaction: Transaction) =>
    lockedRecords(
        database,
        definition,
        {
            where: 'id IN (SELECT record_id FROM tpm_copy_parent WHERE copy_id = $1 AND resource = $2)',
            values: [copyId, definition.path],
        },
        transaction,
    );

/**
 * Returns the names of groups, plan accounts and plans of the copy that have changed since, or contain other records.
 */
const changedParents = async (database: Database, copyId: number, transaction: Transaction): Promise<string[]> => {
    const names: string[] = [];
    for (const { definition, name, others } of PARENTS) {
        const sql = `SELECT ${name} AS name FROM ${quoted(definition.table)} AS t
            JOIN tpm_copy_parent AS created ON created.copy_id = $1 AND created.resource = $2 AND created.record_id = t.id
            WHERE t.version > 1 OR EXISTS (${others}) ORDER BY t.id`;
        const rows = await database.run<{ name: string }>(sql, [copyId, definition.path], transaction);
        names.push(...rows.map(row => row.name));
    }
    return names;
};

/** Locks a copy: of two concurrent undo calls one comes first. @throws NotFoundError, Failure 403 and 409 */
const lockCopy = async (database: Database, id: number, by: SessionUser, transaction: Transaction): Promise<void> => {
    const sql = `SELECT create_user, undone_user FROM tpm_copy WHERE id = $1${database.dialect.rowLock('writers')}`;
    const [copy] = await database.run<CopyRow>(sql, [id], transaction);
    if (!copy) throw new NotFoundError();
    if (copy.create_user !== by.username && !may(by, 'tpmBdm')) throw Failure.service(403, tpmMessages.copyNotYours);
    if (copy.undone_user !== null) throw Failure.service(409, tpmMessages.copyUndone({ user: copy.undone_user }));
};

/** Locks the plans of a copy: additions to them, and deletions, wait from here on. */
const lockPlansOf = async (database: Database, copyId: number, transaction: Transaction): Promise<void> => {
    const sql = 'SELECT plan_id AS id FROM tpm_copy_plan WHERE copy_id = $1 ORDER BY plan_id';
    for (const { id } of await database.run<{ id: number }>(sql, [copyId], transaction))
        await lockPlan(database, id, transaction);
};

/** Removes promotions with their rows, a statement for each kind. @throws Failure 409 where others refer to them */
const removePromotions = async (
    database: Database,
    copyId: number,
    by: SessionUser,
    transaction: Transaction,
): Promise<number> => {
    const created = `(SELECT promo_id FROM tpm_copy_promotion WHERE copy_id = $1)`;
    const which = { where: `id IN ${created}`, values: [copyId] };
    const promotions = await lockedRecords(database, promotion, which, transaction);
    refuseChanged(promotions.filter(({ version }) => version > 1).map(({ name }) => name));
    if (promotions.length === 0) return 0;
    const ids = promotions.map(({ id }) => id);
    await refuseAnyUsed(database, promotion, ids, transaction, [promoProduct, allowance]);
    await writePromotionHistories(database, promotions, 'delete', by, transaction);
    for (const { table } of [allowance, promoProduct])
        await database.run(`DELETE FROM ${quoted(table)} WHERE promo_id IN ${created}`, [copyId], transaction);
    const listed = database.dialect.listed('$1');
    const sql = `DELETE FROM ${quoted(promotion.table)} WHERE id IN (${listed})`;
    await database.run(sql, [JSON.stringify(ids)], transaction);
    return ids.length;
};

/** Undoes a copy if nothing that it created has changed. @throws NotFoundError, Failure 403 and 409 */
export const undoCopy = (database: Database, id: number, by: SessionUser): Promise<DataOf<typeof copyUndo>> =>
    database.write(async transaction => {
        await lockPlansOf(database, id, transaction);
        await lockCopy(database, id, by, transaction);
        const parents = [];
        for (const { definition } of PARENTS)
            parents.push({ definition, found: await parentsOf(database, definition, id, transaction) });
        refuseChanged(await changedParents(database, id, transaction));
        const promotions = await removePromotions(database, id, by, transaction);
        const undone = 'UPDATE tpm_copy SET undone_user = $2, undone_date = $3 WHERE id = $1';
        await database.run(undone, [id, by.username, new Date().toISOString()], transaction);
        for (const { definition, found } of parents) {
            const removals = found.map(before => ({ before: before as never }));
            await new RecordStore<Definition>(database, definition).removeMany(removals, by, transaction);
        }
        const [groups = 0, accounts = 0, plans = 0] = parents.map(({ found }) => found.length);
        return { promotions, groups, accounts, plans };
    });
