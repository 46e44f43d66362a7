import type { DataOf, PayloadOf } from '../../models/call';
import { PAGE_SIZE } from '../../models/criteria';
import type { Condition } from '../../models/database/conditions';
import type { Database } from '../../models/database/database';
import { Repository } from '../../models/database/repository';
import type { Selection } from '../../models/database/select';
import type { productDetail, productExport, productFilter, productList } from '../../models/product/calls';
import { product } from '../../models/product/product';
import { upcSearchTerms } from '../../models/product/upc';
import type { Direction, RecordOf } from '../../models/resource';
import type { InputOf } from '../../models/shape';
import { undistributed, type Distribution } from './distribution';

type Filter = InputOf<typeof productFilter>;

const CODES: ReadonlySet<string> = new Set(['upc_item', 'upc_case']);

/**
 * Text of the filter matches anywhere, a boolean exactly, and a code on its digits, whatever hyphens or leading zeros
 * either side has (domain.md section 4).
 */
const conditionsOf = ({ q: _q, dropped, ...texts }: Filter): Condition[] => [
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

/** The sort of a lookup; by description unless it says otherwise. */
const sortOf = ({ sortCriteria }: Criteria) => ({
    fieldName: sortCriteria?.fieldName ?? product.list.sort[0],
    direction: (sortCriteria?.direction ?? 'ASC').toUpperCase() as Direction,
});

/** Which products a lookup is for, and in which order. */
export const selectionOf = (criteria: Criteria): Selection => {
    const filter: Filter = criteria.searchCriteria?.filter ?? {};
    const { fieldName, direction } = sortOf(criteria);
    return { conditions: conditionsOf(filter), q: filter.q, sort: [fieldName, direction] };
};

/** Looking products up. */
export class Catalogue {
    private readonly products: Repository<typeof product>;

    constructor(
        database: Database,
        private readonly distribution: Distribution = undistributed,
    ) {
        this.products = new Repository(database, product);
    }

    async list(criteria: PayloadOf<typeof productList>): Promise<DataOf<typeof productList>> {
        const filter: Filter = criteria.searchCriteria?.filter ?? {};
        const pageNumber = criteria.pageCriteria?.pageNumber ?? 1;
        const pageSize = criteria.pageCriteria?.pageSize ?? PAGE_SIZE;
        const { records, total } = await this.products.page({
            ...selectionOf(criteria),
            offset: (pageNumber - 1) * pageSize,
            limit: pageSize,
        });
        return {
            list: await this.withCounts(records),
            searchCriteria: { filter: filter as DataOf<typeof productList>['searchCriteria']['filter'] },
            sortCriteria: sortOf(criteria),
            pageCriteria: { pageNumber, pageSize, pageCount: Math.ceil(total / pageSize), recordCount: total },
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
