import type { PlanSummary, PromotionNode } from '../../models/features/tpm/summaryCalls';
import type { GridAnswer, GridPayload } from '../../models/features/tpm/gridCalls';
import type { Answer, Client, TestApp } from './app';

/** The plan, the plan account and the group of a promotion. */
export interface PromotionParents {
    readonly plan_id: number;
    readonly plan_account_id: number;
    readonly group_id: number;
}

export interface PlacedPromotion extends PromotionParents {
    readonly id: number;
    readonly version: number;
}

/** Returns a product of a promotion that is typed. */
export const handProduct = (upc: string, more: object = {}) => ({
    manufacturer: 'Birch Landing',
    description: `Product ${upc}`,
    upc_item: upc,
    upc_case: upc,
    pack: 12,
    case_cost: 24,
    reg_srp: 2.99,
    ad_srp: 1.99,
    ...more,
});

export const AD_DAYS = { ad_start_date: '2027-03-01', ad_end_date: '2027-03-14' } as const;

/** Creates plans of a test, through the calls of a BDM and of a TPM user. */
export class TpmWorld {
    private count = 0;

    private constructor(
        readonly bdm: Client,
        readonly user: Client,
    ) {}

    /** Returns a world for these two users. */
    static by(bdm: Client, user: Client): TpmWorld {
        return new TpmWorld(bdm, user);
    }

    static async of(app: TestApp): Promise<TpmWorld> {
        return new TpmWorld(await app.as('tpm.bdm'), await app.as('tpm.user'));
    }

    private name(what: string): string {
        this.count += 1;
        return `${what} ${String(this.count)}`;
    }

    async created(client: Client, path: string, values: object): Promise<{ id: number; version: number }> {
        const answer = await client.call<{ id: number; version: number }>('POST', `/services/tpm/${path}`, values);
        if (answer.status !== 201) throw new Error(JSON.stringify(answer.errors));
        return answer.data!;
    }

    async account(more: object = {}): Promise<number> {
        const type = await this.created(this.bdm, 'accounttype', { name: this.name('Type'), enabled: true });
        return (
            await this.created(this.bdm, 'account', {
                name: this.name('Account'),
                type_id: type.id,
                enabled: true,
                ...more,
            })
        ).id;
    }

    /** Creates a trade calendar by which accounts buy so many days before and after a promotion. */
    async calendar([before, after]: readonly [number, number], more: object = {}): Promise<number> {
        const values = { name: this.name('Calendar'), buyin_days_before: before, buyin_days_after: after, ...more };
        return (await this.created(this.bdm, 'tradecalendar', values)).id;
    }

    async plan(): Promise<number> {
        const values = { name: this.name('Plan'), owner_user: 'tpm.user', manufacturer: 'Birch Landing' };
        return (await this.created(this.bdm, 'plan', values)).id;
    }

    async planAccount(plan_id: number, budget_spend = 40_000, account_id?: number): Promise<number> {
        const values = { plan_id, account_id: account_id ?? (await this.account()), budget_spend };
        return (await this.created(this.bdm, 'planaccount', values)).id;
    }

    async group(plan_id: number, plan_account_id: number): Promise<PromotionParents> {
        const { id } = await this.created(this.user, 'plangroup', {
            plan_id,
            plan_account_id,
            name: this.name('Group'),
        });
        return { plan_id, plan_account_id, group_id: id };
    }

    /** Creates a plan, an account of it and a group. */
    async createParents(budget?: number): Promise<PromotionParents> {
        const plan = await this.plan();
        return this.group(plan, await this.planAccount(plan, budget));
    }

    async promotion(parents: PromotionParents, more: object = {}): Promise<PlacedPromotion> {
        const values = {
            ...parents,
            name: this.name('Promotion'),
            performance_type: 'AD',
            performance_start_date: '2027-03-01',
            performance_end_date: '2027-03-14',
            ...more,
        };
        return { ...parents, ...(await this.created(this.user, 'promotion', values)) };
    }

    /** Calls the bulk call of a promotion, with lists that are empty by default. */
    save(
        { plan_id, id, version }: Pick<PlacedPromotion, 'plan_id' | 'id' | 'version'>,
        input: Partial<GridPayload> | object,
        client = this.user,
    ): Promise<Answer<GridAnswer>> {
        const payload = { plan_id, promo_id: id, version, products: [], allowances: [], ...input };
        return client.call<GridAnswer>('PUT', '/tpm/promo/bulk', payload);
    }

    /** Takes a step of a promotion. @param status a number of the specification */
    step(
        { id }: Pick<PlacedPromotion, 'id'>,
        status: number,
        reason?: string,
        client = this.bdm,
    ): Promise<Answer<object>> {
        const payload = { status, ...(reason !== undefined && { reason }) };
        return client.call('POST', `/tpm/promotion/${String(id)}/status`, payload);
    }

    /** Creates a promotion with an AD fee, submitted by the user. */
    async pending(parents: PromotionParents, fee = 1000, more: object = {}): Promise<PlacedPromotion> {
        const promotion = await this.promotion(parents, more);
        const allowance = { allowance_code: 'AD_FEE', allowance_amount: fee, lumpsum_date: '2027-03-01' };
        const saved = await this.save(promotion, { allowances: [allowance] });
        const { errors } = await this.step(promotion, 2, undefined, this.user);
        if (errors) throw new Error(JSON.stringify(errors));
        return { ...promotion, version: saved.data!.version + 1 };
    }

    /** Creates the same, approved by the BDM. */
    async approved(parents: PromotionParents, fee?: number, more?: object): Promise<PlacedPromotion> {
        const promotion = await this.pending(parents, fee, more);
        const { errors } = await this.step(promotion, 3, 'As agreed');
        if (errors) throw new Error(JSON.stringify(errors));
        return { ...promotion, version: promotion.version + 1 };
    }

    async summary(plan_id: number): Promise<PlanSummary> {
        const { data } = await this.user.call<PlanSummary>('GET', `/tpm/plan/${String(plan_id)}/summary`);
        return data!;
    }

    /** Returns a promotion in the form of the summary of its plan. */
    async node({ plan_id, id }: Pick<PlacedPromotion, 'plan_id' | 'id'>): Promise<PromotionNode> {
        const { accounts } = await this.summary(plan_id);
        const promotions = accounts.flatMap(({ groups }) => groups.flatMap(group => group.promotions));
        return promotions.find(promotion => promotion.id === id)!;
    }
}
