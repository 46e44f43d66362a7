import type { Database } from '../../models/database/database';
import type { Transaction } from '../../models/database/transaction';
import type { planAccount } from '../../models/features/tpm/planAccount';
import type { planGroup } from '../../models/features/tpm/planGroup';
import type { plan } from '../../models/features/tpm/plan';
import { tpmMessages } from '../../models/features/tpm/messages';
import { CANCELLED, DRAFT } from '../../models/features/tpm/promotion';
import { Failure } from '../platform/server/failure';
import type { Hooks } from '../platform/resources/hooks';
import type { WritingGround } from '../slice';
import { checkParents, IN_ACCOUNT, refuseMove } from '../features/tpm/parents';
import { refuseFull } from '../features/tpm/planSize';
import { takePlanTurn, takePlanTurnOf } from '../features/tpm/planLock';
import { removeBelow, removedWith } from './removal';

/** What data cannot say of plans, their accounts and groups: what is in what, and what goes with them. */
export const planHooks = (ground: WritingGround): Hooks<typeof plan> => ({
    deleteTurn: (id, transaction) => takePlanTurn(ground.database, id, transaction),
    countRemoved: removedWith(ground.database, 'plan'),
    beforeDelete: ({ record, by, transaction }) => removeBelow(ground, 'plan_id', record.id, by, transaction),
});

const SUBMITTED = `SELECT count(*) AS count FROM tpm_promotion
    WHERE plan_account_id = $1 AND status NOT IN (${DRAFT}, ${CANCELLED})`;

/** What was submitted was so for this account (domain.md section 8: locked from Pending on). @throws Failure 409 at the account */
const refuseSubmittedBelow = async (database: Database, id: number, transaction: Transaction): Promise<void> => {
    const [found] = await database.run(SUBMITTED, [id], transaction);
    const count = Number(found?.['count']);
    if (count > 0) throw new Failure(409, { account_id: tpmMessages.accountHasPromotions({ count }) });
};

export const planAccountHooks = (ground: WritingGround): Hooks<typeof planAccount> => ({
    beforeCreate: async ({ values, transaction }) => {
        await refuseFull(ground.database, 'tpm_plan_account', values.plan_id, transaction);
        return values;
    },
    beforeUpdate: async ({ record, patch, transaction }) => {
        refuseMove(record, patch, { plan_id: tpmMessages.otherPlan });
        if (patch.account_id !== undefined && patch.account_id !== record.account_id)
            await refuseSubmittedBelow(ground.database, record.id, transaction);
        return patch;
    },
    deleteTurn: (id, transaction) => takePlanTurnOf(ground.database, 'tpm_plan_account', id, transaction),
    countRemoved: removedWith(ground.database, 'planaccount'),
    beforeDelete: ({ record, by, transaction }) => removeBelow(ground, 'plan_account_id', record.id, by, transaction),
});

export const planGroupHooks = (ground: WritingGround): Hooks<typeof planGroup> => ({
    beforeCreate: async ({ values, transaction }) => {
        await refuseFull(ground.database, 'tpm_plan_group', values.plan_id, transaction);
        await checkParents(ground.database, IN_ACCOUNT, values, transaction);
        return values;
    },
    beforeUpdate: ({ record, patch }) => {
        refuseMove(record, patch, { plan_id: tpmMessages.otherPlan, plan_account_id: tpmMessages.otherAccount });
        return Promise.resolve(patch);
    },
    deleteTurn: (id, transaction) => takePlanTurnOf(ground.database, 'tpm_plan_group', id, transaction),
    countRemoved: removedWith(ground.database, 'plangroup'),
    beforeDelete: ({ record, by, transaction }) => removeBelow(ground, 'group_id', record.id, by, transaction),
});
