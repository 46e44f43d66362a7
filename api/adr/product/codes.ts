import { adrMessages } from '../../../models/adr/messages';
import type { named } from '../../../models/adr/productCalls';
import type { Database } from '../../../models/database/database';
import type { Read } from '../../../models/database/read';
import type { Said } from '../../../models/said';
import { normaliseUpc, type UpcColumn } from '../../../models/upc';
import type { InputOf } from '../../../models/shape';

export type Addition = InputOf<typeof named>;

/** The product that is meant, or why that cannot be said. */
export type Resolved = { readonly prodId: number } | { readonly reason: Said };
interface Found {
    readonly id: number;
    readonly upc_item: string;
    readonly upc_case: string;
}

/** What a typed code may be stored as: by its length, else as it stands. Without any: why not. */
export const storedAs = (text: string, column: UpcColumn): readonly string[] | { readonly reason: Said } => {
    const byLength = normaliseUpc(text, { checkDigit: 'by_length', column });
    const asStored = normaliseUpc(text, { checkDigit: 'without', column });
    const codes = [byLength, asStored].flatMap(made => ('code' in made ? [made.code] : []));
    return 'reason' in byLength && codes.length === 0 ? { reason: byLength.reason } : codes;
};

/** Of the products with a code, those that the case code fits too. */
const fitting = (found: readonly Found[], upcCase: string | null | undefined): readonly Found[] => {
    if (!upcCase) return found;
    const codes = storedAs(upcCase, 'upc_case');
    return 'reason' in codes ? [] : found.filter(({ upc_case }) => codes.includes(upc_case));
};

const byItem = (products: readonly Found[]): Map<string, Found[]> => {
    const map = new Map<string, Found[]>();
    for (const product of products) map.set(product.upc_item, [...(map.get(product.upc_item) ?? []), product]);
    return map;
};

const resolve = (
    { upc_item, upc_case }: Addition,
    codes: ReturnType<typeof storedAs>,
    products: ReadonlyMap<string, readonly Found[]>,
): Resolved => {
    if (!upc_item) return { reason: adrMessages.noProductNamed };
    if ('reason' in codes) return codes;
    // Of what a code may stand for the first that there is.
    for (const code of codes) {
        const [one, ...others] = fitting(products.get(code) ?? [], upc_case);
        if (one) return others.length > 0 ? { reason: adrMessages.ambiguous } : { prodId: one.id };
    }
    return { reason: adrMessages.noProduct };
};

/** Finds the products that are named by id or by a code as it is typed or pasted, in one look each. */
export const resolveAdditions = async (
    { dialect }: Database,
    read: Read,
    additions: readonly Addition[],
): Promise<Resolved[]> => {
    const codes = additions.map(({ upc_item }) => (upc_item ? storedAs(upc_item, 'upc_item') : []));
    const wanted = [...new Set(codes.flatMap(one => ('reason' in one ? [] : one)))].map(upc_item => ({ upc_item }));
    const { from, cell } = dialect.jsonRows('product', '$1');
    const withCode = `SELECT id, upc_item, upc_case FROM product WHERE upc_item IN (SELECT ${cell('upc_item')} FROM ${from})`;
    const products = byItem(wanted.length > 0 ? await read<Found>(withCode, [JSON.stringify(wanted)]) : []);
    const ids = additions.flatMap(({ prod_id }) => (prod_id ? [prod_id] : []));
    const withId = `SELECT id FROM product WHERE id IN (${dialect.listed('$1')})`;
    const rows = ids.length > 0 ? await read<{ id: number }>(withId, [JSON.stringify(ids)]) : [];
    const known = new Set(rows.map(({ id }) => id));
    return additions.map((addition, index) => {
        const { prod_id } = addition;
        if (prod_id) return known.has(prod_id) ? { prodId: prod_id } : { reason: adrMessages.noProduct };
        return resolve(addition, codes[index] ?? [], products);
    });
};
