import { toCents } from '../../../../models/platform/fields/money';
import { addedBy, amountsBelow, amountsWithin, measuresOf, together } from '../../../../models/features/tpm/amounts';
import { DRAFT, type PromoStatus } from '../../../../models/features/tpm/promotion';
import type { PlanSummary, PromotionNode } from '../../../../models/features/tpm/summaryCalls';

interface Input {
    readonly id: number;
    readonly name: string;
    readonly status?: PromoStatus;
    readonly planned?: number;
    readonly start?: string;
    readonly submittedBy?: string;
    readonly allowances?: number;
}

const sumsOf = ({ status = DRAFT, planned = 0 }: Input) => addedBy({ status, planned_spend: planned, actual_spend: 0 });

const promotionOf = (input: Input, budget: number): PromotionNode => {
    const { id, name, status = DRAFT, planned = 0, start = '2027-03-01', submittedBy = null, allowances = 1 } = input;
    return {
        id,
        name,
        status,
        version: 1,
        performance_type: 'AD',
        submitted_user: submittedBy,
        performance_start_date: start,
        performance_end_date: `${start.slice(0, 8)}14`,
        baseline_cases: 400,
        projected_cases: 740,
        product_count: 2,
        allowance_count: allowances,
        update_user: 'pat',
        update_date: '2026-11-01T12:00:00.000Z',
        ...amountsBelow(budget, { ...sumsOf(input), planned: toCents(planned) }),
        ...measuresOf({
            status,
            planned_spend: planned,
            actual_spend: 0,
            baseline_cases: 400,
            projected_cases: 740,
            product_count: 2,
            case_cost_total: 48,
        }),
    };
};

type Groups = Readonly<Record<string, readonly Input[]>>;

/** Builds a plan with accounts (id, name, budget and groups of promotions), with the sums that the server computes. */
export const planOf = (
    ...accounts: readonly {
        readonly id: number;
        readonly name: string;
        readonly budget: number;
        readonly groups: Groups;
    }[]
): PlanSummary => {
    const nodes = accounts.map(({ id, name, budget: dollars, groups }) => {
        const budget = toCents(dollars);
        const all = Object.values(groups).flat();
        const node = {
            id,
            version: 1,
            account_id: id,
            account_name: name,
            cdm_user: null,
            ssr_user: null,
            description: null,
            ...amountsWithin(budget, together(all.map(sumsOf))),
            groups: Object.entries(groups).map(([group, promotions], at) => ({
                id: id * 10 + at,
                version: 1,
                name: group,
                description: null,
                ...amountsBelow(budget, together(promotions.map(sumsOf))),
                promotions: promotions.map(each => promotionOf(each, budget)),
            })),
        };
        return { node, sums: together(all.map(sumsOf)), budget };
    });
    return {
        id: 1,
        version: 1,
        name: 'Plan of 2027',
        owner_user: 'pat',
        manufacturer: 'Birch Landing',
        description: null,
        status: 1,
        ...amountsWithin(
            nodes.reduce((sum, { budget }) => sum + budget, 0),
            together(nodes.map(({ sums }) => sums)),
        ),
        accounts: nodes.map(({ node }) => node),
    };
};
