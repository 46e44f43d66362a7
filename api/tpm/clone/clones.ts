import type { PayloadOf } from '../../../models/platform/calls/call';
import { heldRecords } from '../../../models/database/query/records';
import { Repository } from '../../../models/database/repository';
import type { Transaction } from '../../../models/database/transaction';
import type { Actor } from '../../../models/database/writer';
import { messages } from '../../../models/platform/messages/ruleMessages';
import type { CreateOf, RecordOf } from '../../../models/platform/definition/resource';
import type { planAccountClone, planGroupClone, promotionClone } from '../../../models/features/tpm/cloneCalls';
import { planAccount } from '../../../models/features/tpm/planAccount';
import type { InPlan } from '../../../models/tpm/planSize';
import { planGroup } from '../../../models/features/tpm/planGroup';
import { promotion } from '../../../models/features/tpm/promotion';
import { Failure } from '../../platform/server/failure';
import { checkReferences } from '../../platform/resources/references';
import type { WritingGround } from '../../slice';
import { takePlanTurnOf } from '../../features/tpm/planLock';
import { clonePromotions, refuseTooMany, type Cloned, type Cloning } from '../../features/tpm/clone/promotions';

type Group = RecordOf<typeof planGroup>;
type Account = RecordOf<typeof planAccount>;

const LONGEST_NAME = promotion.fields.name.options.max;
const COPY = ' (copy)';

/** What a clone is called that is given no name. */
const nameOf = (given: string | null | undefined, name: string): string =>
    given || `${name.slice(0, LONGEST_NAME - COPY.length).trimEnd()}${COPY}`;

/** What is cloned, and the plan that it may go to. */
interface Making {
    readonly table: InPlan;
    readonly id: number;
    readonly given: { readonly plan_id?: number | null };
}

type AccountValues = CreateOf<typeof planAccount>;

const accountValues = ({ plan_id, account_id, budget_spend, cdm_user, ssr_user, description }: Account) => ({
    ...{ plan_id, account_id, budget_spend, cdm_user, ssr_user, description },
});

/** Clones of promotions, groups and accounts of plans: all drafts, each in one transaction. Knows no Hapi. */
export class Clones {
    private readonly promotions: Repository<typeof promotion>;
    private readonly groups: Repository<typeof planGroup>;
    private readonly accounts: Repository<typeof planAccount>;

    constructor(private readonly ground: WritingGround) {
        const { database, writers } = ground;
        this.promotions = new Repository(database, promotion);
        this.groups = new Repository(database, planGroup, writers.of(planGroup));
        this.accounts = new Repository(database, planAccount, writers.of(planAccount));
    }

    /** @throws NotFoundError, Failure 400 and 409 */
    promotion(id: number, payload: PayloadOf<typeof promotionClone>, by: Actor): Promise<{ id: number }> {
        const { name, include_allowances, shift_days, ...given } = payload;
        return this.made({ table: 'tpm_promotion', id, given }, async transaction => {
            const source = await this.promotions.locked(id, transaction);
            const found = await checkReferences(this.ground.database, promotion, given, transaction);
            const cloned = { source, values: { ...found, name: nameOf(name, source.name) } as Cloned['values'] };
            const how = { include_allowances, shift_days };
            const [made] = await clonePromotions(this.ground, [cloned], how, by, transaction);
            return made?.id ?? 0;
        });
    }

    /** @throws NotFoundError, Failure 400 and 409 */
    group(id: number, payload: PayloadOf<typeof planGroupClone>, by: Actor): Promise<{ id: number }> {
        const { name, include_allowances, shift_days, ...given } = payload;
        return this.made({ table: 'tpm_plan_group', id, given }, async transaction => {
            const source = await this.groups.locked(id, transaction);
            const found = await checkReferences(this.ground.database, planGroup, given, transaction);
            const group = { ...source, ...found, name: nameOf(name, source.name) } as Group;
            const ids = await this.groupsIn([group], { include_allowances, shift_days }, by, transaction);
            return ids.get(id) ?? 0;
        });
    }

    /** @throws NotFoundError, Failure 400 and 409 */
    planAccount(id: number, payload: PayloadOf<typeof planAccountClone>, by: Actor): Promise<{ id: number }> {
        const { include_allowances, shift_days, ...given } = payload;
        return this.made({ table: 'tpm_plan_account', id, given }, async transaction => {
            const source = await this.accounts.locked(id, transaction);
            const found = await checkReferences(this.ground.database, planAccount, given, transaction);
            const values = { ...accountValues(source), ...found } as AccountValues;
            // Of the plan's own accounts each stands once.
            if (given.account_id === undefined && values.plan_id === source.plan_id)
                throw new Failure(400, { account_id: messages.required });
            const made = await this.accounts.create(values, by, transaction);
            const which = { where: 'plan_account_id = $1', values: [id] };
            const groups = await heldRecords(this.ground.database, planGroup, which, transaction);
            const moved = groups.map(group => ({ ...group, plan_id: made.plan_id, plan_account_id: made.id }));
            await this.groupsIn(moved, { include_allowances, shift_days }, by, transaction);
            return made.id;
        });
    }

    /**
     * Clones of groups with their promotions.
     *
     * @param sources as their clones are to be
     * @returns their ids, by those of their sources
     */
    private async groupsIn(
        sources: readonly Group[],
        how: Cloning,
        by: Actor,
        transaction: Transaction,
    ): Promise<ReadonlyMap<number, number>> {
        const { database } = this.ground;
        const ids = new Map<number, number>();
        const listed = { where: `group_id IN (${database.dialect.listed('$1')})` };
        const values = [JSON.stringify(sources.map(({ id }) => id))];
        const promotions = await heldRecords(database, promotion, { ...listed, values }, transaction);
        refuseTooMany(promotions);
        const places = new Map<number, Cloned['values']>();
        for (const { id, plan_id, plan_account_id, name, description } of sources) {
            const group = await this.groups.create({ plan_id, plan_account_id, name, description }, by, transaction);
            ids.set(id, group.id);
            places.set(id, { plan_id, plan_account_id, group_id: group.id });
        }
        const cloned = promotions.map(source => ({ source, values: places.get(source.group_id) ?? {} }));
        await clonePromotions(this.ground, cloned, how, by, transaction);
        return ids;
    }

    /** What is made of a record, in the turn of who adds to its plan: its own lock comes after. */
    private async made(
        { table, id, given }: Making,
        work: (transaction: Transaction) => Promise<number>,
    ): Promise<{ id: number }> {
        const { database } = this.ground;
        const made = await database.write(async transaction => {
            const also = typeof given.plan_id === 'number' ? [given.plan_id] : [];
            await takePlanTurnOf(database, table, id, transaction, also);
            return work(transaction);
        });
        return { id: made };
    }
}
