import type { Database } from '../../models/database/database';
import { insertManySql } from '../../models/database/write';
import { product } from '../../models/features/product/product';
import type { StoreOf } from '../../models/platform/definition/resource';
import type { Settings } from '../../config/settings';
import { mixed } from '../catalogue';
import { SYSTEM } from '../system';
import { CHILLED } from './chilled';
import { DRY } from './dry';
import { HOME } from './home';
import { DEMO_MAKERS } from './makers';

export const DEMO_PRODUCTS = 5_000;

/**
 * A number system and manufacturer numbers that neither the generated catalogue nor, as far as is known, any company
 * uses.
 */
const NUMBER_SYSTEM = '6';
const FIRST_MAKER = 99_100;
const FIRST_ITEM_CODE = 410_000;

type Demo = StoreOf<typeof product>;

interface Possible {
    readonly dept: string;
    readonly group: string;
    readonly brand: string;
    readonly item: string;
    readonly kind: string;
    readonly size: readonly [size: string, pack: number, cents: number];
}

/** Every possible product, in a fixed order. */
const possible: readonly Possible[] = [...DRY, ...CHILLED, ...HOME].flatMap(
    ({ dept, group, brands, items, kinds, sizes }) =>
        brands.flatMap(brand =>
            items.flatMap(item => kinds.flatMap(kind => sizes.map(size => ({ dept, group, brand, item, kind, size })))),
        ),
);

/** Returns this many items of a list, evenly spread, in their order. */
const spread = <T>(all: readonly T[], count: number): T[] =>
    all.filter((_, index) => Math.floor(((index + 1) * count) / all.length) > Math.floor((index * count) / all.length));

const makerOf = (brand: string): number => DEMO_MAKERS.findIndex(({ brands }) => brands.includes(brand));

/** Prices end in 9. */
const priceOf = (cents: number, n: number): number => Math.round((cents * (85 + (mixed(n, 11) % 35))) / 1000) * 10 - 1;

const typeOf = ({ kind }: Possible, maker: number): string =>
    kind === 'Organic' ? 'ORGANIC' : kind === 'Holiday' ? 'SEASONAL' : (DEMO_MAKERS[maker]?.type ?? 'NATIONAL');

const productOf = (one: Possible, n: number, code: string): Demo => {
    const { dept, group, brand, item, kind, size } = one;
    const [unit, pack, about] = size;
    const maker = makerOf(brand);
    const srp = priceOf(about, n);
    const description = /^(in|with) /.test(kind)
        ? `${brand} ${item} ${kind}`
        : [brand, kind, item].filter(Boolean).join(' ');
    return {
        manufacturer: DEMO_MAKERS[maker]?.name ?? brand,
        description,
        dept_code: dept,
        group_name: group,
        type_code: typeOf(one, maker),
        cust_code: String(FIRST_ITEM_CODE + n * 7),
        upc_item: code,
        // Level 1 of packaging, as printed on cases.
        upc_case: `10${code}`,
        pack: String(pack),
        size: unit,
        srp: srp / 100,
        case_cost: Math.round((srp * pack * (68 + (mixed(n, 12) % 9))) / 100) / 100,
    };
};

/**
 * The demonstration's catalogue, the same each time: plausible, of invented makers, with codes in their stored form.
 */
export const demoProducts = (): Demo[] => {
    const itemCounts = new Map<number, number>();
    return spread(possible, DEMO_PRODUCTS).map((one, n) => {
        const maker = makerOf(one.brand);
        const item = (itemCounts.get(maker) ?? 0) + 1;
        itemCounts.set(maker, item);
        return productOf(one, n, `${NUMBER_SYSTEM}${String(FIRST_MAKER + maker)}${String(item * 10).padStart(5, '0')}`);
    });
};

const AUDIT = `INSERT INTO audit (date, username, resource, record_id, action, changes)
    SELECT $1, $2, $3, id, 'create', '{}' FROM product`;

/**
 * Fills an empty catalogue for the demonstration. The products have no source and are not dropped (docs/domain.md
 * section 4); a catalogue with any product is not changed.
 */
export const seedDemoCatalogue = async (database: Database, { demo }: Pick<Settings, 'demo'>): Promise<void> => {
    if (!demo) return;
    const [any] = await database.read('SELECT id FROM product LIMIT 1');
    if (any) return;
    const { sql, values } = insertManySql(database.dialect, product, demoProducts(), SYSTEM.username);
    await database.write(async transaction => {
        await database.run(sql, values, transaction);
        const now = new Date().toISOString();
        await database.run(AUDIT, [now, SYSTEM.username, product.path], transaction);
    });
};
