import type { Database } from '../../../../../models/database/database';
import { recordsBy } from '../../../../../models/database/query/records';
import type { Definition, RecordOf } from '../../../../../models/platform/definition/resource';
import { allowance } from '../../../../../models/features/tpm/allowance';
import { promoActual } from '../../../../../models/features/tpm/promoActual';
import { promoProduct } from '../../../../../models/features/tpm/promoProduct';
import type { PlanSummary, PromotionNode } from '../../../../../models/features/tpm/summaryCalls';
import type { FileContent, ContentRow } from '../../../../platform/export/content';
import { summaryOf } from '../summary';
import { columns, FROZEN, LEVELS, names } from './columns';

type Values = Readonly<Record<string, unknown>>;

/** Approximate number of rows of promotions that are read together. */
const CHUNK = 2_000;

/** Path of a row: the names above it. */
type Path = readonly string[];

/** Builds a row with the names in the columns of their levels, also that of the row itself. */
const rowOf = (level: (typeof LEVELS)[number], path: Path, values: Values): ContentRow => {
    const above = Object.fromEntries(path.map((name, at) => [LEVELS[at] ?? '', name]));
    const all: Values = { ...values, ...above, level };
    return names.map(name => all[name] ?? null);
};

interface Placed {
    readonly promotion: PromotionNode;
    readonly path: Path;
    /** Rows of parents that have not been written yet. */
    readonly before: readonly ContentRow[];
}

/**
 * Returns the rows of the levels down to the promotions, in the order of the summary.
 *
 * @returns also the rows after the last promotion
 */
const placedOf = (plan: PlanSummary): { readonly placed: readonly Placed[]; readonly rest: readonly ContentRow[] } => {
    const placed: Placed[] = [];
    // The status of a plan is not one of promotions, which the column shows.
    let before: ContentRow[] = [rowOf('Plan', [plan.name], { ...plan, status: null })];
    for (const account of plan.accounts) {
        const inAccount = [plan.name, account.account_name];
        before.push(rowOf('Account', inAccount, account));
        for (const group of account.groups) {
            const inGroup = [...inAccount, group.name];
            before.push(rowOf('Group', inGroup, group));
            for (const promotion of group.promotions) {
                placed.push({ promotion, path: [...inGroup, promotion.name], before });
                before = [];
            }
        }
    }
    return { placed, rest: before };
};

/** Yields promotions in chunks of this many rows, in their order. */
function* chunksOf(placed: readonly Placed[]): Generator<readonly Placed[]> {
    let [some, rows]: [Placed[], number] = [[], 0];
    for (const one of placed) {
        some.push(one);
        rows += 1 + one.promotion.product_count + one.promotion.allowance_count;
        if (rows < CHUNK) continue;
        yield some;
        [some, rows] = [[], 0];
    }
    yield some;
}

/** Returns the rows below some promotions, by the promotion. */
const belowOf = async <D extends Definition>(
    database: Database,
    definition: D,
    promotions: readonly number[],
): Promise<ReadonlyMap<number, readonly RecordOf<D>[]>> => {
    const where = `promo_id IN (${database.dialect.listed('$1')})`;
    const read: Database['scan'] = (sql, values) => database.scan(sql, values);
    const found = await recordsBy(database, read, definition, { where, values: [JSON.stringify(promotions)] });
    const by = new Map<number, RecordOf<D>[]>(promotions.map(id => [id, []]));
    for (const record of found) by.get((record as unknown as { promo_id: number }).promo_id)?.push(record);
    return by;
};

/** Written out: the size of its file would be in the same column as that of products. */
const paidOf = ({ type, amount, date, filename, description }: RecordOf<typeof promoActual>): Values => ({
    allowance_code: type,
    actual: amount,
    date,
    filename,
    description,
});

async function* rowsOf(database: Database, plan: PlanSummary): AsyncGenerator<readonly ContentRow[]> {
    const { placed, rest } = placedOf(plan);
    for (const some of chunksOf(placed)) {
        const ids = some.map(({ promotion }) => promotion.id);
        const [products, allowances, actuals] = await Promise.all([
            belowOf(database, promoProduct, ids),
            belowOf(database, allowance, ids),
            belowOf(database, promoActual, ids),
        ]);
        yield some.flatMap(({ promotion, path, before }) => {
            const ofIt = products.get(promotion.id) ?? [];
            const codes = new Map(ofIt.map(({ id, upc_item }) => [id, upc_item]));
            const covers = (ids: readonly number[] | null) => (ids ?? []).map(id => codes.get(id) ?? '').join(' ');
            return [
                ...before,
                rowOf('Promotion', path, promotion),
                ...ofIt.map(product => rowOf('Product', path, product)),
                ...(allowances.get(promotion.id) ?? []).map(row =>
                    rowOf('Allowance', path, {
                        ...row,
                        product_ids: covers(row.product_ids),
                        planned: row.planned_spend,
                    }),
                ),
                ...(actuals.get(promotion.id) ?? []).map(row => rowOf('Actual', path, paidOf(row))),
            ];
        });
    }
    if (rest.length > 0) yield rest;
}

const ACTUALS = 'SELECT count(*) AS found FROM tpm_promo_actual WHERE plan_id = $1';

/**
 * Builds the content of a plan with all its levels, one row each: amounts are those of the summary, and every row has
 * the names above it, so that a filter finds related rows. The levels down to the promotions are a snapshot from the
 * start of the file.
 *
 * @throws NotFoundError
 */
export const planContent = async (database: Database, id: number): Promise<FileContent> => {
    const plan = await summaryOf(database, id);
    const groups = plan.accounts.flatMap(account => account.groups);
    const promotions = groups.flatMap(group => group.promotions);
    const below = promotions.reduce((sum, one) => sum + one.product_count + one.allowance_count, 0);
    return {
        title: `Plan ${plan.name}`,
        columns,
        frozen: FROZEN,
        total: async () => {
            const [row] = await database.read(ACTUALS, [id]);
            return 1 + plan.accounts.length + groups.length + promotions.length + below + Number(row?.['found']);
        },
        rows: rowsOf(database, plan),
    };
};
