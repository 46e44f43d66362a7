import type { Request } from '@hapi/hapi';
import type { BareDatabase, Rows } from '../bareDatabase';

type Row = Rows[number];

const SHOWN = `SELECT pr.id, pr.version, pr.name, pr.plan_id, pr.plan_account_id, pr.group_id, pr.performance_type,
        pr.performance_start_date, pr.performance_end_date, pr.status, pr.baseline_cases, pr.planned_spend,
        l.name AS plan_name, l.manufacturer, pa.account_id, pa.budget_spend, a.name AS account_name, g.name AS group_name
    FROM tpm_promotion AS pr JOIN tpm_plan AS l ON l.id = pr.plan_id
    JOIN tpm_plan_account AS pa ON pa.id = pr.plan_account_id JOIN tpm_account AS a ON a.id = pa.account_id
    JOIN tpm_plan_group AS g ON g.id = pr.group_id
    WHERE pr.plan_id = $1 ORDER BY lower(a.name), pa.account_id, pr.performance_start_date, pr.id`;
const MONTHS = `SELECT substr(CAST(performance_start_date AS TEXT), 1, 7) AS month, status, sum(planned_spend) AS planned
    FROM tpm_promotion WHERE plan_id = $1 GROUP BY 1, status`;
const SUMS = `SELECT pa.id, pa.account_id, pa.budget_spend, sum(CASE WHEN p.status <> 4 THEN p.planned_spend END) AS planned,
        sum(CASE WHEN p.status IN (3, 5) THEN p.planned_spend END) AS committed
    FROM tpm_plan_account AS pa LEFT JOIN tpm_promotion AS p ON p.plan_account_id = pa.id WHERE pa.plan_id = $1
    GROUP BY pa.id, pa.account_id, pa.budget_spend`;
const ALLOWANCES =
    'SELECT a.* FROM tpm_allowance AS a JOIN tpm_promotion AS p ON p.id = a.promo_id WHERE p.plan_id = $1';
/** Counts products whose cost is paid by an allowance, or that are dearer in the circular. */
const NOTABLE = `SELECT p.promo_id, count(*) AS count FROM tpm_promo_product AS p JOIN tpm_promotion AS o ON o.id = p.promo_id
    WHERE o.plan_id = $1 AND (p.ad_srp >= p.reg_srp OR EXISTS (SELECT 1 FROM tpm_allowance_product AS l
        JOIN tpm_allowance AS a ON a.id = l.allowance_id
        WHERE l.promo_product_id = p.id AND a.allowance_amount * coalesce(p.pack, 1) >= p.case_cost)) GROUP BY p.promo_id`;
const OTHERS = `other AS (SELECT o.id, pa.account_id, o.performance_start_date AS first, o.performance_end_date AS last
    FROM tpm_plan_account AS pa JOIN tpm_promotion AS o ON o.plan_account_id = pa.id
    WHERE pa.account_id IN (SELECT account_id FROM tpm_plan_account WHERE plan_id = $1) AND o.status <> 4)`;
const OTHER_DAYS = `SELECT o.id, o.first, o.last, a.allowance_code AS code, coalesce(a.ad_start_date, a.lumpsum_date) AS a_first,
        coalesce(a.ad_end_date, a.lumpsum_date) AS a_last
    FROM other AS o JOIN tpm_allowance AS a ON a.promo_id = o.id`;
const PRODUCTS = `FROM other AS o JOIN tpm_promo_product AS p ON p.promo_id = o.id
    GROUP BY o.account_id, p.upc_item, p.upc_case, p.prod_id`;

interface Other {
    readonly first: string;
    readonly last: string;
    readonly days: Map<string, readonly [string, string]>;
}

/** Groups rows into promotions with the days of their allowances. */
const othersOf = (rows: Rows): Map<number, Other> => {
    const others = new Map<number, Other>();
    for (const row of rows) {
        const id = Number(row['id']);
        const known = others.get(id);
        const other = known ?? { first: String(row['first']), last: String(row['last']), days: new Map() };
        if (!known) others.set(id, other);
        other.days.set(String(row['code']), [String(row['a_first']), String(row['a_last'])]);
    }
    return others;
};

const meet = (a: readonly [string, string], b: readonly [string, string]): boolean => a[0] <= b[1] && a[1] >= b[0];

const countSame = (own: Other['days'], theirs: Other['days']): number => {
    let same = 0;
    for (const [code, days] of own) {
        const other = theirs.get(code);
        if (other && meet(days, other)) same++;
    }
    return same;
};

/** Counts overlaps, and the same allowances on the same days, of one promotion. */
const countShared = (id: number, groups: Iterable<readonly number[]>, others: Map<number, Other>) => {
    const own = others.get(id);
    const known = new Set([id]);
    let [overlaps, same] = [0, 0];
    if (!own) return { overlaps, same };
    for (const group of groups) {
        for (const at of group) {
            if (known.has(at)) continue;
            known.add(at);
            const other = others.get(at);
            if (!other) continue;
            if (meet([own.first, own.last], [other.first, other.last])) overlaps++;
            same += countSame(own.days, other.days);
        }
    }
    return { overlaps, same };
};

const outside = (row: Row, allowance: Row): boolean => {
    const [start, end] = [String(row['performance_start_date']), String(row['performance_end_date'])];
    const [first, last] = [allowance['ad_start_date'], allowance['ad_end_date']] as (string | null)[];
    return first !== null && last !== null && (String(first) < start || String(last) > end);
};

/** Hand-written calendar of a plan, including its checks. */
export const calendarOf = ({ dialect, read }: BareDatabase) => {
    const list = dialect === 'postgres' ? 'CAST(json_agg(o.id) AS text)' : 'json_group_array(o.id)';
    const sharing = `WITH ${OTHERS} SELECT ${list} AS ids ${PRODUCTS}`;
    return async ({ params }: Request) => {
        const of = [Number(params['id'])];
        const rows = await read(SHOWN, of);
        const months = await read(MONTHS, of);
        const sums = new Map((await read(SUMS, of)).map(row => [Number(row['id']), row]));
        const allowances = new Map<number, Row[]>();
        for (const row of await read(ALLOWANCES, of)) {
            const id = Number(row['promo_id']);
            const known = allowances.get(id);
            if (known) known.push(row);
            else allowances.set(id, [row]);
        }
        const notable = new Map((await read(NOTABLE, of)).map(row => [Number(row['promo_id']), Number(row['count'])]));
        const groups = new Map<number, (readonly number[])[]>();
        for (const { ids } of await read(sharing, of)) {
            const group = JSON.parse(String(ids)) as readonly number[];
            for (const id of group) {
                const known = groups.get(id);
                if (known) known.push(group);
                else groups.set(id, [group]);
            }
        }
        const others = othersOf(await read(`WITH ${OTHERS} ${OTHER_DAYS}`, of));
        const promotions = rows.map(row => {
            const id = Number(row['id']);
            const account = sums.get(Number(row['plan_account_id'])) ?? {};
            const budget = Number(account['budget_spend']);
            const own = allowances.get(id) ?? [];
            const { overlaps, same } = countShared(id, groups.get(id) ?? [], others);
            const counts = {
                OVER_BUDGET: Number(account['committed']) + Number(row['planned_spend']) > budget ? 1 : 0,
                OVER_PLANNED: Number(account['planned']) > budget ? 1 : 0,
                OVERLAP: Math.min(overlaps, 101),
                SAME_ALLOWANCE: Math.min(same, 101),
                AT_CASE_COST: notable.get(id) ?? 0,
                OUTSIDE_DATES: own.filter(allowance => outside(row, allowance)).length,
            };
            return {
                ...row,
                planned: Number(row['planned_spend']) / 100,
                may_move: row['status'] === 1,
                checks: Object.entries(counts).flatMap(([code, count]) => (count > 0 ? [{ code, count }] : [])),
            };
        });
        return { list: promotions, months, budget: [...sums.values()] };
    };
};
