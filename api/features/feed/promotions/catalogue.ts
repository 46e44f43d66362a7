import { adrMessages } from '../../../../models/features/adr/messages';
import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import { Recent } from '../../../../models/database/recent';
import { byIds, fieldsBy } from '../../../../models/database/query/records';
import { product } from '../../../../models/features/product/product';
import { CATALOGUE_FIELDS, type CatalogueProduct } from '../../../../models/features/tpm/catalogueProduct';
import { resolveAdditions } from '../../adr/product/codes';
import type { CodeReadings } from '../codes/feedCodes';
import type { PromotionRow } from './rows';

/**
 * Products that the codes of rows name, by the rows' numbers, or the reason why they are not known. Missing: no
 * product.
 */
export type ProductsByRow = ReadonlyMap<number, CatalogueProduct | string>;

/** Codes of an import that are cached with their products: its promotions have many products in common. */
const MAX_CACHED_PRODUCTS = 5_000;

interface Codes {
    readonly upc_item: string;
    readonly upc_case?: string;
}

const codesOf = ({ values: { upc_item, upc_case } }: PromotionRow): Codes => ({
    upc_item: upc_item as string,
    ...(upc_case !== undefined && { upc_case: upc_case as string }),
});

const keyOf = ({ upc_item, upc_case = '' }: Codes): string => `${upc_item}\n${upc_case}`;

/** Looks up the products of rows by their codes, each pair of codes once. */
export class CatalogueLookup {
    /** Null: there is no product. */
    private readonly known = new Recent<CatalogueProduct | string | null>(MAX_CACHED_PRODUCTS);

    constructor(
        private readonly database: Database,
        private readonly readings: CodeReadings,
    ) {}

    async of(rows: readonly PromotionRow[]): Promise<ProductsByRow> {
        const coded = rows.filter(({ kind }) => kind === 'PRODUCT');
        const codesByKey = new Map(coded.map(row => [keyOf(codesOf(row)), codesOf(row)]));
        // Products found now stay available, even if the cache evicts them in the meantime.
        const at = new Map([...codesByKey.keys()].map(key => [key, this.known.get(key)]));
        const missing = [...codesByKey].filter(([key]) => at.get(key) === undefined);
        for (const [key, one] of await this.findProducts(missing)) {
            at.set(key, one);
            this.known.set(key, one);
        }
        const found = new Map<number, CatalogueProduct | string>();
        for (const row of coded) {
            const one = at.get(keyOf(codesOf(row)));
            if (one) found.set(row.row_number, one);
        }
        return found;
    }

    private async findProducts(
        codes: readonly (readonly [key: string, Codes])[],
    ): Promise<readonly (readonly [key: string, CatalogueProduct | string | null])[]> {
        if (codes.length === 0) return [];
        const read: Read = (sql, values) => this.database.read(sql, values);
        const named = codes.map(([, one]) => one);
        const resolved = await resolveAdditions(this.database, read, named, this.readings);
        const ids = [...new Set(resolved.flatMap(one => ('prodId' in one ? [one.prodId] : [])))];
        const records = await fieldsBy(this.database, read, product, CATALOGUE_FIELDS, byIds(this.database, ids));
        const byId = new Map(records.map(record => [record.id, record]));
        return codes.map(([key], index) => {
            const one = resolved[index];
            if (one && 'prodId' in one) return [key, byId.get(one.prodId) ?? null];
            const isNone = !one || one.reason.key === adrMessages.noProduct.key;
            return [key, isNone ? null : one.reason.text];
        });
    }
}
