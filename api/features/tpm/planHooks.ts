import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import type { planAccount } from '../../../models/features/tpm/planAccount';
import type { planGroup } from '../../../models/features/tpm/planGroup';
import type { plan } from '../../../models/features/tpm/plan';
import { tpmMessages } from '../../../models/features/tpm/messages';
import { CANCELLED, DRAFT } from '../../../models/features/tpm/promotion';
import { Failure } from '../../platform/server/failure';
import type { Hooks } from '../../platform/resources/hooks';
import type { WriteContext } from '../../platform/feature';
import { checkParents, IN_ACCOUNT, refuseMove } from './parents';
import { refuseFull } from './planSize';
import { lockPlan, lockPlanOf } from './planLock';
import { removeBelow, removedWith } from './removal';

/** Builds the hooks of plans: their accounts, groups and promotions go with them. */
export const planHooks = (context: WriteContext): Hooks<typeof plan> => ({
    lockBeforeDelete: (id, transaction) => lockPlan(context.database, id, transaction),
    countRemoved: removedWith(context.database, 'plan'),
    beforeDelete: ({ record, by, transaction }) => removeBelow(context, 'plan_id', record.id, by, transaction),
});

const SUBMITTED = `SELECT count(*) AS count FROM tpm_promotion
    WHERE plan_account_id = $1 AND status NOT IN (${DRAFT}, ${CANCELLED})`;

/**
 * Refuses to change the account once a promotion was submitted for it (docs/domain.md section 8: locked from Pending
 * on).
 * @throws Failure 409 at the account
 */
const refuseSubmittedBelow = async (database: Database, id: number, transaction: Transaction): Promise<void> => {
    const [found] = await database.run(SUBMITTED, [id], transaction);
    const count = Number(found?.['count']);
    if (count > 0) throw new Failure(409, { account_id: tpmMessages.accountHasPromotions({ count }) });
};

export const planAccountHooks = (context: WriteContext): Hooks<typeof planAccount> => ({
    beforeCreate: async ({ values, transaction }) => {
        await refuseFull(context.database, 'tpm_plan_account', values.plan_id, transaction);
        return values;
    },
    beforeUpdate: async ({ record, patch, transaction }) => {
        refuseMove(record, patch, { plan_id: tpmMessages.otherPlan });
        if (patch.account_id !== undefined && patch.account_id !== record.account_id)
            await refuseSubmittedBelow(context.database, record.id, transaction);
        return patch;
    },
    lockBeforeDelete: (id, transaction) => lockPlanOf(context.database, 'tpm_plan_account', id, transaction),
    countRemoved: removedWith(context.database, 'planaccount'),
    beforeDelete: ({ record, by, transaction }) => removeBelow(context, 'plan_account_id', record.id, by, transaction),
});

export const planGroupHooks = (context: WriteContext): Hooks<typeof planGroup> => ({
    beforeCreate: async ({ values, transaction }) => {
        await refuseFull(context.database, 'tpm_plan_group', values.plan_id, transaction);
        await checkParents(context.database, IN_ACCOUNT, values, transaction);
        return values;
    },
    beforeUpdate: ({ record, patch }) => {
        refuseMove(record, patch, { plan_id: tpmMessages.otherPlan, plan_account_id: tpmMessages.otherAccount });
        return Promise.resolve(patch);
    },
    lockBeforeDelete: (id, transaction) => lockPlanOf(context.database, 'tpm_plan_group', id, transaction),
    countRemoved: removedWith(context.database, 'plangroup'),
    beforeDelete: ({ record, by, transaction }) => removeBelow(context, 'group_id', record.id, by, transaction),
});
