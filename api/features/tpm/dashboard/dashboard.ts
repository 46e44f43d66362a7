import type { Database } from '../../../../models/database/database';
import { fromCents } from '../../../../models/platform/fields/money';
import { amountsWithin, together, type Amounts, type Sums } from '../../../../models/features/tpm/amounts';
import {
    MAX_LISTED_PROMOTIONS,
    type Dashboard,
    type DashboardAccount,
} from '../../../../models/features/tpm/dashboardCalls';
import { isNarrowed, type Scope } from './scope';
import { summedAccounts, summedMonths, type SummedAccount } from './sums';
import { listDashboardPromotions } from './promotions';

const UNKNOWN = { available: null, available_after_pending: null, budget_percent: null } as const;

/** Budgets once for each plan account, and what is planned with them. */
const amountsOf = (accounts: readonly SummedAccount[], scope: Scope): Amounts => {
    const sums: Sums = together(accounts.map(account => account.sums));
    const amounts = amountsWithin(
        accounts.reduce((sum, { budget }) => sum + budget, 0),
        sums,
    );
    return isNarrowed(scope) ? { ...amounts, ...UNKNOWN } : amounts;
};

/** An account in all its plans, in the order of the first of each. */
const byAccount = (accounts: readonly SummedAccount[], scope: Scope): DashboardAccount[] => {
    const found = new Map<number, SummedAccount[]>();
    for (const account of accounts) found.set(account.account_id, [...(found.get(account.account_id) ?? []), account]);
    return [...found.values()].map(planAccounts => {
        const { account_id, account_name, parent_id, parent_name } = planAccounts[0] as SummedAccount;
        return {
            account_id,
            account_name,
            parent_id,
            parent_name,
            plan_account_ids: planAccounts.map(({ id }) => id),
            ...amountsOf(planAccounts, scope),
        };
    });
};

const excess = ({ budget, sums }: SummedAccount): number => sums.committed - budget;

/** Plan accounts with more committed than they have, the furthest over first. */
const overBudget = (accounts: readonly SummedAccount[], scope: Scope): Dashboard['over_budget'] => {
    const over = isNarrowed(scope) ? [] : accounts.filter(account => excess(account) > 0);
    const first = [...over].sort((one, other) => excess(other) - excess(one)).slice(0, MAX_LISTED_PROMOTIONS);
    return {
        count: over.length,
        accounts: first.map(({ id, plan_id, plan_name, account_name, budget, sums }) => ({
            plan_account_id: id,
            plan_id,
            plan_name,
            account_name,
            budget: fromCents(budget),
            committed: fromCents(sums.committed),
        })),
    };
};

/**
 * Returns the sums of plans, as in their summaries: each is made of cents by the database (docs/domain.md section 8).
 */
export const dashboardOf = async (database: Database, scope: Scope): Promise<Dashboard> => {
    const listPromotions = (name: Parameters<typeof listDashboardPromotions>[2]) =>
        listDashboardPromotions(database, scope, name);
    const [{ accounts, statuses }, months, waiting, starting, ending, over, under] = await Promise.all([
        summedAccounts(database, scope),
        summedMonths(database, scope),
        listPromotions('waiting'),
        listPromotions('starting'),
        listPromotions('ending'),
        listPromotions('over'),
        listPromotions('under'),
    ]);
    return {
        today: scope.today,
        searchCriteria: { filter: scope.filter as Dashboard['searchCriteria']['filter'] },
        ...amountsOf(accounts, scope),
        accounts: byAccount(accounts, scope),
        months: months.map(([month, { planned, committed, actual }]) => ({
            month,
            planned: fromCents(planned),
            committed: fromCents(committed),
            actual: fromCents(actual),
        })),
        statuses: statuses.map(({ planned, ...status }) => ({ ...status, planned: fromCents(planned) })),
        waiting,
        starting,
        ending,
        over: over.promotions,
        under: under.promotions,
        over_budget: overBudget(accounts, scope),
    };
};
