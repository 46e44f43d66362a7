import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import { RecordStore } from '../../../models/database/recordStore';
import { recordsOf } from '../../../models/database/query/records';
import { ViewList } from '../../../models/database/query/list';
import type {
    productDetail,
    productList,
    productManufacturers,
    productNames,
} from '../../../models/features/product/calls';
import { product } from '../../../models/features/product/product';
import { productView } from '../../../models/features/product/view';
import { listed } from '../../platform/calls/listed';
import type { Provided } from '../../platform/feature';
import { Manufacturers } from './manufacturers';

/** Looking products up. */
export class Catalogue {
    private readonly database: Database;
    private readonly products: RecordStore<typeof product>;
    private readonly lookup: ViewList<typeof productView>;
    private readonly manufacturers: Manufacturers;

    constructor(
        database: Database,
        private readonly provided: Pick<Provided, 'distribution'>,
    ) {
        this.database = database;
        this.products = new RecordStore(database, product);
        this.lookup = new ViewList(database, productView);
        this.manufacturers = new Manufacturers(database);
    }

    async list(criteria: PayloadOf<typeof productList>): Promise<DataOf<typeof productList>> {
        return (await listed(productView, this.lookup, criteria)).page;
    }

    /** Those that are there. */
    named(ids: readonly number[]): Promise<DataOf<typeof productNames>> {
        return recordsOf(this.database, product, ids);
    }

    manufacturersLike({ q }: PayloadOf<typeof productManufacturers>): Promise<DataOf<typeof productManufacturers>> {
        return this.manufacturers.like(q ?? '');
    }

    /** @throws NotFoundError */
    async detail(id: number): Promise<DataOf<typeof productDetail>> {
        const [record, adrs] = await Promise.all([this.products.get(id), this.provided.distribution.adrsOf(id)]);
        return { product: { ...record, adr_count: adrs.length }, adrs };
    }
}
