import { adrMessages } from '../../../../models/features/adr/messages';
import type { named } from '../../../../models/features/adr/productCalls';
import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import type { Message } from '../../../../models/platform/messages/message';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import {
    bareCode,
    isCompleteLength,
    isValidCheckDigit,
    possibleCodes,
    type UpcColumn,
    type UpcReading,
} from '../../../../models/platform/format/upc';
import type { InputOf } from '../../../../models/platform/definition/shape';

export type Addition = InputOf<typeof named>;

/** The product of a row, or the reason why it is not found. */
export type Resolved = { readonly prodId: number } | { readonly reason: Message };
interface Found {
    readonly id: number;
    readonly upc_item: string;
    readonly upc_case: string;
}

/** Readings of the codes of a file; undefined: they are typed or pasted. */
type Readings = Readonly<Record<UpcColumn, UpcReading>> | undefined;

/** Returns those products with a code that the case code matches too. */
const fitting = (found: readonly Found[], upcCase: string | null | undefined, readings: Readings): readonly Found[] => {
    if (!upcCase) return found;
    const codes = possibleCodes(upcCase, 'upc_case', readings?.upc_case);
    return 'reason' in codes ? [] : found.filter(({ upc_case }) => codes.includes(upc_case));
};

const byItem = (products: readonly Found[]): Map<string, Found[]> => {
    const map = new Map<string, Found[]>();
    for (const product of products) map.set(product.upc_item, [...(map.get(product.upc_item) ?? []), product]);
    return map;
};

/**
 * Returns the reason why a typed code names no product: a wrong check digit, where one is required, is more specific
 * than that there is no such product.
 */
const noneReason = (text: string, readings: Readings): Message => {
    const digits = bareCode(text);
    const isMistyped = !readings && isCompleteLength(digits) && !isValidCheckDigit(digits);
    return isMistyped ? messages.upcCheckDigit : adrMessages.noProduct;
};

const resolve = (
    { upc_item, upc_case }: Addition,
    codes: ReturnType<typeof possibleCodes>,
    products: ReadonlyMap<string, readonly Found[]>,
    readings: Readings,
): Resolved => {
    if (!upc_item) return { reason: adrMessages.noProductNamed };
    if ('reason' in codes) return codes;
    const found = codes
        .map(code => fitting(products.get(code) ?? [], upc_case, readings))
        .filter(some => some.length > 0);
    // Both readings match a product: with a check digit, and without one.
    if (found.length > 1) return { reason: adrMessages.twoReadings };
    const [one, ...others] = found[0] ?? [];
    if (!one) return { reason: noneReason(upc_item, readings) };
    return others.length > 0 ? { reason: adrMessages.ambiguous } : { prodId: one.id };
};

/**
 * Finds the products that are named by id or by a code, with one query each. A typed code may be with or without its
 * check digit; where the catalogue has both, it is rejected.
 *
 * @param readings of codes that come from a file
 */
export const resolveAdditions = async (
    { dialect }: Database,
    read: Read,
    additions: readonly Addition[],
    readings?: Readings,
): Promise<Resolved[]> => {
    const codes = additions.map(({ upc_item }) =>
        upc_item ? possibleCodes(upc_item, 'upc_item', readings?.upc_item) : [],
    );
    const requestedCodes = [...new Set(codes.flatMap(one => ('reason' in one ? [] : one)))].map(upc_item => ({
        upc_item,
    }));
    const { from, cell } = dialect.jsonRows('product', '$1');
    const withCode = `SELECT id, upc_item, upc_case FROM product WHERE upc_item IN (SELECT ${cell('upc_item')} FROM ${from})`;
    const products = byItem(
        requestedCodes.length > 0 ? await read<Found>(withCode, [JSON.stringify(requestedCodes)]) : [],
    );
    const ids = additions.flatMap(({ prod_id }) => (prod_id ? [prod_id] : []));
    const withId = `SELECT id FROM product WHERE id IN (${dialect.listed('$1')})`;
    const rows = ids.length > 0 ? await read<{ id: number }>(withId, [JSON.stringify(ids)]) : [];
    const known = new Set(rows.map(({ id }) => id));
    return additions.map((addition, index) => {
        const { prod_id } = addition;
        if (prod_id) return known.has(prod_id) ? { prodId: prod_id } : { reason: adrMessages.noProduct };
        return resolve(addition, codes[index] ?? [], products, readings);
    });
};
