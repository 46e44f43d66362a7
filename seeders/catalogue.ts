import type { feedSources } from '../models/features/feed/source';
import { checkDigitOf } from '../models/platform/format/upc';

/** A catalogue of any size, the same each time: product n depends on n alone. */
type CatalogueRow = Readonly<Record<(typeof feedSources)['AWG']['columns'][number], string>>;

interface Line {
    readonly dept: string;
    readonly group: string;
    readonly names: readonly string[];
    readonly sizes: readonly string[];
}

const MAKERS = [
    'ALDER CREEK FOODS',
    'BAYSIDE BAKERS',
    'CASCADE DAIRY CO-OP',
    'DUNMORE MILLS',
    'ELM STREET PANTRY',
    'FOUR RIVERS PACKING',
    'GOLDEN PRAIRIE BRANDS',
    'HARBOR LIGHT SEAFOOD',
    'IRON KETTLE SNACKS',
    'JUNIPER HILL HOUSEHOLD',
];
const BRANDS = ['AUTUMN GATE', 'BLUE HERON', 'COUNTY FAIR', 'DAYBREAK', 'EVERGREEN', 'FARMSTEAD', 'GOOD TABLE'];
const KINDS = ['ORIGINAL', 'ORGANIC', 'REDUCED FAT', 'LOW SODIUM', 'FAMILY SIZE', 'GLUTEN FREE', 'VALUE PACK'];
const LINES: readonly Line[] = [
    { dept: 'GROCERY', group: 'CEREAL', names: ['OAT RINGS', 'CORN FLAKES', 'GRANOLA'], sizes: ['12 OZ', '18 OZ'] },
    { dept: 'GROCERY', group: 'SOUP', names: ['TOMATO SOUP', 'CHICKEN NOODLE SOUP'], sizes: ['10.75 OZ', '18.6 OZ'] },
    { dept: 'GROCERY', group: 'SNACKS', names: ['POTATO CHIPS', 'PRETZEL TWISTS'], sizes: ['8 OZ', '10 OZ'] },
    { dept: 'DAIRY', group: 'YOGURT', names: ['STRAWBERRY YOGURT', 'VANILLA YOGURT'], sizes: ['5.3 OZ', '32 OZ'] },
    { dept: 'DAIRY', group: 'CHEESE', names: ['SHREDDED CHEDDAR', 'SWISS SLICES'], sizes: ['8 OZ', '16 OZ'] },
    { dept: 'FROZEN', group: 'PIZZA', names: ['PEPPERONI PIZZA', 'CHEESE PIZZA'], sizes: ['20 OZ', '28 OZ'] },
    { dept: 'FROZEN', group: 'VEGETABLES', names: ['PEAS', 'SWEET CORN', 'BROCCOLI'], sizes: ['12 OZ', '2 LB'] },
    { dept: 'HOUSEHOLD', group: 'PAPER', names: ['PAPER TOWELS', 'FACIAL TISSUE'], sizes: ['6 CT', '12 CT'] },
];
const PACKS = ['6', '8', '12', '24'];

/** Distance of products with the same manufacturer number, so that neighbors have different makers. */
const MANUFACTURERS = 2_000;
const MAX_PRODUCTS = MANUFACTURERS * 100_000;

/** Returns a pseudorandom number that depends on n and its purpose. */
export const mixed = (n: number, purpose: number): number => {
    let h = Math.imul(n ^ Math.imul(purpose + 1, 0x9e3779b1), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return (h ^ (h >>> 16)) >>> 0;
};

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;
const padded = (number: number, length: number): string => String(number).padStart(length, '0');
const dollars = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Returns the code of product n: number system 0, manufacturer, item: 11 digits without check digit, unique for each n.
 */
export const codeAt = (n: number): string => {
    if (n < 0 || n >= MAX_PRODUCTS) throw new Error(`There are ${MAX_PRODUCTS} products, from 0`);
    return `0${padded(10_000 + (n % MANUFACTURERS), 5)}${padded(Math.floor(n / MANUFACTURERS), 5)}`;
};

const withCheckDigit = (body: string): string => body + String(checkDigitOf(body));

/**
 * Returns product n as a row of a wholesaler's file, its codes with check digits.
 *
 * @param edition another edition of the same file: prices differ for about one product in ten
 */
export const catalogueRow = (n: number, edition = 0): CatalogueRow => {
    const code = codeAt(n);
    const line = pick(LINES, mixed(n, 1));
    const maker = n % MANUFACTURERS;
    const brand = pick(BRANDS, mixed(maker, 2));
    const pack = pick(PACKS, mixed(n, 3));
    const repriced = edition > 0 && mixed(n, edition + 100) % 10 === 0;
    const cents = 79 + (mixed(n, 4) % 1_900) + (repriced ? edition : 0);
    return {
        upc_item: withCheckDigit(code),
        upc_case: withCheckDigit(`10${code}`),
        manufacturer: `${pick(MAKERS, maker)} ${padded(maker, 4)}`,
        description: `${brand} ${pick(KINDS, mixed(n, 5))} ${pick(line.names, mixed(n, 6))}`,
        pack,
        size: pick(line.sizes, mixed(n, 7)),
        dept_code: line.dept,
        group_name: line.group,
        type_code: mixed(n, 8) % 5 === 0 ? 'PRIVATE' : 'NATIONAL',
        cust_code: padded(100_000 + n, 7),
        case_cost: dollars(Math.round(cents * Number(pack) * 0.7)),
        srp: dollars(cents),
    };
};

const COLUMNS = Object.keys(catalogueRow(0)) as readonly (keyof CatalogueRow)[];

export const catalogueHeader = COLUMNS.join(',');

/** Returns a row as a line of CSV; no value needs quotes. */
export const catalogueLine = (row: CatalogueRow): string => COLUMNS.map(column => row[column]).join(',');

/** Yields a CSV file of the products from one number up to another, in chunks. */
export function* catalogueFile(from: number, to: number, edition = 0): Generator<string> {
    const PIECE = 2_000;
    yield `${catalogueHeader}\n`;
    for (let at = from; at < to; at += PIECE) {
        const length = Math.min(PIECE, to - at);
        yield Array.from({ length }, (_, i) => `${catalogueLine(catalogueRow(at + i, edition))}\n`).join('');
    }
}
