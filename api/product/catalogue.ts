import type { DataOf, PayloadOf } from '../../models/call';
import type { Condition } from '../../models/database/conditions';
import type { Database } from '../../models/database/database';
import { Repository } from '../../models/database/repository';
import type { Selection } from '../../models/database/select';
import type {
    PRODUCT_SORTS,
    productDetail,
    productExport,
    productFilter,
    productList,
} from '../../models/product/calls';
import { product } from '../../models/product/product';
import { upcSearchTerms } from '../../models/product/upc';
import type { RecordOf } from '../../models/resource';
import type { InputOf } from '../../models/shape';
import { pagingOf } from '../calls/paging';
import type { Distribution } from './distribution';

type Filter = InputOf<typeof productFilter>;

const CODES: ReadonlySet<string> = new Set(['upc_item', 'upc_case']);

/**
 * Text of the filter matches anywhere, a boolean exactly, and a code on its digits, whatever hyphens or leading zeros
 * either side has (domain.md section 4).
 */
export const conditionsOf = ({ q: _q, dropped, ...texts }: Filter): Condition[] => [
    ...Object.entries(texts)
        .filter(([, value]) => value)
        .map(([field, value]): Condition => ({
            field,
            operator: 'like',
            value: CODES.has(field) ? upcSearchTerms(String(value)) : value,
        })),
    ...(typeof dropped === 'boolean' ? [{ field: 'dropped', operator: 'eq', value: dropped } as const] : []),
];

/** What a lookup and its export have in common. */
type Criteria = Omit<PayloadOf<typeof productExport>, 'format'>;

const pageOf = (criteria: PayloadOf<typeof productList>) =>
    pagingOf<Filter, (typeof PRODUCT_SORTS)[number]>(criteria, ['description', 'ASC']);

/** Which products a lookup is for, and in which order. */
export const selectionOf = (criteria: Criteria): Selection => {
    const { filter, sort } = pageOf(criteria);
    return { conditions: conditionsOf(filter), q: filter.q, sort: [sort.fieldName, sort.direction] };
};

/** Looking products up. */
export class Catalogue {
    private readonly products: Repository<typeof product>;

    constructor(
        database: Database,
        private readonly distribution: Distribution,
    ) {
        this.products = new Repository(database, product);
    }

    async list(criteria: PayloadOf<typeof productList>): Promise<DataOf<typeof productList>> {
        const { offset, limit, answer } = pageOf(criteria);
        const { records, total } = await this.products.page({ ...selectionOf(criteria), offset, limit });
        return {
            list: await this.withCounts(records),
            ...(answer(total) as Omit<DataOf<typeof productList>, 'list'>),
        };
    }

    /** @throws NotFoundError */
    async detail(id: number): Promise<DataOf<typeof productDetail>> {
        const [record, adrs] = await Promise.all([this.products.get(id), this.distribution.adrsOf(id)]);
        return { product: { ...record, adr_count: adrs.length }, adrs };
    }

    private async withCounts(records: readonly RecordOf<typeof product>[]) {
        const counts = await this.distribution.counts(records.map(({ id }) => id));
        return records.map(record => ({ ...record, adr_count: counts.get(record.id) ?? 0 }));
    }
}
