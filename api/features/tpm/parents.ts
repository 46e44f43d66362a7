import type { Database, Row } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import { foundIn } from '../../../models/database/found';
import { heldSql } from '../../../models/database/read';
import type { Transaction } from '../../../models/database/transaction';
import { planAccount } from '../../../models/features/tpm/planAccount';
import { planGroup } from '../../../models/features/tpm/planGroup';
import { tpmMessages } from '../../../models/features/tpm/messages';
import type { Said } from '../../../models/said';
import { Failure } from '../../platform/server/failure';

/** Of what a record is in: a reference to one is given beside a reference to what that is in itself. */
interface Within {
    readonly field: string;
    readonly table: string;
    /** What both have to have alike, and what is said where they have not. */
    readonly same: Readonly<Record<string, Said>>;
}

const ACCOUNT: Within = {
    field: 'plan_account_id',
    table: planAccount.table,
    same: { plan_id: tpmMessages.otherPlan },
};
const GROUP: Within = {
    field: 'group_id',
    table: planGroup.table,
    same: { plan_id: tpmMessages.otherPlan, plan_account_id: tpmMessages.otherAccount },
};

/** What a group and a promotion are in. */
export const IN_ACCOUNT = [ACCOUNT];
export const IN_GROUP = [ACCOUNT, GROUP];

/** What a record is in, held: what it is in itself is for good (`refuseMove`). */
const parentOf = async (
    database: Database,
    { table, names, id }: { readonly table: string; readonly names: readonly string[]; readonly id: number },
    transaction: Transaction,
): Promise<Row | undefined> => {
    const found = foundIn(transaction);
    const key = `${table} ${id}`;
    if (found.has(key)) return found.get(key) as Row;
    const sql = `SELECT ${names.join(', ')} FROM ${quoted(table)} WHERE id = $1${heldSql(database)}`;
    const [parent] = await database.run(sql, [id], transaction);
    if (parent) found.set(key, parent);
    return parent;
};

/**
 * Refuses a record that names a plan account of another plan, or a group of another account.
 *
 * @throws Failure 400 at the reference
 */
export const checkParents = async (
    database: Database,
    within: readonly Within[],
    record: object,
    transaction: Transaction,
): Promise<void> => {
    const values = record as Readonly<Record<string, number>>;
    for (const { field, table, same } of within) {
        const names = Object.keys(same);
        const parent = await parentOf(database, { table, names, id: values[field] ?? 0 }, transaction);
        const wrong = names.find(name => parent && Number(parent[name]) !== values[name]);
        if (wrong !== undefined) throw new Failure(400, { [field]: same[wrong] as Said });
    }
};

/** What a record is in for good. @throws Failure 400 at the reference that would change */
export const refuseMove = (record: object, patch: object, fixed: Readonly<Record<string, Said>>): void => {
    const [before, after] = [record, patch] as Readonly<Record<string, unknown>>[];
    for (const [name, said] of Object.entries(fixed)) {
        if (after?.[name] !== undefined && after[name] !== before?.[name]) throw new Failure(400, { [name]: said });
    }
};
