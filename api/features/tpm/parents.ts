import type { Database, Row } from '../../../models/database/database';
import { quoted } from '../../../models/database/dialect';
import { foundIn } from '../../../models/database/found';
import { selectForUpdateSql } from '../../../models/database/read';
import type { Transaction } from '../../../models/database/transaction';
import { planAccount } from '../../../models/features/tpm/planAccount';
import { planGroup } from '../../../models/features/tpm/planGroup';
import { tpmMessages } from '../../../models/features/tpm/messages';
import type { Message } from '../../../models/platform/messages/message';
import { Failure } from '../../platform/server/failure';

/** A reference of a record to a parent, and the fields that both must have in common. */
interface Within {
    readonly field: string;
    readonly table: string;
    /** Messages by the names of fields in which both have to agree. */
    readonly same: Readonly<Record<string, Message>>;
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

/** Parent references of a group and a promotion. */
export const IN_ACCOUNT = [ACCOUNT];
export const IN_GROUP = [ACCOUNT, GROUP];

/** Reads and locks the parent of a record; its own parent never changes (`refuseMove`). */
const parentOf = async (
    database: Database,
    { table, names, id }: { readonly table: string; readonly names: readonly string[]; readonly id: number },
    transaction: Transaction,
): Promise<Row | undefined> => {
    const found = foundIn(transaction);
    const key = `${table} ${id}`;
    if (found.has(key)) return found.get(key) as Row;
    const sql = `SELECT ${names.join(', ')} FROM ${quoted(table)} WHERE id = $1${selectForUpdateSql(database)}`;
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
        const mismatch = names.find(name => parent && Number(parent[name]) !== values[name]);
        if (mismatch !== undefined) throw new Failure(400, { [field]: same[mismatch] as Message });
    }
};

/** Refuses to change the parent of a record. @throws Failure 400 at the reference that would change */
export const refuseMove = (record: object, patch: object, fixed: Readonly<Record<string, Message>>): void => {
    const [before, after] = [record, patch] as Readonly<Record<string, unknown>>[];
    for (const [name, message] of Object.entries(fixed)) {
        if (after?.[name] !== undefined && after[name] !== before?.[name]) throw new Failure(400, { [name]: message });
    }
};
