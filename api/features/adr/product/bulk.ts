import { adrMessages } from '../../../../models/features/adr/messages';
import type { adrProduct } from '../../../../models/features/adr/product';
import type { adrProductBulk } from '../../../../models/features/adr/productCalls';
import { adrState, MAX_STATES, type State, type StateChange } from '../../../../models/features/adr/state';
import { dateInZone } from '../../../../models/platform/calendar/clock';
import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import { type Conflict, rowConflicts } from '../../../../models/platform/history/conflict';
import type { Database } from '../../../../models/database/database';
import { readerOf, type Read } from '../../../../models/database/read';
import type { Actor } from '../../../../models/database/actor';
import type { Transaction } from '../../../../models/database/transaction';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { type RowProblem, rowOf } from '../../../../models/platform/children/cellCollection';
import { problemMessage } from '../../../../models/platform/children/cellChange';
import type { StoreOf } from '../../../../models/platform/definition/resource';
import { buildRejection } from '../../../../models/platform/messages/rejection';
import type { Message } from '../../../../models/platform/messages/message';
import { inSavepoints } from '../../../../models/database/savepoint';
import { Failure } from '../../../platform/server/failure';
import type { WriteContext } from '../../../platform/feature';
import { moveChanges } from '../change';
import { resolveAdditions, type Addition } from './codes';
import { ProductStates } from './productStates';
import { prodIdsOn, ProductWriter, type AdrProductRow, type ProductAddition, type ProductChange } from './write';
import { inputFields } from './products';

/** A state of the input, and `from`, the caller's snapshot. */
type StateWithSnapshot = Omit<NonNullable<PayloadOf<typeof adrProductBulk>['states']>[number], 'adr_prod_id'>;

const toSnapshotState = (from: StateWithSnapshot['from']): State | null =>
    from?.prod_status_id ? rowOf(adrState, inputFields(from) as Partial<State>) : null;

/** Returns the conflicts of states with the caller's snapshot, by the index of the input; without a snapshot, none. */
const conflictsIn = (
    inputs: readonly StateWithSnapshot[],
    changes: readonly StateChange[],
): ReadonlyMap<number, readonly Conflict[]> => {
    const byEntity = new Map(changes.map(change => [change.id, change]));
    const conflicts = new Map<number, readonly Conflict[]>();
    for (const [at, { id, from }] of inputs.entries()) {
        const change = byEntity.get(id);
        if (!change || from === undefined) continue;
        const found = rowConflicts(adrState, { ...change, from: toSnapshotState(from) }, change.from);
        if (found.length > 0) conflicts.set(at, found);
    }
    return conflicts;
};

type Payload = PayloadOf<typeof adrProductBulk>;
type Answer = DataOf<typeof adrProductBulk>;
type BulkState = NonNullable<Payload['states']>[number];

/** A write for one product, with the indexes of the items that request it. */
interface Item<T> {
    readonly indexes: readonly number[];
    readonly write: T;
}

interface Planned<T> {
    readonly items: readonly Item<T>[];
    readonly rejected: Answer['rejected'];
}

const refuse = (index: number, message: Message): Answer['rejected'][number] => ({
    ...buildRejection({ index }, message),
    conflicts: [],
    update_user: null,
});

/** Adds many products to an ADR and changes many states at once (docs/api.md, `/adr/product/bulk`). */
export class ProductBulk {
    private readonly database: Database;
    private readonly writer: ProductWriter;

    constructor(
        context: WriteContext,
        private readonly timeZone: string,
    ) {
        this.database = context.database;
        this.writer = new ProductWriter(context);
    }

    /**
     * Applies all items in one transaction; each product with all its items succeeds or is rejected on its own.
     *
     * @throws Failure 400
     */
    async apply({ adr_id, add, states }: Payload, by: Actor): Promise<Answer> {
        const additions = add ?? [];
        const stateInputs = states ?? [];
        if (additions.length + stateInputs.length > MAX_STATES) {
            throw Failure.service(400, adrMessages.tooManyItems({ limit: MAX_STATES.toLocaleString('en-US') }));
        }
        return this.database.write(async transaction => {
            const moved = await moveChanges(this.database, [adr_id], transaction);
            if (!moved.has(adr_id)) throw new Failure(400, { adr_id: messages.value });
            await by.changes?.begin(this.database, transaction);
            const read = readerOf(this.database, transaction);
            const toAdd = await this.planAdditions(adr_id, additions, read);
            const toChange = await this.planStates(adr_id, stateInputs, additions.length, read);
            return this.write(toAdd, toChange, by, transaction);
        });
    }

    private async write(
        toAdd: Planned<ProductAddition>,
        toChange: Planned<ProductChange>,
        by: Actor,
        transaction: Transaction,
    ): Promise<Answer> {
        const added: number[] = [];
        const rejections = [...toAdd.rejected, ...toChange.rejected];
        let done = 0;
        const writeItems = async <T>(items: readonly Item<T>[], write: (writes: readonly T[]) => Promise<void>) => {
            const writing = (some: readonly Item<T>[]) => write(some.map(item => item.write));
            for (const { item, reason } of await inSavepoints(this.database, items, writing, transaction)) {
                if (reason === undefined) done += item.indexes.length;
                else rejections.push(...item.indexes.map(index => refuse(index, reason)));
            }
        };
        await writeItems(toAdd.items, async writes => {
            const products = await this.writer.create(writes, by, transaction);
            added.push(...products.map(({ id }) => id));
        });
        await writeItems(toChange.items, async writes => {
            await this.writer.change(writes, by, transaction);
        });
        return { done, added, rejected: rejections.sort((a, b) => a.index - b.index) };
    }

    private async planAdditions(
        adr_id: number,
        additions: readonly Addition[],
        read: Read,
    ): Promise<Planned<ProductAddition>> {
        const items: Item<ProductAddition>[] = [];
        const rejections: Answer['rejected'] = [];
        if (additions.length === 0) return { items, rejected: rejections };
        const resolved = await resolveAdditions(this.database, read, additions);
        const found = resolved.flatMap(one => ('prodId' in one ? [one.prodId] : []));
        const onAdr = await prodIdsOn(this.database, read, adr_id, found);
        const knownProdIds = new Set<number>();
        for (const [index, one] of resolved.entries()) {
            if ('reason' in one) rejections.push(refuse(index, one.reason));
            else if (onAdr.has(one.prodId)) rejections.push(refuse(index, adrMessages.onAdr));
            else if (knownProdIds.has(one.prodId)) rejections.push(refuse(index, adrMessages.listedTwice));
            else {
                knownProdIds.add(one.prodId);
                const values: StoreOf<typeof adrProduct> = { adr_id, prod_id: one.prodId };
                items.push({ indexes: [index], write: { values } });
            }
        }
        return { items, rejected: rejections };
    }

    private async planStates(
        adrId: number,
        stateInputs: readonly BulkState[],
        firstIndex: number,
        read: Read,
    ): Promise<Planned<ProductChange>> {
        const items: Item<ProductChange>[] = [];
        const rejections: Answer['rejected'] = [];
        if (stateInputs.length === 0) return { items, rejected: rejections };
        const products = await ProductStates.read(this.database, read, {
            adrId,
            ids: stateInputs.map(({ adr_prod_id }) => adr_prod_id),
            targets: stateInputs.map(({ adr_prod_id, id }) => ({ record: adr_prod_id, at: id })),
            today: dateInZone(this.timeZone, new Date()),
        });
        for (const [productId, group] of byProduct(stateInputs)) {
            const indexes = group.map(({ index }) => firstIndex + index);
            const before = products.find(productId);
            if (!before) {
                rejections.push(...indexes.map(index => refuse(index, adrMessages.notOnAdr)));
                continue;
            }
            const inputs = group.map(({ state }) => state);
            const { changes, problems } = products.changesOf(productId, inputs);
            const conflicts = conflictsIn(inputs, changes);
            if (problems.size > 0) rejections.push(...refusals(indexes, problems));
            else if (conflicts.size > 0) rejections.push(...concurrentChanges(indexes, conflicts, before));
            else items.push({ indexes, write: { before, values: {}, rows: changes } });
        }
        return { items, rejected: rejections };
    }
}

/** Rejects all items of a product together, each with its own problem. */
const refusals = (indexes: readonly number[], problems: ReadonlyMap<number, RowProblem>): Answer['rejected'] =>
    indexes.map((index, at) => {
        const problem = problems.get(at);
        return refuse(index, problem ? problemMessage(adrState, problem) : adrMessages.together);
    });

/**
 * Rejects the changes of a product that differs from the caller's snapshot, so that the user first reviews it as it is
 * now.
 */
const concurrentChanges = (
    indexes: readonly number[],
    conflicts: ReadonlyMap<number, readonly Conflict[]>,
    { update_user }: AdrProductRow,
): Answer['rejected'] =>
    indexes.map((index, at) => {
        const own = conflicts.get(at);
        if (!own) return refuse(index, adrMessages.together);
        return { ...buildRejection({ index }, adrMessages.changed), conflicts: [...own], update_user };
    });

/** Groups input states by their product, each with its index and without the product. */
const byProduct = (stateInputs: readonly BulkState[]) => {
    const groups = new Map<number, { index: number; state: StateWithSnapshot }[]>();
    for (const [index, { adr_prod_id, ...state }] of stateInputs.entries()) {
        const group = groups.get(adr_prod_id) ?? [];
        groups.set(adr_prod_id, group);
        group.push({ index, state });
    }
    return groups;
};
