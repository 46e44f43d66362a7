import { messages } from '../../../../models/platform/messages/ruleMessages';
import { toComparable } from '../../../../models/platform/format/normalize';
import type { Database } from '../../../../models/database/database';
import { fieldsBy } from '../../../../models/database/query/records';
import type { Read } from '../../../../models/database/read';
import { raisedCents } from '../../../../models/features/tpm/copyRules';
import { promotion } from '../../../../models/features/tpm/promotion';
import { Failure } from '../../../platform/server/failure';
import type { CopyTarget } from '../../../../models/features/tpm/copyCalls';
import type { CopyOrder } from './request';
import type { Source } from './sources';

/** A plan account that copies go to; cents. */
export interface DestinationAccount {
    /** Null: the new plan. */
    readonly plan_id: number | null;
    readonly plan_name: string;
    readonly account_id: number;
    readonly account_name: string;
    readonly adr_id: number | null;
    readonly adr_entity_id: number | null;
    /** Null: it is new. */
    readonly id: number | null;
    readonly budget: number;
    readonly cdm_user: string | null;
    readonly ssr_user: string | null;
    readonly description: string | null;
}

/** A group that copies go to. */
export interface DestinationGroup {
    readonly account: DestinationAccount;
    /** Null: it is new. */
    readonly id: number | null;
    readonly name: string;
    readonly description: string | null;
    /** Comparable names in use by its promotions and their copies. */
    readonly taken: Set<string>;
}

interface PlanAccountRow {
    readonly id: number;
    readonly plan_id: number;
    readonly account_id: number;
    readonly budget: number | string;
    readonly cdm_user: string | null;
    readonly ssr_user: string | null;
    readonly description: string | null;
}

interface GroupRow {
    readonly id: number;
    readonly plan_account_id: number;
    readonly name: string;
}

type AccountRow = Pick<DestinationAccount, 'adr_id' | 'adr_entity_id'> & { readonly id: number; readonly name: string };

const PLAN_ACCOUNTS = `SELECT id, plan_id, account_id, budget_spend AS budget, cdm_user, ssr_user, description
    FROM tpm_plan_account WHERE`;

/** A target of an order with the plan, the account and the group that it names. */
interface Target {
    readonly planId: number | null | undefined;
    readonly accountId: number | undefined;
    readonly groupId: number | undefined;
    readonly groupName: string | undefined;
}

/** Returns the plans in the targets of an order, except those of its promotions. */
export const plansOfTargets = async (database: Database, read: Read, { targets }: CopyOrder): Promise<number[]> => {
    const groups = JSON.stringify(targets.flatMap(({ group_id: id }) => id ?? []));
    const sql = `SELECT DISTINCT plan_id AS id FROM tpm_plan_group WHERE id IN (${database.dialect.listed('$1')})`;
    const ofGroups = groups === '[]' ? [] : await read<{ id: number }>(sql, [groups]);
    return [...new Set([...targets.flatMap(({ plan_id: id }) => id ?? []), ...ofGroups.map(({ id }) => id)])];
};

/** Existing records, by ids; groups in the order of these. */
interface Known {
    readonly planNames: ReadonlyMap<number, string>;
    readonly accounts: ReadonlyMap<number, AccountRow>;
    readonly planAccounts: ReadonlyMap<number, PlanAccountRow>;
    readonly groups: readonly GroupRow[];
    /** The names of the promotions of a group. */
    readonly named: ReadonlyMap<number, readonly string[]>;
    /** The plan accounts of the source promotions. */
    readonly sourceAccounts: ReadonlyMap<number, PlanAccountRow>;
}

/** Plans, plan accounts, groups and accounts that copies can have as targets: read once for all copies. */
export class Destinations {
    private readonly accounts = new Map<string, DestinationAccount | undefined>();
    private readonly groups = new Map<string, DestinationGroup>();

    private constructor(
        private readonly order: CopyOrder,
        private readonly known: Known,
        readonly targets: readonly Target[],
        private readonly budgets: ReadonlyMap<string, number>,
    ) {}

    /** @param sourceAccountIds the plan accounts that are copied. @throws Failure 400 for a missing target */
    static async of(
        database: Database,
        read: Read,
        order: CopyOrder,
        sources: readonly Source[],
        sourceAccountIds: readonly number[],
    ): Promise<Destinations> {
        const listed = database.dialect.listed('$1');
        const of = <R>(sql: string, ids: Iterable<number>): Promise<R[]> =>
            read<R>(`${sql} IN (${listed})`, [JSON.stringify([...new Set(ids)])]);
        const ownPlans = sources.map(({ plan_id: id }) => id);
        const planIds = [...(await plansOfTargets(database, read, order)), ...ownPlans];
        const plans = await of<{ id: number; name: string }>('SELECT id, name FROM tpm_plan WHERE id', planIds);
        const planAccounts = await of<PlanAccountRow>(`${PLAN_ACCOUNTS} plan_id`, planIds);
        const sourceAccounts = await of<PlanAccountRow>(`${PLAN_ACCOUNTS} id`, sourceAccountIds);
        const groupRows = await of<GroupRow>(
            'SELECT id, plan_account_id, name FROM tpm_plan_group WHERE plan_id',
            planIds,
        );
        const accountIds = [
            ...[...sources, ...sourceAccounts].map(({ account_id: id }) => id),
            ...order.targets.flatMap(({ account_id: id }) => id ?? []),
            ...planAccounts.map(({ account_id: id }) => id),
        ];
        const accounts = await of<AccountRow>(
            'SELECT id, name, adr_id, adr_entity_id FROM tpm_account WHERE id',
            accountIds,
        );
        const which = { where: `plan_id IN (${listed})`, values: [JSON.stringify([...new Set(planIds)])] };
        const named = new Map<number, string[]>();
        for (const { group_id: id, name } of await fieldsBy(database, read, promotion, ['group_id', 'name'], which))
            listIn(named, id).push(name);
        const known: Known = {
            planNames: new Map(plans.map(({ id, name }) => [id, name])),
            accounts: byId(accounts),
            planAccounts: byId(planAccounts),
            groups: groupRows.toSorted((one, other) => one.id - other.id),
            named,
            sourceAccounts: byId(sourceAccounts),
        };
        const targets = order.targets.map((target, index) => targetOf(order, known, target, index));
        return new Destinations(order, known, targets, budgetsOf(order, targets, sourceAccounts));
    }

    /** Returns the account of a target, for copies from a plan account; undefined: it may not be created. */
    accountFor({ planId: of, accountId }: Target, from: number): DestinationAccount | undefined {
        const source = this.known.sourceAccounts.get(from) as PlanAccountRow;
        const planId = of === undefined ? source.plan_id : of;
        const key = accountKey(planId, accountId ?? source.account_id);
        if (!this.accounts.has(key))
            this.accounts.set(key, this.accountOf(planId, accountId ?? source.account_id, source, key));
        return this.accounts.get(key);
    }

    /** Returns the names of a plan and an account. */
    namesFor({ planId: of, accountId }: Target, source: Source) {
        const planId = of === undefined ? source.plan_id : of;
        return {
            plan_id: planId,
            plan: this.planName(planId),
            account_id: accountId ?? source.account_id,
            account: this.known.accounts.get(accountId ?? source.account_id)?.name ?? '',
        };
    }

    /** Returns the target group of a promotion: its own within the same account, elsewhere the one of the same name. */
    groupFor({ groupId, groupName }: Target, account: DestinationAccount, source: Source): DestinationGroup {
        const isBeside = account.id === source.plan_account_id && !groupName;
        const id = groupId ?? (isBeside ? source.group_id : undefined);
        const name = groupName ?? source.group_name;
        const key = [accountKey(account.plan_id, account.account_id), id ?? toComparable(name)].join(' ');
        let group = this.groups.get(key);
        if (!group) {
            group = this.groupOf(account, { id, name, description: groupName ? null : source.group_description });
            this.groups.set(key, group);
        }
        return group;
    }

    private groupOf(
        account: DestinationAccount,
        { id, name, description }: { readonly id: number | undefined } & Pick<DestinationGroup, 'name' | 'description'>,
    ): DestinationGroup {
        const isNamed = (row: GroupRow): boolean =>
            row.plan_account_id === account.id && toComparable(row.name) === toComparable(name);
        const found = this.known.groups.find(row => (id === undefined ? isNamed(row) : row.id === id));
        const taken = found ? (this.known.named.get(found.id) ?? []) : [];
        return {
            account,
            id: found?.id ?? null,
            name: found?.name ?? name,
            description,
            taken: new Set(taken.map(toComparable)),
        };
    }

    private planName(id: number | null): string {
        return id === null ? (this.order.newPlan ?? '') : (this.known.planNames.get(id) ?? '');
    }

    private accountOf(
        planId: number | null,
        accountId: number,
        source: PlanAccountRow,
        key: string,
    ): DestinationAccount | undefined {
        const found = [...this.known.planAccounts.values()].find(
            row => row.plan_id === planId && row.account_id === accountId,
        );
        const account = this.known.accounts.get(accountId);
        if (!account || (!found && !this.order.isBdm)) return undefined;
        const { cdm_user, ssr_user, description } = found ?? source;
        return {
            plan_id: planId,
            plan_name: this.planName(planId),
            account_id: accountId,
            account_name: account.name,
            adr_id: account.adr_id,
            adr_entity_id: account.adr_entity_id,
            id: found?.id ?? null,
            budget: found ? Number(found.budget) : (this.budgets.get(key) ?? 0),
            cdm_user,
            ssr_user,
            description,
        };
    }
}

const byId = <R extends { readonly id: number }>(rows: readonly R[]): ReadonlyMap<number, R> =>
    new Map(rows.map(row => [row.id, row]));

/** Returns the list of a key, which is created empty if missing. */
const listIn = <K, V>(lists: Map<K, V[]>, key: K): V[] => {
    const some = lists.get(key) ?? [];
    lists.set(key, some);
    return some;
};

const accountKey = (planId: number | null, accountId: number): string => `${String(planId)} ${String(accountId)}`;

/** Sums the raised budgets of the plan accounts that are copied into the same one, by its key; cents. */
const budgetsOf = (
    { raise }: CopyOrder,
    targets: readonly Target[],
    sources: readonly PlanAccountRow[],
): ReadonlyMap<string, number> => {
    const budgets = new Map<string, number>();
    for (const { planId, accountId } of targets) {
        for (const { plan_id, account_id, budget } of sources) {
            const key = accountKey(planId === undefined ? plan_id : planId, accountId ?? account_id);
            budgets.set(key, (budgets.get(key) ?? 0) + raisedCents(Number(budget), raise));
        }
    }
    return budgets;
};

/** @throws Failure 400 for a missing group, or one outside its target */
const groupTarget = (
    { planAccounts, groups }: Known,
    { plan_id: plan, account_id: account, group_id: id }: CopyTarget,
    rejection: () => Failure,
): Pick<PlanAccountRow, 'plan_id' | 'account_id'> => {
    const within = planAccounts.get(groups.find(group => group.id === id)?.plan_account_id ?? 0);
    if (!within) throw rejection();
    if ((plan && plan !== within.plan_id) || (account && account !== within.account_id)) throw rejection();
    return within;
};

/** @throws Failure 400 at the missing target */
const targetOf = ({ newPlan }: CopyOrder, known: Known, target: CopyTarget, index: number): Target => {
    const { plan_id, account_id, group_id, group_name } = target;
    const rejection = (field: string) => new Failure(400, { [`to.${index}.${field}`]: messages.value });
    if (plan_id && !known.planNames.has(plan_id)) throw rejection('plan_id');
    if (account_id && !known.accounts.has(account_id)) throw rejection('account_id');
    if (group_id) {
        const within = groupTarget(known, target, () => rejection('group_id'));
        return { planId: within.plan_id, accountId: within.account_id, groupId: group_id, groupName: undefined };
    }
    const planId = newPlan === undefined ? (plan_id ?? undefined) : null;
    return { planId, accountId: account_id ?? undefined, groupId: undefined, groupName: group_name || undefined };
};
