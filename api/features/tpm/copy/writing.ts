import { quoted } from '../../../../models/database/dialect';
import { insertRowsSql } from '../../../../models/database/insertRows';
import { RecordStore } from '../../../../models/database/recordStore';
import { tableOf } from '../../../../models/database/table';
import type { Transaction } from '../../../../models/database/transaction';
import { fromCents } from '../../../../models/platform/fields/money';
import type { Definition, RecordOf, StoreOf } from '../../../../models/platform/definition/resource';
import { allowance } from '../../../../models/features/tpm/allowance';
import { DATE_FIELDS } from '../../../../models/features/tpm/allowanceTypes';
import { plan } from '../../../../models/features/tpm/plan';
import { planAccount } from '../../../../models/features/tpm/planAccount';
import { planGroup } from '../../../../models/features/tpm/planGroup';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';
import type { WriteContext } from '../../../platform/feature';
import type { SessionUser } from '../../../platform/sessions/user';
import { catalogueCosts, copiedAllowance } from './amounts';
import { datesOf, type CopyPlan, type CreatedCopy } from './copyPlan';
import type { DestinationAccount, DestinationGroup } from './destinations';
import { writePromotionHistories } from './history';

/** A transaction that writes a copy. */
interface Writing extends WriteContext {
    readonly plan: CopyPlan;
    readonly by: SessionUser;
    readonly transaction: Transaction;
    readonly copyId: number;
}

/** Groups, plan accounts and plans that were created, with the paths of their resources. */
type Parent = readonly [path: string, id: number];

interface Placed {
    readonly plan_id: number;
    readonly plan_account_id: number;
    readonly group_id: number;
}

/** Creates the named plan, with the fields of the source plan. */
const makePlan = async (
    { records, database, plan: { order }, by, transaction }: Writing,
    sourcePlan: number,
): Promise<{ readonly id: number; readonly name: string } | undefined> => {
    if (order.newPlan === undefined) return undefined;
    const source = await new RecordStore(database, plan).read(sourcePlan, transaction);
    const { owner_user, manufacturer, description } = source;
    return records.of(plan).create({ name: order.newPlan, owner_user, manufacturer, description }, by, transaction);
};

/** Creates missing plan accounts. @returns their ids, and those of existing ones */
const makeAccounts = async (
    { records, plan: { accounts }, by, transaction }: Writing,
    newPlan: number,
): Promise<ReadonlyMap<DestinationAccount, { readonly id: number; readonly plan_id: number }>> => {
    const missing = accounts.filter(({ id }) => id === null);
    const values = missing.map(({ plan_id, account_id, budget, cdm_user, ssr_user, description }) => ({
        values: {
            plan_id: plan_id ?? newPlan,
            account_id,
            budget_spend: fromCents(budget),
            cdm_user,
            ssr_user,
            description,
        },
    }));
    const newAccounts = await records.of(planAccount).createMany(values, by, transaction);
    const there = accounts.flatMap(account =>
        account.id === null ? [] : [[account, { id: account.id, plan_id: account.plan_id ?? newPlan }] as const],
    );
    return new Map([
        ...there,
        ...newAccounts.map((record, at) => [missing[at] as DestinationAccount, record] as const),
    ]);
};

const makeGroups = async (
    { records, plan: { created }, by, transaction }: Writing,
    accounts: Awaited<ReturnType<typeof makeAccounts>>,
): Promise<ReadonlyMap<DestinationGroup, Placed>> => {
    const groups = [...new Set(created.map(({ to }) => to.group))];
    const within = (group: DestinationGroup) => {
        const account = accounts.get(group.account);
        return { plan_id: account?.plan_id ?? 0, plan_account_id: account?.id ?? 0 };
    };
    const missing = groups.filter(({ id }) => id === null);
    const values = missing.map(group => ({
        values: { ...within(group), name: group.name, description: group.description },
    }));
    const newGroups = await records.of(planGroup).createMany(values, by, transaction);
    const ids = new Map(missing.map((group, at) => [group, newGroups[at]?.id ?? 0]));
    return new Map(groups.map(group => [group, { ...within(group), group_id: group.id ?? ids.get(group) ?? 0 }]));
};

const promotionValues = (copy: CreatedCopy, placed: Placed): StoreOf<typeof promotion> => {
    const { source, to } = copy;
    const { start, end } = datesOf(copy);
    const { planned, case_cost_total: cost } = source.totals;
    const stored = {
        planned_spend: fromCents(planned),
        projected_cases: source.projected_cases,
        product_count: source.product_count,
        allowance_count: source.allowance_count,
        case_cost_total: cost === null ? null : fromCents(cost),
    };
    return {
        ...placed,
        name: to.name,
        performance_type: source.performance_type,
        performance_start_date: start ?? '',
        performance_end_date: end ?? '',
        baseline_cases: source.baseline_cases,
        description: source.description,
        ...stored,
    };
};

/** Records which promotions the copy created: their rows are copied, and the copy is undone, by these ids. */
const notePromotions = async (
    { database, transaction, copyId, plan: { created } }: Writing,
    promotions: readonly RecordOf<typeof promotion>[],
): Promise<void> => {
    if (promotions.length === 0) return;
    const rows = promotions.map(({ id }, at) => {
        const { source, days } = created[at] as CreatedCopy;
        return { copy_id: copyId, promo_id: id, from_id: source.id, days };
    });
    const names = ['copy_id', 'promo_id', 'from_id', 'days'];
    const { sql, values } = insertRowsSql(database.dialect, 'tpm_copy_promotion', names, rows);
    await database.run(sql, values, transaction);
};

/**
 * Copies the rows of all promotions in one statement.
 *
 * @param values SQL of the columns that are not as they were; `m` is the created promotion, `r` the row, `t` the new promotion
 */
const copyRows = async (
    { database, by, transaction, copyId }: Writing,
    definition: Definition,
    values: Readonly<Record<string, string>>,
    join = '',
): Promise<void> => {
    const columns = Object.keys(tableOf(definition).columns).filter(name => name !== 'id');
    const stamp: Readonly<Record<string, string>> = {
        version: '1',
        create_date: '$2',
        create_user: '$3',
        update_date: '$2',
        update_user: '$3',
        plan_id: 't.plan_id',
        promo_id: 'm.promo_id',
    };
    const cells = columns.map(name => stamp[name] ?? values[name] ?? `r.${quoted(name)}`);
    const sql = `INSERT INTO ${quoted(definition.table)} (${columns.map(quoted).join(', ')})
        SELECT ${cells.join(', ')} FROM tpm_copy_promotion AS m JOIN tpm_promotion AS t ON t.id = m.promo_id
        JOIN ${quoted(definition.table)} AS r ON r.promo_id = m.from_id ${join}
        WHERE m.copy_id = $1 ORDER BY m.promo_id, r.id`;
    await database.run(sql, [copyId, new Date().toISOString(), by.username], transaction);
};

/** The products that the copied allowances cover: each by its codes, as an allowance by its type. */
const LINKS = `INSERT INTO tpm_allowance_product (allowance_id, promo_product_id)
    SELECT na.id, np.id FROM tpm_copy_promotion AS m JOIN tpm_allowance AS a ON a.promo_id = m.from_id
    JOIN tpm_allowance_product AS l ON l.allowance_id = a.id JOIN tpm_promo_product AS p ON p.id = l.promo_product_id
    JOIN tpm_allowance AS na ON na.promo_id = m.promo_id AND lower(na.allowance_code) = lower(a.allowance_code)
    JOIN tpm_promo_product AS np ON np.promo_id = m.promo_id AND lower(np.upc_item) = lower(p.upc_item)
        AND lower(np.upc_case) = lower(p.upc_case)
    WHERE m.copy_id = $1`;

const copyAllRows = async (writing: Writing): Promise<void> => {
    const {
        database,
        transaction,
        copyId,
        plan: { order, created },
    } = writing;
    const { dialect } = database;
    const isMoved = created.some(({ days }) => days !== 0);
    const costs = order.fromCatalogue ? catalogueCosts('r', 'c') : {};
    await copyRows(
        writing,
        promoProduct,
        costs,
        order.fromCatalogue ? 'LEFT JOIN product AS c ON c.id = r.prod_id' : '',
    );
    const dates = isMoved
        ? Object.fromEntries(DATE_FIELDS.map(name => [name, dialect.dayAfter(`r.${name}`, 'm.days')]))
        : {};
    await copyRows(writing, allowance, { ...copiedAllowance('r', order), ...dates });
    await database.run(LINKS, [copyId], transaction);
};

/** The records that a copy has created. */
export interface WrittenCopy {
    readonly promotions: readonly RecordOf<typeof promotion>[];
    readonly newPlan: { readonly id: number; readonly name: string } | undefined;
    readonly parents: readonly Parent[];
}

/** Writes a planned copy: one statement for each kind of row. @param sourcePlan of which a new plan is a copy */
export const writeCopy = async (writing: Writing, sourcePlan: number): Promise<WrittenCopy> => {
    const {
        database,
        by,
        transaction,
        plan: { created, accounts },
    } = writing;
    const newPlan = await makePlan(writing, sourcePlan);
    const placedAccounts = await makeAccounts(writing, newPlan?.id ?? 0);
    const placedGroups = await makeGroups(writing, placedAccounts);
    // The sources already satisfy the rules of promotions; the rules of a copy are in `copyPlan.ts`.
    const store = new RecordStore(database, promotion, { sink: null });
    const values = created.map(copy => ({
        values: promotionValues(copy, placedGroups.get(copy.to.group) as Placed),
    }));
    const promotions = await store.createMany(values, by, transaction);
    await notePromotions(writing, promotions);
    await copyAllRows(writing);
    await writePromotionHistories(database, promotions, 'create', by, transaction);
    const newAccounts = accounts.filter(({ id }) => id === null);
    const newGroups = [...placedGroups].filter(([{ id }]) => id === null);
    const parents: Parent[] = [
        ...(newPlan ? [[plan.path, newPlan.id] as const] : []),
        ...newAccounts.map((account): Parent => [planAccount.path, placedAccounts.get(account)?.id ?? 0]),
        ...newGroups.map(([, { group_id }]): Parent => [planGroup.path, group_id]),
    ];
    return { promotions, newPlan, parents };
};
