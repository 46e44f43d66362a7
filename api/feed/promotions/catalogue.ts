import { adrMessages } from '../../../models/adr/messages';
import type { Database } from '../../../models/database/database';
import type { Read } from '../../../models/database/read';
import { byIds, recordsBy } from '../../../models/database/recordsBy';
import { product } from '../../../models/product/product';
import type { CatalogueProduct } from '../../../models/tpm/catalogueProduct';
import { resolveAdditions } from '../../adr/product/codes';
import type { PromotionRow } from './rows';

/** What the codes of rows name, by the rows' numbers: a product, or why that cannot be said. Missing: no product. */
export type Catalogue = ReadonlyMap<number, CatalogueProduct | string>;

/** Looks the products of rows up as pasted codes are, all in two looks. */
export const catalogueOf = async (database: Database, rows: readonly PromotionRow[]): Promise<Catalogue> => {
    const read: Read = (sql, values) => database.read(sql, values);
    const coded = rows.filter(({ kind }) => kind === 'PRODUCT');
    const codes = coded.map(({ values: { upc_item, upc_case } }) => ({
        upc_item: upc_item as string,
        ...(upc_case !== undefined && { upc_case: upc_case as string }),
    }));
    const resolved = coded.length > 0 ? await resolveAdditions(database, read, codes) : [];
    const ids = [...new Set(resolved.flatMap(one => ('prodId' in one ? [one.prodId] : [])))];
    const records = ids.length > 0 ? await recordsBy(database, read, product, byIds(database, ids)) : [];
    const byId = new Map(records.map(record => [record.id, record]));
    const found = new Map<number, CatalogueProduct | string>();
    for (const [at, { row_number }] of coded.entries()) {
        const one = resolved[at];
        const record = one && 'prodId' in one ? byId.get(one.prodId) : undefined;
        if (record) found.set(row_number, record);
        else if (one && 'reason' in one && one.reason.key !== adrMessages.noProduct.key)
            found.set(row_number, one.reason.text);
    }
    return found;
};
