import { nameInSentence } from '../../platform/definition/represent';
import { clipped } from '../../platform/format/clipped';
import { product } from './product';

/** The fields of a product that name it in sentences: one of the catalogue, or of a promotion. */
export interface NamedProduct {
    readonly description: string;
    readonly size: string | null;
    readonly upc_item: string;
}

/** Characters of a description that a sentence has room for. */
const MAX_DESCRIPTION_LENGTH = 200;

/** Returns the name of a product in sentences, with its size and UPC: `Oats (16 OZ · 0-38000-59667)`. */
export const productName = ({ description, size, upc_item }: NamedProduct): string =>
    nameInSentence(product, clipped(description, MAX_DESCRIPTION_LENGTH), { size, upc_item });

/** A product in a sentence that names another one too. */
export interface ComparedProduct extends NamedProduct {
    readonly upc_case?: string;
}

/** Returns the names of two products in one sentence: with the UPC Case, where nothing else distinguishes them. */
export const productNames = (one: ComparedProduct, other: ComparedProduct): readonly [string, string] => {
    const names = [productName(one), productName(other)] as const;
    if (names[0] !== names[1]) return names;
    const fullName = ({ description, size, upc_item, upc_case }: ComparedProduct): string =>
        nameInSentence(product, clipped(description, MAX_DESCRIPTION_LENGTH), { size, upc_item, upc_case });
    return [fullName(one), fullName(other)];
};
