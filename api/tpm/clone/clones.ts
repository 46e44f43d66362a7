import type { PayloadOf } from '../../../models/call';
import { heldRecords } from '../../../models/database/recordsBy';
import { Repository } from '../../../models/database/repository';
import type { Transaction } from '../../../models/database/transaction';
import type { Actor } from '../../../models/database/writer';
import { messages } from '../../../models/messages';
import type { RecordOf } from '../../../models/resource';
import type { planAccountClone, planGroupClone, promotionClone } from '../../../models/tpm/cloneCalls';
import { planAccount } from '../../../models/tpm/planAccount';
import type { InPlan } from '../../../models/tpm/planSize';
import { planGroup } from '../../../models/tpm/planGroup';
import { promotion } from '../../../models/tpm/promotion';
import { Failure } from '../../failure';
import type { WritingGround } from '../../slice';
import { takePlanTurnOf } from '../planTurn';
import { clonePromotions, refuseTooMany } from './promotions';

type Group = RecordOf<typeof planGroup>;

const LONGEST_NAME = promotion.fields.name.options.max;
const COPY = ' (copy)';
const ACCOUNT = 'SELECT 1 AS found FROM tpm_account WHERE id = $1';

/** What a clone is called that is given no name. */
const nameOf = (given: string | null | undefined, name: string): string =>
    given || `${name.slice(0, LONGEST_NAME - COPY.length).trimEnd()}${COPY}`;

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
    promotion(id: number, { name, ...how }: PayloadOf<typeof promotionClone>, by: Actor): Promise<{ id: number }> {
        return this.made('tpm_promotion', id, async transaction => {
            const source = await this.promotions.locked(id, transaction);
            const { plan_account_id, group_id } = source;
            const cloned = { source, name: nameOf(name, source.name), place: { plan_account_id, group_id } };
            const [made] = await clonePromotions(this.ground, [cloned], how, by, transaction);
            return made?.id ?? 0;
        });
    }

    /** @throws NotFoundError, Failure 400 and 409 */
    group(id: number, { name, ...how }: PayloadOf<typeof planGroupClone>, by: Actor): Promise<{ id: number }> {
        return this.made('tpm_plan_group', id, async transaction => {
            const source = await this.groups.locked(id, transaction);
            const called = { ...source, name: nameOf(name, source.name) };
            const ids = await this.groupsIn([called], source.plan_account_id, how, by, transaction);
            return ids.get(id) ?? 0;
        });
    }

    /** @throws NotFoundError, Failure 400 and 409 */
    planAccount(
        id: number,
        { account_id, ...how }: PayloadOf<typeof planAccountClone>,
        by: Actor,
    ): Promise<{ id: number }> {
        return this.made('tpm_plan_account', id, async transaction => {
            const source = await this.accounts.locked(id, transaction);
            const { plan_id, budget_spend, cdm_user, ssr_user, description } = source;
            const [found] = await this.ground.database.run(ACCOUNT, [account_id], transaction);
            if (!found) throw new Failure(400, { account_id: messages.value });
            const values = { plan_id, account_id, budget_spend, cdm_user, ssr_user, description };
            const made = await this.accounts.create(values, by, transaction);
            const which = { where: 'plan_account_id = $1', values: [id] };
            const groups = await heldRecords(this.ground.database, planGroup, which, transaction);
            await this.groupsIn(groups, made.id, how, by, transaction);
            return made.id;
        });
    }

    /** Clones of groups with their promotions. @returns their ids, by those of their sources */
    private async groupsIn(
        sources: readonly Group[],
        plan_account_id: number,
        how: Omit<PayloadOf<typeof planGroupClone>, 'name'>,
        by: Actor,
        transaction: Transaction,
    ): Promise<ReadonlyMap<number, number>> {
        const { database } = this.ground;
        const ids = new Map<number, number>();
        const listed = { where: `group_id IN (${database.dialect.listed('$1')})` };
        const values = [JSON.stringify(sources.map(({ id }) => id))];
        const promotions = await heldRecords(database, promotion, { ...listed, values }, transaction);
        refuseTooMany(promotions);
        for (const { id, plan_id, name, description } of sources) {
            const group = await this.groups.create({ plan_id, plan_account_id, name, description }, by, transaction);
            ids.set(id, group.id);
        }
        const cloned = promotions.map(source => ({
            ...{ source, name: source.name },
            place: { plan_account_id, group_id: ids.get(source.group_id) ?? 0 },
        }));
        await clonePromotions(this.ground, cloned, how, by, transaction);
        return ids;
    }

    /** What is made of a record, in the turn of who adds to its plan: its own lock comes after. */
    private async made(
        table: InPlan,
        id: number,
        work: (transaction: Transaction) => Promise<number>,
    ): Promise<{ id: number }> {
        const { database } = this.ground;
        const made = await database.write(async transaction => {
            await takePlanTurnOf(database, table, id, transaction);
            return work(transaction);
        });
        return { id: made };
    }
}
