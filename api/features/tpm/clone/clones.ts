import type { PayloadOf } from '../../../../models/platform/calls/call';
import { lockedRecords } from '../../../../models/database/query/records';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Transaction } from '../../../../models/database/transaction';
import type { Actor } from '../../../../models/database/actor';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { CreateOf, RecordOf } from '../../../../models/platform/definition/resource';
import type { planAccountClone, planGroupClone, promotionClone } from '../../../../models/features/tpm/cloneCalls';
import { planAccount } from '../../../../models/features/tpm/planAccount';
import type { InPlan } from '../../../../models/features/tpm/planSize';
import { planGroup } from '../../../../models/features/tpm/planGroup';
import { promotion } from '../../../../models/features/tpm/promotion';
import { Failure } from '../../../platform/server/failure';
import { checkReferences } from '../../../platform/resources/references';
import type { WriteContext } from '../../../platform/feature';
import { lockPlanOf } from '../planLock';
import { clonePromotions, refuseTooMany, type Cloned, type Cloning } from './promotions';
import type { RecordService } from '../../../platform/resources/recordService';

type Group = RecordOf<typeof planGroup>;
type Account = RecordOf<typeof planAccount>;

const MAX_NAME_LENGTH = promotion.fields.name.options.max;
const COPY = ' (copy)';

/** Returns the name of a clone; without a name in the input it is called a copy. */
const nameOf = (input: string | null | undefined, name: string): string =>
    input || `${name.slice(0, MAX_NAME_LENGTH - COPY.length).trimEnd()}${COPY}`;

/** The record to clone, and the plan that it may go to. */
interface CloneSource {
    readonly table: InPlan;
    readonly id: number;
    readonly input: { readonly plan_id?: number | null };
}

type AccountValues = CreateOf<typeof planAccount>;

const accountValues = ({ plan_id, account_id, budget_spend, cdm_user, ssr_user, description }: Account) => ({
    plan_id,
    account_id,
    budget_spend,
    cdm_user,
    ssr_user,
    description,
});

/** Clones promotions, groups and accounts of plans: all as drafts, each in one transaction. Independent of Hapi. */
export class Clones {
    private readonly promotions: RecordStore<typeof promotion>;
    private readonly groups: RecordService<typeof planGroup>;
    private readonly accounts: RecordService<typeof planAccount>;

    constructor(private readonly context: WriteContext) {
        const { database, records } = context;
        this.promotions = new RecordStore(database, promotion);
        this.groups = records.of(planGroup);
        this.accounts = records.of(planAccount);
    }

    /** @throws NotFoundError, Failure 400 and 409 */
    promotion(id: number, payload: PayloadOf<typeof promotionClone>, by: Actor): Promise<{ id: number }> {
        const { name, include_allowances, shift_days, ...input } = payload;
        return this.cloneUnderLock({ table: 'tpm_promotion', id, input }, async transaction => {
            const source = await this.promotions.locked(id, transaction);
            const found = await checkReferences(this.context.database, promotion, input, transaction);
            const cloned = { source, values: { ...found, name: nameOf(name, source.name) } as Cloned['values'] };
            const how = { include_allowances, shift_days };
            const [createdPromotion] = await clonePromotions(this.context, [cloned], how, by, transaction);
            return createdPromotion?.id ?? 0;
        });
    }

    /** @throws NotFoundError, Failure 400 and 409 */
    group(id: number, payload: PayloadOf<typeof planGroupClone>, by: Actor): Promise<{ id: number }> {
        const { name, include_allowances, shift_days, ...input } = payload;
        return this.cloneUnderLock({ table: 'tpm_plan_group', id, input }, async transaction => {
            const source = await this.groups.locked(id, transaction);
            const found = await checkReferences(this.context.database, planGroup, input, transaction);
            const group = { ...source, ...found, name: nameOf(name, source.name) } as Group;
            const ids = await this.groupsIn([group], { include_allowances, shift_days }, by, transaction);
            return ids.get(id) ?? 0;
        });
    }

    /** @throws NotFoundError, Failure 400 and 409 */
    planAccount(id: number, payload: PayloadOf<typeof planAccountClone>, by: Actor): Promise<{ id: number }> {
        const { include_allowances, shift_days, ...input } = payload;
        return this.cloneUnderLock({ table: 'tpm_plan_account', id, input }, async transaction => {
            const source = await this.accounts.locked(id, transaction);
            const found = await checkReferences(this.context.database, planAccount, input, transaction);
            const values = { ...accountValues(source), ...found } as AccountValues;
            // A plan has each account only once.
            if (input.account_id === undefined && values.plan_id === source.plan_id)
                throw new Failure(400, { account_id: messages.required });
            const createdAccount = await this.accounts.create(values, by, transaction);
            const which = { where: 'plan_account_id = $1', values: [id] };
            const groups = await lockedRecords(this.context.database, planGroup, which, transaction);
            const moved = groups.map(group => ({
                ...group,
                plan_id: createdAccount.plan_id,
                plan_account_id: createdAccount.id,
            }));
            await this.groupsIn(moved, { include_allowances, shift_days }, by, transaction);
            return createdAccount.id;
        });
    }

    /**
     * Clones groups with their promotions.
     *
     * @param sources with the values of their clones
     * @returns their ids, by those of their sources
     */
    private async groupsIn(
        sources: readonly Group[],
        how: Cloning,
        by: Actor,
        transaction: Transaction,
    ): Promise<ReadonlyMap<number, number>> {
        const { database } = this.context;
        const ids = new Map<number, number>();
        const listed = { where: `group_id IN (${database.dialect.listed('$1')})` };
        const values = [JSON.stringify(sources.map(({ id }) => id))];
        const promotions = await lockedRecords(database, promotion, { ...listed, values }, transaction);
        refuseTooMany(promotions);
        const valuesByGroup = new Map<number, Cloned['values']>();
        for (const { id, plan_id, plan_account_id, name, description } of sources) {
            const group = await this.groups.create({ plan_id, plan_account_id, name, description }, by, transaction);
            ids.set(id, group.id);
            valuesByGroup.set(id, { plan_id, plan_account_id, group_id: group.id });
        }
        const cloned = promotions.map(source => ({ source, values: valuesByGroup.get(source.group_id) ?? {} }));
        await clonePromotions(this.context, cloned, how, by, transaction);
        return ids;
    }

    /** Clones a record under the lock for additions to its plan: its own lock comes after. */
    private async cloneUnderLock(
        { table, id, input }: CloneSource,
        work: (transaction: Transaction) => Promise<number>,
    ): Promise<{ id: number }> {
        const { database } = this.context;
        const createdId = await database.write(async transaction => {
            const also = typeof input.plan_id === 'number' ? [input.plan_id] : [];
            await lockPlanOf(database, table, id, transaction, also);
            return work(transaction);
        });
        return { id: createdId };
    }
}
