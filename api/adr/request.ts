import { conflictsOf, type Conflict } from '../../models/adr/conflict';
import type { EntityUpdate, ProductUpdates } from '../../models/adr/request';
import type { requestDetail, requestList } from '../../models/adr/requestCalls';
import type { DataOf, PayloadOf } from '../../models/call';
import type { Database } from '../../models/database/database';
import { NotFoundError } from '../../models/database/failures';
import { pagingOf } from '../calls/paging';
import { requestsById, type RequestRow } from './pending';
import { productsById } from './productWrite';
import { checkProposals, requestItems } from './requestRows';
import { countsOf, countsSql, requestIdsSql, type RequestFilter, type RequestSort } from './requestSelection';
import { statesAt, type Read } from './stateRows';

/** What was asked for of ADRs. Asking is in `requestAsking.ts`, deciding in `requestDecision.ts`. */
export class AdrRequests {
    constructor(private readonly database: Database) {}

    async list(criteria: PayloadOf<typeof requestList>): Promise<DataOf<typeof requestList>> {
        const paging = pagingOf<RequestFilter, RequestSort>(criteria, ['id', 'DESC']);
        const { dialect } = this.database;
        const page = requestIdsSql(dialect, paging);
        const count = countsSql(dialect, paging.filter);
        const [found, counted] = await Promise.all([
            this.database.read<{ id: number }>(page.sql, page.values),
            this.database.read<Parameters<typeof countsOf>[0][number]>(count.sql, count.values),
        ]);
        const counts = countsOf(counted);
        const { status } = paging.filter;
        const total = status ? counts[status] : Object.values(counts).reduce((sum, n) => sum + n, 0);
        const ids = found.map(({ id }) => id);
        await checkProposals(this.database, this.read, ids);
        return {
            list: await requestItems(this.database, this.read, ids),
            ...(paging.answer(total) as Omit<DataOf<typeof requestList>, 'list' | 'counts'>),
            counts,
        };
    }

    /** @throws NotFoundError */
    async detail(id: number): Promise<DataOf<typeof requestDetail>> {
        const [item] = await requestItems(this.database, this.read, [id]);
        const [request] = await requestsById(this.database, this.read, [id], { isHeld: false });
        if (!item || !request) throw new NotFoundError();
        return { ...item, conflicts: await this.conflicts(request) };
    }

    private readonly read: Read = (sql, values) => this.database.read(sql, values);

    /** What has changed since a request was made; of one that is decided nothing matters any more. */
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
        const places = updates.map(({ id }) => ({ adr_prod_id, adr_entity_id: id }));
        const states = await statesAt(this.database, this.read, places);
        return conflictsOf(
            { product_updates: product_updates as ProductUpdates, entity_updates: updates },
            { fields: product, stateAt: entity => states.get(adr_prod_id, entity) },
        );
    }
}
