import type { Transaction } from 'sequelize';
import { conflictsOf, requestMessages, type Conflict } from '../../models/adr/conflict';
import { adrProduct } from '../../models/adr/product';
import {
    adrRequest,
    PROPOSED_FIELDS,
    type EntityUpdate,
    type ProductUpdates,
    type ProposedField,
} from '../../models/adr/request';
import type { requestCreate, requestDetail, requestList } from '../../models/adr/requestCalls';
import type { DataOf, PayloadOf } from '../../models/call';
import { writeAudits } from '../../models/database/audit';
import type { Database } from '../../models/database/database';
import { NotFoundError } from '../../models/database/failures';
import { Repository, type Actor } from '../../models/database/repository';
import { messages } from '../../models/messages';
import { pagingOf } from '../calls/paging';
import { Failure } from '../failure';
import { dateIn } from '../feed/date';
import { checkReferences } from '../resources/references';
import { holdAdr } from './change';
import { notesOf, pendingFor, requestsById, type RequestRow } from './pending';
import { fieldsOf, refuseStates } from './product';
import { productsById, type AdrProductRow } from './productWrite';
import { requestItems } from './requestRows';
import { countsOf, countsSql, requestIdsSql, type RequestFilter, type RequestSort } from './requestSelection';
import { stateChanges } from './stateChange';
import { stateGround } from './stateGround';
import { readerOf, statesAt, type Read } from './stateRows';

type Payload = PayloadOf<typeof requestCreate>;

/** What a request is about: a product that is on the ADR, or one that is not yet. */
interface Subject {
    readonly prodId: number;
    readonly product: AdrProductRow | null;
}

const isOwn = ([name]: readonly [string, unknown]): boolean => PROPOSED_FIELDS.includes(name as ProposedField);

/** The fields of a product that a request would change, each with its value now. */
const productUpdates = (payload: Payload, product: AdrProductRow | null): ProductUpdates =>
    Object.fromEntries(
        Object.entries(fieldsOf(payload))
            .filter(isOwn)
            .map(([name, to]) => [name, { from: product?.[name as ProposedField] ?? null, to }] as const)
            .filter(([, { from, to }]) => from !== to),
    );

/** Asking for changes of ADRs, and what was asked for. Deciding is in `requestDecision.ts`. */
export class AdrRequests {
    private readonly requests: Repository<typeof adrRequest>;

    constructor(
        private readonly database: Database,
        private readonly timeZone: string,
    ) {
        this.requests = new Repository(database, adrRequest);
    }

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
        return {
            list: await requestItems(
                this.database,
                this.read,
                found.map(({ id }) => id),
            ),
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

    /** @throws Failure 400 for what is wrong, 409 while another request stands against it */
    create(payload: Payload, by: Actor): Promise<DataOf<typeof requestCreate>> {
        return this.database.write(async transaction => {
            const read = readerOf(this.database, transaction);
            const { type, adr_id, comments } = payload;
            const isThere = await holdAdr(this.database, adr_id, transaction);
            if (!isThere) throw new Failure(400, { adr_id: messages.value });
            const subject = await this.subject(payload, read, transaction);
            const { product_updates, entity_updates } =
                type === 'DELETE'
                    ? { product_updates: {}, entity_updates: [] }
                    : await this.proposal(payload, subject, read, transaction);
            if (type === 'UPDATE' && Object.keys(product_updates).length + entity_updates.length === 0) {
                throw Failure.service(400, requestMessages.nothing);
            }
            const request = await this.requests.create(
                {
                    type,
                    adr_id,
                    prod_id: subject.prodId,
                    adr_prod_id: subject.product?.id ?? null,
                    comments: comments || null,
                    product_updates,
                    entity_updates,
                },
                by,
                transaction,
            );
            await writeAudits(this.database, notesOf(request, null, by), transaction);
            return { id: request.id };
        });
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

    private subject(payload: Payload, read: Read, transaction: Transaction): Promise<Subject> {
        return payload.type === 'ADD' ? this.toAdd(payload, read, transaction) : this.onAdr(payload, read);
    }

    private async toAdd(
        { adr_id, prod_id, adr_prod_id }: Payload,
        read: Read,
        transaction: Transaction,
    ): Promise<Subject> {
        if (adr_prod_id) throw new Failure(400, { adr_prod_id: messages.unknown });
        if (!prod_id) throw new Failure(400, { prod_id: messages.required });
        await checkReferences(this.database, adrRequest, { prod_id }, transaction);
        const [found] = await read('SELECT id FROM adr_prod WHERE adr_id = $1 AND prod_id = $2', [adr_id, prod_id]);
        if (found) throw Failure.service(409, requestMessages.onAdr);
        const pending = `SELECT id FROM adr_request
            WHERE status = 'PENDING' AND type = 'ADD' AND adr_id = $1 AND prod_id = $2`;
        const [asked] = await read(pending, [adr_id, prod_id]);
        if (asked) throw Failure.service(409, requestMessages.addPending);
        return { prodId: prod_id, product: null };
    }

    private async onAdr({ adr_id, prod_id, adr_prod_id }: Payload, read: Read): Promise<Subject> {
        if (!adr_prod_id) throw new Failure(400, { adr_prod_id: messages.required });
        const product = (await productsById(this.database, read, [adr_prod_id])).get(adr_prod_id);
        if (product?.adr_id !== adr_id) throw new Failure(400, { adr_prod_id: messages.value });
        if (prod_id && prod_id !== product.prod_id) throw new Failure(400, { prod_id: messages.value });
        const pending = await pendingFor(this.database, read, [adr_prod_id]);
        if (pending.some(({ type }) => type === 'DELETE')) throw Failure.service(409, requestMessages.deletePending);
        return { prodId: product.prod_id, product };
    }

    /** What differs between what is asked for and what is. @throws Failure 400 with what is wrong at its field */
    private async proposal(payload: Payload, { product }: Subject, read: Read, transaction: Transaction) {
        const product_updates = productUpdates(payload, product);
        const proposed = Object.entries(product_updates).map(([name, { to }]) => [name, to]);
        await checkReferences(this.database, adrProduct, Object.fromEntries(proposed) as object, transaction);
        const inputs = payload.entities ?? [];
        const entityIds = inputs.map(({ id }) => id);
        const today = dateIn(this.timeZone, new Date());
        const ground = await stateGround(this.database, read, payload.adr_id, entityIds, today);
        const places = product ? entityIds.map(id => ({ adr_prod_id: product.id, adr_entity_id: id })) : [];
        const present = await statesAt(this.database, read, places);
        const { changes, problems } = stateChanges(inputs, id => present.get(product?.id ?? 0, id), ground);
        refuseStates('entities', problems);
        return { product_updates, entity_updates: changes };
    }
}
