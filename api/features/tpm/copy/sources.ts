import { formatInteger, formatMoney } from '../../../../models/platform/format/format';
import type { Message } from '../../../../models/platform/messages/message';
import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import type { Read } from '../../../../models/database/read';
import { MAX_ALLOWANCE_SPEND } from '../../../../models/features/tpm/allowance';
import type { PerformanceType } from '../../../../models/features/tpm/allowanceTypes';
import { MAX_COPIED_PROMOTIONS } from '../../../../models/features/tpm/copyCalls';
import { tpmMessages } from '../../../../models/features/tpm/messages';
import { MAX_PROMOTION_AMOUNT } from '../../../../models/features/tpm/planAccount';
import type { PromoStatus } from '../../../../models/features/tpm/promotion';
import { Failure } from '../../../platform/server/failure';
import { catalogueCosts, copiedAllowance, DAY_COLUMNS } from './amounts';
import type { CopyOrder } from './request';

/** Sums of the rows that a copy of a promotion stores; cents. */
interface CopiedTotals {
    readonly planned: number;
    readonly case_cost_total: number | null;
}

/** A promotion that is copied; cents. */
export interface Source {
    readonly id: number;
    readonly plan_id: number;
    readonly plan_account_id: number;
    readonly group_id: number;
    readonly account_id: number;
    readonly group_name: string;
    readonly group_description: string | null;
    readonly name: string;
    readonly status: PromoStatus;
    readonly performance_type: PerformanceType;
    readonly performance_start_date: string;
    readonly performance_end_date: string;
    readonly baseline_cases: number | null;
    readonly description: string | null;
    readonly planned_spend: number;
    readonly projected_cases: number | null;
    readonly product_count: number;
    readonly allowance_count: number;
    /** Sums of its copies. */
    readonly totals: CopiedTotals;
    /** First and last day of its allowances and its own performance, `yyyy-mm-dd`. */
    readonly first: string;
    readonly last: string;
    /** Reason why it cannot be copied. */
    readonly rejected: Message | undefined;
}

const FIELDS = `p.id, p.plan_id, p.plan_account_id, p.group_id, pa.account_id, g.name AS group_name, g.description AS group_description,
    p.name, p.status, p.performance_type, p.performance_start_date, p.performance_end_date, p.baseline_cases,
    p.description, p.planned_spend, p.projected_cases, p.product_count, p.allowance_count, p.case_cost_total`;

interface Found extends Omit<Source, 'planned_spend' | 'totals' | 'first' | 'last' | 'rejected'> {
    readonly planned_spend: number | string;
    readonly case_cost_total: number | string | null;
}

/** Sums and dates of the allowances of a promotion; cents, or dates. */
interface Allowances {
    readonly id: number;
    readonly planned: number | string;
    readonly least: number | string;
    readonly highest: number | string;
    readonly highest_spend: number | string;
    readonly [day: `first_${string}` | `last_${string}`]: string | null;
}

const day = (cell: string): string => cell.slice(0, 10);
const cents = (cell: number | string | null): number | null => (cell === null ? null : Number(cell));

const allowancesSql = ({ dialect }: Pick<Database, 'dialect'>, order: CopyOrder): string => {
    const { allowance_amount: amount, planned_spend: spend } = copiedAllowance('a', order);
    const days = [
        ...DAY_COLUMNS.first.map((column, at) => `min(a.${column}) AS first_${String(at)}`),
        ...DAY_COLUMNS.last.map((column, at) => `max(a.${column}) AS last_${String(at)}`),
    ];
    return `SELECT a.promo_id AS id, sum(${spend}) AS planned, min(${amount}) AS least, max(${amount}) AS highest,
            max(${spend}) AS highest_spend, ${days.join(', ')}
        FROM tpm_allowance AS a WHERE a.promo_id IN (${dialect.listed('$1')}) GROUP BY a.promo_id`;
};

const costsSql = ({ dialect }: Pick<Database, 'dialect'>): string => {
    const { case_cost: cost } = catalogueCosts('p', 'c');
    return `SELECT p.promo_id AS id, CASE WHEN count(*) = count(${cost}) THEN sum(${cost}) END AS cents
        FROM tpm_promo_product AS p LEFT JOIN product AS c ON c.id = p.prod_id
        WHERE p.promo_id IN (${dialect.listed('$1')}) GROUP BY p.promo_id`;
};

const dollars = (amount: number): string => formatMoney(amount / 100);

/** Rejects amounts beyond the limits of the specification (section 5, "Promotion amounts"). */
const rejectionOf = ({ least, highest, highest_spend: spend }: Allowances): Message | undefined => {
    if (Number(least) < 1) return tpmMessages.copyAmountBounds({ amount: dollars(Number(least)) });
    if (Number(highest) > MAX_PROMOTION_AMOUNT * 100)
        return tpmMessages.copyAmountBounds({ amount: dollars(Number(highest)) });
    return Number(spend) > MAX_ALLOWANCE_SPEND * 100 ? tpmMessages.copySpendBounds : undefined;
};

const extremeOf = (row: Allowances | undefined, end: 'first' | 'last', own: string): string => {
    const days = DAY_COLUMNS[end].flatMap((_column, at) => row?.[`${end}_${String(at)}`] ?? []).map(day);
    const sorted = [...days, own].sort();
    return (end === 'first' ? sorted[0] : sorted.at(-1)) ?? own;
};

/** Returns the condition that selects the promotions of a source: `p`, from $1. */
const whichSql = ({ dialect }: Pick<Database, 'dialect'>, { source: { column } }: CopyOrder): string =>
    `p.${column} IN (${dialect.listed('$1')})`;

/** Rejects a source of more promotions than one copy may have, before it is read. @throws Failure 409 */
const refuseCrowd = async (database: Database, read: Read, order: CopyOrder): Promise<void> => {
    const sql = `SELECT count(*) AS count FROM tpm_promotion AS p WHERE ${whichSql(database, order)}`;
    const [found] = await read<{ count: number | string }>(sql, [JSON.stringify(order.source.ids)]);
    const count = Number(found?.count) - order.leftOut.size;
    if (count > MAX_COPIED_PROMOTIONS)
        throw Failure.service(
            409,
            tpmMessages.copyTooMany({ count: formatInteger(count), limit: formatInteger(MAX_COPIED_PROMOTIONS) }),
        );
};

/** Locks the promotions of a source against changes, and with them their rows, until the transaction ends. */
export const lockSources = async (database: Database, read: Read, order: CopyOrder): Promise<void> => {
    const sql = `SELECT p.id FROM tpm_promotion AS p WHERE ${whichSql(database, order)} ORDER BY p.id`;
    const ids = JSON.stringify(order.source.ids);
    await read(sql + database.dialect.rowLock('changes'), [ids]);
};

/** Returns the plans of a source. */
export const plansOfSource = async (
    database: Database,
    read: Read,
    { source: { column, ids } }: CopyOrder,
): Promise<number[]> => {
    if (column === 'plan_id') return [...ids];
    const tables = { id: 'tpm_promotion', group_id: 'tpm_plan_group', plan_account_id: 'tpm_plan_account' } as const;
    const sql = `SELECT DISTINCT plan_id AS id FROM ${tables[column]} WHERE id IN (${database.dialect.listed('$1')})`;
    return (await read<{ id: number }>(sql, [JSON.stringify(ids)])).map(({ id }) => id);
};

/**
 * Reads the promotions to copy, with the sums of their copies: one query for each kind of row. They are in the order of
 * their accounts, groups and days.
 *
 * @throws NotFoundError where nothing of the source exists, Failure 409
 */
export const copySources = async (database: Database, read: Read, order: CopyOrder): Promise<Source[]> => {
    await refuseCrowd(database, read, order);
    const found = await read<Found>(
        `SELECT ${FIELDS} FROM tpm_promotion AS p JOIN tpm_plan_account AS pa ON pa.id = p.plan_account_id
            JOIN tpm_plan_group AS g ON g.id = p.group_id WHERE ${whichSql(database, order)}
            ORDER BY p.plan_account_id, p.group_id, p.performance_start_date, p.id`,
        [JSON.stringify(order.source.ids)],
    );
    if (found.length === 0 && order.source.column === 'id') throw new NotFoundError();
    const ids = JSON.stringify(found.map(({ id }) => id));
    const allowances = new Map(
        (await read<Allowances>(allowancesSql(database, order), [ids])).map(row => [row.id, row]),
    );
    const costs = order.fromCatalogue
        ? await read<{ id: number; cents: number | string | null }>(costsSql(database), [ids])
        : found.map(({ id, case_cost_total }) => ({ id, cents: case_cost_total }));
    const costOf = new Map(costs.map(row => [row.id, cents(row.cents)]));
    return found.map(row => {
        const own = allowances.get(row.id);
        const [start, end] = [day(row.performance_start_date), day(row.performance_end_date)];
        return {
            ...row,
            performance_start_date: start,
            performance_end_date: end,
            planned_spend: Number(row.planned_spend),
            projected_cases: order.hasVolumes ? row.projected_cases : null,
            totals: { planned: Number(own?.planned ?? 0), case_cost_total: costOf.get(row.id) ?? null },
            first: extremeOf(own, 'first', start),
            last: extremeOf(own, 'last', end),
            rejected: own && rejectionOf(own),
        };
    });
};
