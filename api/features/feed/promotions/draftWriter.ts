import type { Row } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import { allowance } from '../../../../models/features/tpm/allowance';
import { planGroup } from '../../../../models/features/tpm/planGroup';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { CANCELLED, promotion } from '../../../../models/features/tpm/promotion';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import type { Message } from '../../../../models/platform/messages/message';
import { toComparable } from '../../../../models/platform/format/normalize';
import { Failure } from '../../../platform/server/failure';
import type { OwnerPlan } from '../../../platform/resources/children/childWriter';
import type { RecordService } from '../../../platform/resources/recordService';
import { refuseTooMuch } from '../../tpm/promotion/planLimit';
import type { RunningFeed } from '../runningFeed';
import { FeedLog } from '../undo/feedLog';
import type { PromotionDraft } from './draft';

interface Group {
    readonly id: number;
    readonly plan_account_id: number;
    readonly name: string;
}

/** Groups and names of a plan. Its imports run one after the other, so that these are read once. */
interface Known {
    /** By account and name. */
    readonly groups: Map<string, readonly Group[]>;
    /** Promotions that are not cancelled, by group and name. */
    readonly taken: Set<string>;
}

const GROUPS = 'SELECT id, plan_account_id, name FROM tpm_plan_group WHERE plan_id = $1';
const USED_NAMES = `SELECT group_id, name FROM tpm_promotion WHERE plan_id = $1 AND status <> ${CANCELLED}`;

const keyOf = (account: number, name: string): string => `${String(account)}\n${toComparable(name)}`;

/** A draft that has passed its own rules. */
export interface PlannedDraft {
    readonly draft: PromotionDraft;
    /** Without its group, which may not exist yet. */
    readonly plan: OwnerPlan<typeof promotion>;
}

/** Refuses names in use: a file that is uploaded twice should not plan everything twice. @throws Failure 409 */
const refuseUsedNames = (
    drafts: readonly (PromotionDraft & { readonly group_id: number })[],
    { taken }: Known,
): void => {
    const errors: Record<string, Message> = {};
    for (const { first, group_id, name } of drafts)
        if (taken.has(keyOf(group_id, name))) errors[`${String(first)}.name`] = tpmMessages.promotionThere;
    if (Object.keys(errors).length > 0) throw new Failure(409, errors);
};

/**
 * Creates promotions of a plan as the grid does, by the same service: with its rules and hooks, as drafts with their
 * audit rows. A missing group is created with the first of its promotions.
 */
export class DraftWriter {
    private readonly promotions: RecordService<typeof promotion>;
    private readonly planId: number;
    private readonly log: FeedLog;
    private known: Promise<Known> | undefined;

    constructor(private readonly running: RunningFeed) {
        this.promotions = running.records.of(promotion);
        this.planId = running.feed.plan_id ?? 0;
        this.log = new FeedLog(running);
    }

    /**
     * Plans a draft, which may be done before it is written.
     *
     * @throws Failure 400 and 409 with the errors, at their rows and fields
     */
    plan(draft: PromotionDraft): PlannedDraft {
        const { plan_account_id, name, values, products, allowances } = draft;
        const plan = this.promotions.planWithRows({
            before: null,
            values: { plan_id: this.planId, plan_account_id, name, ...values },
            rows: { [promoProduct.path]: { create: products }, [allowance.path]: { create: allowances } },
        });
        return { draft, plan };
    }

    /** @throws Failure 400 and 409 with the errors, at their rows and fields, and any error of a hook */
    async write(planned: readonly PlannedDraft[], transaction: Transaction): Promise<void> {
        const { database } = this.running;
        const known = await (this.known ??= this.find());
        const drafts = planned.map(({ draft }) => draft);
        const by = await this.log.actor(transaction);
        const groups = await this.groupsOf(drafts, { known, by }, transaction);
        const placed = drafts.map(draft => {
            const key = keyOf(draft.plan_account_id, draft.group);
            return { ...draft, group_id: groups.get(key)?.id ?? 0 };
        });
        refuseUsedNames(placed, known);
        const plans = planned.map(({ plan }, at) => ({
            ...plan,
            values: { ...plan.values, group_id: placed[at]?.group_id ?? 0 },
        }));
        await this.promotions.storeWithRows(plans, by, transaction);
        // The sum may exceed the limit although each of them does not.
        await refuseTooMuch(database, { planId: this.planId, promotionId: 0, cents: 0 }, transaction);
        // New groups of a dry run are rolled back, so they are not cached.
        if (this.running.feed.dry_run) return;
        for (const [key, group] of groups) known.groups.set(key, [group]);
        for (const { group_id, name } of placed) known.taken.add(keyOf(group_id, name));
    }

    private async find(): Promise<Known> {
        const { database } = this.running;
        const groups = new Map<string, Group[]>();
        for (const group of await database.read<Group & Row>(GROUPS, [this.planId])) {
            const key = keyOf(group.plan_account_id, group.name);
            groups.set(key, [...(groups.get(key) ?? []), group]);
        }
        const promotions = await database.read<{ group_id: number; name: string }>(USED_NAMES, [this.planId]);
        return { groups, taken: new Set(promotions.map(({ group_id, name }) => keyOf(group_id, name))) };
    }

    /**
     * Returns the groups of drafts by account and name; creates missing ones.
     *
     * @throws Failure 400 for a name of several
     */
    private async groupsOf(
        drafts: readonly PromotionDraft[],
        { known, by }: { readonly known: Known; readonly by: Actor },
        transaction: Transaction,
    ): Promise<ReadonlyMap<string, Group>> {
        const groups = new Map<string, Group>();
        const missing = new Map<string, object>();
        for (const { plan_account_id, group: name } of drafts) {
            const key = keyOf(plan_account_id, name);
            const [group, ...others] = known.groups.get(key) ?? [];
            if (others.length > 0) throw new Failure(400, { group_id: tpmMessages.severalGroups });
            if (group) groups.set(key, group);
            // The name is spelled as in the first of them.
            else if (!missing.has(key)) missing.set(key, { plan_id: this.planId, plan_account_id, name });
        }
        const creations = [...missing.values()].map(values => ({ values: values as never }));
        const service = this.running.records.of(planGroup);
        const createdGroups = creations.length > 0 ? await service.createMany(creations, by, transaction) : [];
        for (const group of createdGroups) groups.set(keyOf(group.plan_account_id, group.name), group);
        return groups;
    }
}
