import type { Cell } from '../../models/platform/fields/kind';
import { catalogueRow, codeAt } from '../../seeders/catalogue';
import { options } from './options';

/** Words that this many products have, whatever their total; no other product of the catalogue contains them. */
export const RARE = { word: 'SAFFRON', products: 27 } as const;
export const FEW = { word: 'TRUFFLE', products: 1000 } as const;

/** The products that are exported, which have a type of their own. */
export const EXPORTED = { type: 'EXPORT', products: 200_000 } as const;

/** Returns n where every n-th product has the word. Makers repeat every ten products, so it is no multiple of ten. */
const every = (products: number): number => Math.floor(options.products / products / 10) * 10 + 1;

/** Products that are added to a full catalogue have none, so that a search for a word finds what it found before. */
const wordsAt = (n: number): string =>
    [RARE, FEW]
        .filter(({ products }) => n < options.products && n % every(products) === 0)
        .map(({ word }) => ` ${word}`)
        .join('');

const isExported = (n: number): boolean => n % Math.ceil(options.products / EXPORTED.products) === 0;
const cents = (dollars: string): number => Math.round(Number(dollars) * 100);

/** Builds the row of product n as the table stores it: its codes without check digits, money in cents. */
export const productAt = (n: number): Readonly<Record<string, Cell>> => {
    const row = catalogueRow(n);
    return {
        ...row,
        description: row.description + wordsAt(n),
        type_code: isExported(n) ? EXPORTED.type : row.type_code,
        upc_item: codeAt(n),
        upc_case: `10${codeAt(n)}`,
        case_cost: cents(row.case_cost),
        srp: cents(row.srp),
    };
};
