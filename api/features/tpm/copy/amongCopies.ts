import type { Database } from '../../../../models/database/database';
import type { Read } from '../../../../models/database/read';
import { promotionName } from '../../../../models/features/tpm/promotionName';
import { OverlapCounter, groupSharers, type Having, type SharedProduct } from '../promotion/checks/overlapCounter';
import { datesOf, type CreatedCopy } from './copyPlan';

type Product = Omit<SharedProduct, 'account_id'> & { readonly promo_id: number };

const PRODUCTS = 'SELECT p.promo_id, p.upc_item, p.upc_case, p.prod_id FROM tpm_promo_product AS p';

/** Yields the products of the copies, which are those of their sources. */
function* havingOf(created: readonly CreatedCopy[], products: readonly Product[]): Generator<Having> {
    const copies = new Map<number, number[]>();
    for (const [index, { source }] of created.entries())
        copies.set(source.id, [...(copies.get(source.id) ?? []), index]);
    for (const { promo_id, ...product } of products)
        for (const index of copies.get(promo_id) ?? []) {
            const account_id = created[index]?.to.group.account.account_id ?? 0;
            yield { product: { ...product, account_id }, index };
        }
}

/** Overlaps of a copy with others of the same run, and the name of one of these. */
interface Among {
    readonly count: number;
    readonly name: string;
}

const nameOf = ({ to: { name, group } }: CreatedCopy): string =>
    promotionName({ ...group.account, name, account_code: null });

/** Finds copies that go to one account with products and days in common: by their indexes, each with the others. */
export const overlapsAmong = async (
    { dialect }: Pick<Database, 'dialect'>,
    read: Read,
    created: readonly CreatedCopy[],
): Promise<ReadonlyMap<number, Among>> => {
    const ids = JSON.stringify([...new Set(created.map(({ source }) => source.id))]);
    const products = await read<Product>(dialect.ofEach(PRODUCTS, 'p.promo_id', '$1', ''), [ids]);
    const compared = created.map(copy => {
        const { start, end } = datesOf(copy);
        return { first: start ?? '', last: end ?? '', allowances: new Map<never, never>() };
    });
    const counter = new OverlapCounter(compared, groupSharers(havingOf(created, products)));
    const found = new Map<number, Among>();
    for (const index of created.keys()) {
        const { overlaps: count, first } = counter.countAt(index);
        const other = first === undefined ? undefined : created[first];
        if (other) found.set(index, { count, name: nameOf(other) });
    }
    return found;
};
