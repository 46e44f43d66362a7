import type { Database } from '../../../models/database/database';
import { selectForUpdateSql } from '../../../models/database/read';
import type { Transaction } from '../../../models/database/transaction';
import { accountTypeTree, type accountType } from '../../../models/features/tpm/accountType';
import { accountTree, ACTIVE, INACTIVE, type account } from '../../../models/features/tpm/account';
import { tpmMessages } from '../../../models/features/tpm/messages';
import { Failure } from '../../platform/server/failure';
import type { Hooks } from '../../platform/resources/hooks';
import type { WriteContext } from '../../platform/feature';
import { treeHooks } from '../../platform/tree/hooks';

interface Placed {
    readonly adr_id?: number | null;
    readonly adr_entity_id?: number | null;
}

/**
 * Returns the ADR of an account that names an entity: the entity's.
 *
 * @throws Failure 400 for an entity of another ADR
 */
const adrOf = async (
    database: Database,
    { adr_id = null, adr_entity_id: entity }: Placed,
    transaction: Transaction,
): Promise<number | null> => {
    if (!entity) return adr_id;
    const sql = `SELECT adr_id FROM adr_entity WHERE id = $1${selectForUpdateSql(database)}`;
    const [found] = await database.run<{ adr_id: number }>(sql, [entity], transaction);
    if (!found || adr_id === null || found.adr_id === adr_id) return found?.adr_id ?? adr_id;
    throw new Failure(400, { adr_entity_id: tpmMessages.otherAdr });
};

interface Standing {
    readonly enabled?: boolean;
    readonly status?: typeof ACTIVE | typeof INACTIVE;
}

/** Keeps status and enabled equal (specification section 4). @throws Failure 400 where the input has them different */
const withStatus = <V extends Standing>(input: V): V => {
    const { enabled, status } = input;
    if (enabled === undefined && status === undefined) return input;
    const isActive = status === undefined ? enabled === true : status === ACTIVE;
    if (enabled !== undefined && enabled !== isActive) throw new Failure(400, { status: tpmMessages.statusDiffers });
    return { ...input, enabled: isActive, status: isActive ? ACTIVE : INACTIVE };
};

/** Builds the hooks of accounts: no account is below itself, and its entity belongs to its ADR. */
export const accountHooks = (context: WriteContext): Hooks<typeof account> => {
    const tree = treeHooks(context, accountTree);
    return {
        ...tree,
        beforeCreate: async is => {
            await tree.beforeCreate?.(is);
            const values = withStatus(is.values);
            return { ...values, adr_id: await adrOf(context.database, values, is.transaction) };
        },
        beforeUpdate: async is => {
            await tree.beforeUpdate?.(is);
            const { record, transaction } = is;
            const patch = withStatus(is.patch);
            if (patch.adr_id === undefined && patch.adr_entity_id === undefined) return patch;
            // A change of the entity alone sets the ADR too; another ADR alone clears the entity of the old one.
            const isEntityAlone = patch.adr_id === undefined;
            const placed = isEntityAlone ? { adr_entity_id: patch.adr_entity_id ?? null } : { ...record, ...patch };
            const adr_id = await adrOf(context.database, placed, transaction);
            return { ...patch, adr_id: isEntityAlone ? (adr_id ?? record.adr_id) : adr_id };
        },
    };
};

/** Builds the hooks of account types: no type is below itself. */
export const accountTypeHooks = (context: WriteContext): Hooks<typeof accountType> =>
    treeHooks(context, accountTypeTree);
