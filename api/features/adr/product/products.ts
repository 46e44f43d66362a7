import { adrMessages } from '../../../../models/features/adr/messages';
import { adrProduct } from '../../../../models/features/adr/product';
import type { adrProductCreate, adrProductList, adrProductUpdate } from '../../../../models/features/adr/productCalls';
import { additionView, adrProductView } from '../../../../models/features/adr/productView';
import { adrState, type StateChange, type StateInput, type EntityState } from '../../../../models/features/adr/state';
import { dateInZone } from '../../../../models/platform/calendar/clock';
import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import type { Database } from '../../../../models/database/database';
import { ConflictError, NotFoundError } from '../../../../models/database/failures';
import { readerOf, type Read } from '../../../../models/database/read';
import type { Actor } from '../../../../models/database/actor';
import { ViewList } from '../../../../models/database/query/list';
import type { Transaction } from '../../../../models/database/transaction';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { rowChanges } from '../../../../models/platform/children/cellChange';
import type { StoreOf } from '../../../../models/platform/definition/resource';
import type { EntityUpdate, ProductUpdates } from '../../../../models/features/adr/request';
import { viewRows } from '../../../../models/database/query/rows';
import type { RowOf } from '../../../../models/platform/view/view';
import { listed } from '../../../platform/calls/listed';
import { Failure } from '../../../platform/server/failure';
import { checkReferences, refuseUsed } from '../../../platform/resources/references';
import { refuseRows } from '../../../platform/resources/children/refuseRows';
import type { WriteContext } from '../../../platform/feature';
import { moveChanges } from '../change';
import { pendingFor, RequestWriter } from '../request/write';
import { stateReferences } from '../state/stateReferences';
import { stateTable, statesOf } from '../state/states';
import { checkProposals } from '../request/rows';
import { productsById, ProductWriter, type AdrProductRow } from './write';

type AdrProductRecord = RowOf<typeof adrProductView>;

/** Returns an ADR product with its pending request, and its states. */
const itemOf = (row: AdrProductRecord, entities: EntityState[]): AdrProductRecord => ({
    ...row,
    status: row.pending_deletes > 0 ? 'DELETE_PENDING' : row.pending_updates > 0 ? 'UPDATE_PENDING' : null,
    request_id: null,
    entities,
});

/** Reads ADR products with their states, in the order of their ids; deleted ones are left out. */
const productItems = async (database: Database, read: Read, ids: readonly number[]): Promise<AdrProductRecord[]> => {
    const [rows, states] = await Promise.all([
        viewRows(database, adrProductView, ids, read),
        statesOf(database, read, ids),
    ]);
    return rows.map(row => itemOf(row, states.get(row.id as number) ?? []));
};

interface Proposal {
    readonly id: number;
    readonly product_updates: string;
    readonly entity_updates: string;
}

/** Returns a requested addition as the ADR product that it would create. */
const additionOf = (row: AdrProductRecord, proposal: Proposal): AdrProductRecord => {
    const updates = JSON.parse(proposal.product_updates) as ProductUpdates;
    const states = JSON.parse(proposal.entity_updates) as EntityUpdate[];
    return {
        ...row,
        ...Object.fromEntries(Object.entries(updates).map(([name, { to }]) => [name, to])),
        id: null,
        version: null,
        status: 'ADD_PENDING',
        request_id: proposal.id,
        pending_reqs: 1,
        pending_updates: 0,
        pending_deletes: 0,
        entities: states.flatMap(({ id, to }) => (to ? [{ id, ...to }] : [])),
    };
};

/** Lists requested additions, in the order of their requests' ids. */
const additionItems = async (
    database: Database,
    read: Read,
    requestIds: readonly number[],
): Promise<AdrProductRecord[]> => {
    await checkProposals(database, read, requestIds);
    const sql = `SELECT id, product_updates, entity_updates FROM adr_request
        WHERE id IN (${database.dialect.listed('$1')})`;
    const [rows, proposals] = await Promise.all([
        viewRows(database, additionView, requestIds, read),
        read<Proposal>(sql, [JSON.stringify(requestIds)]),
    ]);
    const byId = new Map(proposals.map(proposal => [proposal.id, proposal]));
    return rows.flatMap(row => {
        const proposal = byId.get(row.id as number);
        return proposal ? [additionOf(row, proposal)] : [];
    });
};

type Fields = Partial<StoreOf<typeof adrProduct>>;
type ProductInput = Omit<PayloadOf<typeof adrProductUpdate>, 'id' | 'version' | 'updatedEntities'>;

/** Returns the fields of an input: empty text becomes null. */
export const inputFields = (input: object): Fields =>
    Object.fromEntries(
        Object.entries(input)
            .filter(([, value]) => value !== undefined)
            .map(([name, value]) => [name, value === '' ? null : (value as unknown)]),
    );

const changed = (before: AdrProductRow, fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => before[name as keyof AdrProductRow] !== value));

/** The products of ADRs with their states by entity. */
export class AdrProducts {
    private readonly database: Database;
    private readonly writer: ProductWriter;
    private readonly requests: RequestWriter;
    private readonly products: ViewList<typeof adrProductView>;
    private readonly additions: ViewList<typeof adrProductView>;

    constructor(
        context: WriteContext,
        private readonly timeZone: string,
    ) {
        const { database } = context;
        this.database = database;
        this.writer = new ProductWriter(context);
        this.requests = new RequestWriter(context);
        this.products = new ViewList(database, adrProductView, ids => productItems(database, this.read, ids));
        this.additions = new ViewList(database, additionView, ids => additionItems(database, this.read, ids));
    }

    async list(criteria: PayloadOf<typeof adrProductList>): Promise<DataOf<typeof adrProductList>> {
        const filter = criteria.searchCriteria?.filter;
        if (!filter?.adr_id) throw new Failure(400, { 'searchCriteria.filter.adr_id': messages.required });
        const list = filter.status === 'ADD_PENDING' ? this.additions : this.products;
        return (await listed(adrProductView, list, criteria)).page;
    }

    /** @throws NotFoundError */
    async detail(id: number): Promise<AdrProductRecord> {
        const [item] = await productItems(this.database, this.read, [id]);
        if (!item) throw new NotFoundError();
        return item;
    }

    /** @throws Failure 400 for invalid input, 409 for a product that is on the ADR */
    create(
        { updatedEntities, ...input }: PayloadOf<typeof adrProductCreate>,
        by: Actor,
    ): Promise<DataOf<typeof adrProductCreate>> {
        return this.database.write(async transaction => {
            const read = readerOf(this.database, transaction);
            await moveChanges(this.database, [input.adr_id], transaction);
            const values = inputFields(input) as StoreOf<typeof adrProduct>;
            await this.checkFields(input.adr_id, null, values, transaction);
            const [found] = await read('SELECT id FROM adr_prod WHERE adr_id = $1 AND prod_id = $2', [
                input.adr_id,
                input.prod_id,
            ]);
            if (found) throw new Failure(409, { prod_id: messages.duplicate });
            const rows = await this.changesOf(input.adr_id, null, updatedEntities ?? [], read);
            const [product] = await this.writer.create([{ values, rows }], by, transaction);
            return { id: (product as AdrProductRow).id };
        });
    }

    /** @throws NotFoundError; ConflictError with the saved record; Failure 400 */
    async update(
        { id, version, updatedEntities, ...input }: PayloadOf<typeof adrProductUpdate>,
        by: Actor,
    ): Promise<AdrProductRecord> {
        const isCurrent = await this.database.write(async transaction => {
            const before = await this.lockProduct(id, transaction);
            if (version && version !== before.version) return false;
            await this.change(before, input, updatedEntities ?? [], by, transaction);
            return true;
        });
        const saved = await this.detail(id);
        if (!isCurrent) throw new ConflictError(saved);
        return saved;
    }

    /**
     * Removes a product and cancels its pending requests.
     *
     * @throws NotFoundError; Failure 409 while another product refers to it
     */
    remove(id: number, by: Actor): Promise<void> {
        return this.database.write(async transaction => {
            const read = readerOf(this.database, transaction);
            const before = await this.lockProduct(id, transaction);
            await refuseUsed(this.database, adrProduct, id, transaction);
            const pending = await pendingFor(this.database, read, [id]);
            await this.writer.remove([{ before }], by, transaction);
            const sysmsg = adrMessages.cancelledByUser({ user: by.username });
            await this.requests.cancelAll(pending, sysmsg, by, transaction);
        });
    }

    private readonly read: Read = (sql, values) => this.database.read(sql, values);

    /** Locks and returns a product that is to be written. @throws NotFoundError */
    private async lockProduct(id: number, transaction: Transaction): Promise<AdrProductRow> {
        const read = readerOf(this.database, transaction);
        const [found] = await read<{ adr_id: number }>('SELECT adr_id FROM adr_prod WHERE id = $1', [id]);
        if (found) await moveChanges(this.database, [found.adr_id], transaction);
        const product = (await productsById(this.database, read, [id])).get(id);
        if (!product) throw new NotFoundError();
        return product;
    }

    private async change(
        before: AdrProductRow,
        input: ProductInput,
        inputs: readonly StateInput[],
        by: Actor,
        transaction: Transaction,
    ): Promise<void> {
        const read = readerOf(this.database, transaction);
        const values = changed(before, inputFields(input));
        await this.checkFields(before.adr_id, before.id, values, transaction);
        const rows = await this.changesOf(before.adr_id, before.id, inputs, read);
        await this.writer.change([{ before, values, rows }], by, transaction);
    }

    /** @throws Failure 400 for a reference to nothing, or to a product of another ADR or itself */
    private async checkFields(
        adrId: number,
        id: number | null,
        fields: Fields,
        transaction: Transaction,
    ): Promise<void> {
        await checkReferences(this.database, adrProduct, fields, transaction);
        if (!fields.adr_prod_ref_id) return;
        const sql = 'SELECT id FROM adr_prod WHERE id = $1 AND adr_id = $2';
        const [other] = await this.database.run(sql, [fields.adr_prod_ref_id, adrId], transaction);
        if (!other || fields.adr_prod_ref_id === id) throw new Failure(400, { adr_prod_ref_id: messages.value });
    }

    /** Returns the changes of the input states. @throws Failure 400 with the errors at `updatedEntities.N` */
    private async changesOf(
        adrId: number,
        id: number | null,
        inputs: readonly StateInput[],
        read: Read,
    ): Promise<readonly StateChange[]> {
        const entityIds = inputs.map(input => input.id);
        const today = dateInZone(this.timeZone, new Date());
        const references = await stateReferences(this.database, read, adrId, entityIds, today);
        const targets = id === null ? [] : entityIds.map(at => ({ record: id, at }));
        const present = await stateTable.at(this.database, read, targets);
        const { changes, problems } = rowChanges(adrState, inputs, entity => present.get(id ?? 0, entity), references);
        refuseRows('updatedEntities', problems);
        return changes;
    }
}
