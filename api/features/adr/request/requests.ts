import { requestConflicts } from '../../../../models/features/adr/conflict';
import { adrRequest, type EntityUpdate, type ProductUpdates } from '../../../../models/features/adr/request';
import type { requestDetail, requestList } from '../../../../models/features/adr/requestCalls';
import { requestView } from '../../../../models/features/adr/requestView';
import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import type { Conflict } from '../../../../models/platform/history/conflict';
import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import type { Read } from '../../../../models/database/read';
import { byIds, recordsBy } from '../../../../models/database/query/records';
import { ViewList } from '../../../../models/database/query/list';
import { listed } from '../../../platform/calls/listed';
import type { RequestRow } from './write';
import { productsById } from '../product/write';
import { requestItems } from './rows';
import { stateTable } from '../state/states';

/** Counts of the statuses where no request has them. */
const NONE = { PENDING: 0, CANCELLED: 0, COMPLETE: 0 };

/** Lists and reads requests for changes of ADRs. Creating them is in `creation.ts`, deciding in `decision.ts`. */
export class AdrRequests {
    private readonly listedRequests: ViewList<typeof requestView>;

    constructor(private readonly database: Database) {
        const rowsOf = (ids: readonly number[]) => requestItems(database, this.read, ids);
        this.listedRequests = new ViewList(database, requestView, rowsOf);
    }

    async list(criteria: PayloadOf<typeof requestList>): Promise<DataOf<typeof requestList>> {
        const { page, counts } = await listed(requestView, this.listedRequests, criteria);
        return { ...page, counts: { ...NONE, ...counts } };
    }

    /** @throws NotFoundError */
    async detail(id: number): Promise<DataOf<typeof requestDetail>> {
        const [item] = await requestItems(this.database, this.read, [id]);
        const [request] = await recordsBy(this.database, this.read, adrRequest, byIds(this.database, [id]));
        if (!item || !request) throw new NotFoundError();
        return { ...item, conflicts: await this.conflicts(request) };
    }

    private readonly read: Read = (sql, values) => this.database.read(sql, values);

    /** Returns the changes since a request was created; none for a decided one. */
    private async conflicts({
        type,
        status,
        adr_prod_id,
        product_updates,
        entity_updates,
    }: RequestRow): Promise<Conflict[]> {
        if (status !== 'PENDING' || type !== 'UPDATE' || adr_prod_id === null) return [];
        const product = (await productsById(this.database, this.read, [adr_prod_id])).get(adr_prod_id);
        if (!product) return [];
        const updates = entity_updates as EntityUpdate[];
        const targets = updates.map(({ id }) => ({ record: adr_prod_id, at: id }));
        const states = await stateTable.at(this.database, this.read, targets);
        return requestConflicts(
            { product_updates: product_updates as ProductUpdates, entity_updates: updates },
            { fields: product, stateAt: entity => states.get(adr_prod_id, entity) },
        );
    }
}
