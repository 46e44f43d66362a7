import { fromCents } from '../../../../models/platform/fields/money';
import { formatInteger } from '../../../../models/platform/format/format';
import type { Database } from '../../../../models/database/database';
import { quoted } from '../../../../models/database/dialect';
import type { Read } from '../../../../models/database/read';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { MAX_PLAN_ROWS, type InPlan } from '../../../../models/features/tpm/planSize';
import { Failure } from '../../../platform/server/failure';
import type { DestinationAccount, DestinationGroup } from './destinations';
import type { Source } from './sources';

const MESSAGES = {
    tpm_plan_account: tpmMessages.tooManyAccounts,
    tpm_plan_group: tpmMessages.tooManyGroups,
    tpm_promotion: tpmMessages.tooManyPromotions,
} as const;

/** The data of a copy that counts towards the limits of its plans. */
interface Added {
    readonly created: readonly {
        readonly to: { readonly plan_id: number | null; readonly group: DestinationGroup };
        readonly source: Pick<Source, 'totals'>;
    }[];
    readonly accounts: readonly DestinationAccount[];
}

const counted = (plans: readonly (number | null)[]): ReadonlyMap<number | null, number> => {
    const counts = new Map<number | null, number>();
    for (const plan of plans) counts.set(plan, (counts.get(plan) ?? 0) + 1);
    return counts;
};

const TOTAL = { tpm_plan_account: '0', tpm_plan_group: '0', tpm_promotion: 'coalesce(sum(planned_spend), 0)' } as const;

/**
 * Refuses a copy that would leave a plan with more rows, or a larger sum, than it may have: the caller has locked its
 * plans.
 *
 * @throws Failure 409
 */
export const refuseFullPlans = async (database: Database, read: Read, { created, accounts }: Added): Promise<void> => {
    const newGroups = new Set(created.map(({ to }) => to.group).filter(({ id }) => id === null));
    const more: Readonly<Record<InPlan, readonly (number | null)[]>> = {
        tpm_plan_account: accounts.filter(({ id }) => id === null).map(({ plan_id: id }) => id),
        tpm_plan_group: [...newGroups].map(({ account }) => account.plan_id),
        tpm_promotion: created.map(({ to }) => to.plan_id),
    };
    const spend = new Map<number | null, number>();
    for (const { to, source } of created) spend.set(to.plan_id, (spend.get(to.plan_id) ?? 0) + source.totals.planned);
    for (const [table, plans] of Object.entries(more) as [InPlan, readonly (number | null)[]][]) {
        const added = counted(plans);
        const ids = JSON.stringify([...added.keys()].filter(id => id !== null));
        const sql = `SELECT plan_id AS id, count(*) AS count, ${TOTAL[table]} AS cents FROM ${quoted(table)}
            WHERE plan_id IN (${database.dialect.listed('$1')}) GROUP BY plan_id`;
        const rows = await read<{ id: number; count: number | string; cents: number | string }>(sql, [ids]);
        const there = new Map(rows.map(row => [row.id as number | null, row]));
        for (const [plan, count] of added) {
            const limit = MAX_PLAN_ROWS[table];
            if (Number(there.get(plan)?.count ?? 0) + count > limit)
                throw Failure.service(409, MESSAGES[table]({ limit: formatInteger(limit) }));
            const cents = Number(there.get(plan)?.cents ?? 0) + (spend.get(plan) ?? 0);
            if (cents > Number.MAX_SAFE_INTEGER)
                throw Failure.service(
                    409,
                    tpmMessages.tooMuchPlan({ limit: formatInteger(fromCents(Number.MAX_SAFE_INTEGER)) }),
                );
        }
    }
};
