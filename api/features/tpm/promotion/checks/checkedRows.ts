import type { Database } from '../../../../../models/database/database';
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

const ALLOWANCES = `SELECT a.id, a.promo_id, a.allowance_code, a.allowance_amount, a.projected_cases, a.projected_units,
    ${DATE_FIELDS.map(name => `a.${name}`).join(', ')} FROM tpm_allowance AS a`;

type ProductRow = Omit<GuardedProduct, 'case_cost' | `${string}_srp`> &
    Readonly<Record<'case_cost' | `${'reg' | 'ad' | 'edlp' | 'tpr'}_srp`, Cell>> & { readonly promo_id: number };

const PRODUCTS = `SELECT p.id, p.promo_id, p.prod_id, p.description, p.size, p.upc_item, p.pack, p.case_cost, p.reg_srp,
    p.ad_srp, p.edlp_srp, p.tpr_srp FROM tpm_promo_product AS p`;

/** Selects products that a check may be about: all others have no warning of their own. */
const NOTABLE = `AND (p.ad_srp >= p.reg_srp OR EXISTS (SELECT 1 FROM tpm_allowance_product AS l
    JOIN tpm_allowance AS a ON a.id = l.allowance_id WHERE l.promo_product_id = p.id
        AND a.allowance_amount * CAST(coalesce(p.pack, 1) AS BIGINT) >= p.case_cost))`;

const LINKS = 'SELECT l.allowance_id, l.promo_product_id FROM tpm_allowance_product AS l';

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

const readEach = <R>(
    { read, dialect }: Reading,
    { select, column, ids, rest = '' }: { select: string; column: string; ids: readonly number[]; rest?: string },
): Promise<R[]> =>
    ids.length === 0
        ? Promise.resolve([])
        : read<R & object>(dialect.ofEach(select, column, '$1', rest), [JSON.stringify(ids)]);

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
    const of = { select: PRODUCTS, column: 'p.promo_id' };
    const allowances = await readEach<AllowanceRow>(database, { select: ALLOWANCES, column: 'a.promo_id', ids });
    const products = [
        ...(await readEach<ProductRow>(database, { ...of, ids: rest, rest: NOTABLE })),
        ...(await readEach<ProductRow>(database, { ...of, ids: [...full] })),
    ];
    const links = await readEach<{ allowance_id: number; promo_product_id: number }>(database, {
        select: LINKS,
        column: 'l.promo_product_id',
        ids: products.map(({ id }) => id),
    });
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
