import type { Database } from '../../../../../models/database/database';
import { packedSelect, readPacked } from '../../../../../models/database/query/packedSelect';
import { fromCents } from '../../../../../models/platform/fields/money';
import { DATE_FIELDS, type AllowanceCode, type DateField } from '../../../../../models/features/tpm/allowanceTypes';
import type { CheckedAllowance } from '../../../../../models/features/tpm/checks';
import type { GuardedPromotion } from '../../../../../models/features/tpm/guardrailRules';

type Reading = Pick<Database, 'read' | 'dialect'>;
type GuardedProduct = GuardedPromotion['products'][number];
type Cell = number | string | null;

/** Rows of many promotions by the promotion. */
type ByPromotion<T> = ReadonlyMap<number, readonly T[]>;

const dollars = (cell: Cell): number | null => (cell === null ? null : fromCents(Number(cell)));

const grouped = <T>(rows: readonly (readonly [promotion: number, row: T])[]): ReadonlyMap<number, T[]> => {
    const found = new Map<number, T[]>();
    for (const [promotion, row] of rows) {
        const known = found.get(promotion);
        if (known) known.push(row);
        else found.set(promotion, [row]);
    }
    return found;
};

type AllowanceRow = Readonly<Record<DateField, string | null>> & {
    readonly id: number;
    readonly promo_id: number;
    readonly allowance_code: AllowanceCode;
    readonly allowance_amount: Cell;
    readonly projected_cases: number | null;
    readonly projected_units: number | null;
};

/** Rows to read: a table, and columns of it. */
interface Rows {
    readonly table: string;
    readonly columns: readonly string[];
    /** The column with the id that they are read by. */
    readonly by: string;
}

const ALLOWANCES: Rows = {
    table: 'tpm_allowance',
    columns: [
        ...['id', 'promo_id', 'allowance_code', 'allowance_amount', 'projected_cases', 'projected_units'],
        ...DATE_FIELDS,
    ],
    by: 'promo_id',
};

type ProductRow = Omit<GuardedProduct, 'case_cost' | `${string}_srp`> &
    Readonly<Record<'case_cost' | `${'reg' | 'ad' | 'edlp' | 'tpr'}_srp`, Cell>> & { readonly promo_id: number };

const PRODUCTS: Rows = {
    table: 'tpm_promo_product',
    columns: [
        ...['id', 'promo_id', 'prod_id', 'description', 'size', 'upc_item', 'pack'],
        ...['case_cost', 'reg_srp', 'ad_srp', 'edlp_srp', 'tpr_srp'],
    ],
    by: 'promo_id',
};

/** Selects products that a check may be about: all others have no warning of their own. */
const NOTABLE = `AND (r.ad_srp >= r.reg_srp OR EXISTS (SELECT 1 FROM tpm_allowance_product AS l
    JOIN tpm_allowance AS a ON a.id = l.allowance_id WHERE l.promo_product_id = r.id
        AND a.allowance_amount * CAST(coalesce(r.pack, 1) AS BIGINT) >= r.case_cost))`;

const LINKS: Rows = {
    table: 'tpm_allowance_product',
    columns: ['allowance_id', 'promo_product_id'],
    by: 'promo_product_id',
};

const toProduct = ({ promo_id: _, ...row }: ProductRow): GuardedProduct => ({
    ...row,
    case_cost: dollars(row.case_cost),
    reg_srp: dollars(row.reg_srp),
    ad_srp: dollars(row.ad_srp),
    edlp_srp: dollars(row.edlp_srp),
    tpr_srp: dollars(row.tpr_srp),
});

/** Rows of promotions in the form that the checks and the guardrails read; only products have `product_ids`. */
export interface CheckedRows {
    readonly allowances: ByPromotion<CheckedAllowance>;
    readonly products: ByPromotion<GuardedProduct>;
}

/** @param rest a further condition on a row, `r` */
const readEach = async <R>(
    { read, dialect }: Reading,
    { table, columns, by }: Rows,
    ids: readonly number[],
    rest = '',
): Promise<R[]> => {
    if (ids.length === 0) return [];
    const select = `SELECT ${columns.map(name => `r.${name}`).join(', ')} FROM ${table} AS r`;
    const each = dialect.ofEach(select, `r.${by}`, '$1', rest);
    return readPacked(read, packedSelect(dialect, each, columns), [JSON.stringify(ids)]);
};

/**
 * Reads the rows of many promotions, a query for each kind.
 *
 * @param full promotions of which all products are read; of the others those that a check may be about
 */
export const checkedRows = async (
    database: Reading,
    ids: readonly number[],
    full: ReadonlySet<number>,
): Promise<CheckedRows> => {
    const rest = ids.filter(id => !full.has(id));
    const allowances = await readEach<AllowanceRow>(database, ALLOWANCES, ids);
    const products = [
        ...(await readEach<ProductRow>(database, PRODUCTS, rest, NOTABLE)),
        ...(await readEach<ProductRow>(database, PRODUCTS, [...full])),
    ];
    const links = await readEach<{ allowance_id: number; promo_product_id: number }>(
        database,
        LINKS,
        products.map(({ id }) => id),
    );
    const covered = grouped(links.map(link => [link.allowance_id, link.promo_product_id] as const));
    return {
        allowances: grouped(
            allowances.map(({ id, promo_id, allowance_amount: amount, ...row }) => {
                const allowance = { ...row, allowance_amount: dollars(amount), product_ids: covered.get(id) ?? [] };
                return [promo_id, allowance] as const;
            }),
        ),
        products: grouped(products.map(row => [row.promo_id, toProduct(row)] as const)),
    };
};
