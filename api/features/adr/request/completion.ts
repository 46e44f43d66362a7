import {
    requestConflicts,
    hasBrokenPeriod,
    computeAppliedRequestChanges,
    type PresentProduct,
    type RequestProposal,
    type AppliedRequestChanges,
} from '../../../../models/features/adr/conflict';
import { adrMessages } from '../../../../models/features/adr/messages';
import { adrProduct } from '../../../../models/features/adr/product';
import type { EntityUpdate, ProductUpdates, RequestType } from '../../../../models/features/adr/request';
import type { StateChange } from '../../../../models/features/adr/state';
import { unresolved, type Choices, type Conflict } from '../../../../models/platform/history/conflict';
import type { AuditTrail } from '../../../../models/database/audit';
import type { Database } from '../../../../models/database/database';
import { readerOf } from '../../../../models/database/read';
import type { Actor } from '../../../../models/database/actor';
import type { Transaction } from '../../../../models/database/transaction';
import { joinMessages, type Message } from '../../../../models/platform/messages/message';
import { Failure } from '../../../platform/server/failure';
import type { WriteContext } from '../../../platform/feature';
import { refuseUsed } from '../../../platform/resources/references';
import { pendingFor, RequestWriter, type RequestRow } from './write';
import { ProductWriter } from '../product/write';
import { keyOn, type Referring, type CompletionFacts } from './completionFacts';

/** The reason why a request is not decided. */
export interface RequestRejection {
    readonly message: Message;
    readonly conflicts: readonly Conflict[];
}

/** Step that decides a request: its writes, and then the facts that it leaves for the next one. */
export interface CompletionStep {
    readonly write: () => Promise<void>;
    readonly keep: () => void;
}

/** The same without the request itself; an addition returns the id of the ADR product that it creates. */
interface Work {
    readonly write: () => Promise<number | undefined>;
    readonly keep: () => void;
}

interface Deciding {
    readonly choices: Choices;
    readonly reason: string | null;
    readonly by: Actor;
    readonly transaction: Transaction;
}

export const buildRequestRejection = (message: Message, conflicts: readonly Conflict[] = []): RequestRejection => ({
    message,
    conflicts,
});

const proposalOf = ({ product_updates, entity_updates }: RequestRow): RequestProposal => ({
    product_updates: product_updates as ProductUpdates,
    entity_updates: entity_updates as EntityUpdate[],
});

/** Returns a sentence about the applied changes. */
const changeMessage = ({ fields, states }: AppliedRequestChanges): Message => {
    const count = Object.keys(fields).length;
    const changes = joinMessages('and', [
        ...(count > 0 ? [adrMessages.fields({ count })] : []),
        ...(states.length > 0 ? [adrMessages.states({ count: states.length })] : []),
    ]);
    return changes ? adrMessages.changedThis({ changes }) : adrMessages.nothingLeft;
};

/** Returns a message with a further one about a count, unless the count is 0. */
const andOf = (message: Message, count: number, more: (count: number) => Message): Message =>
    (count > 0 && joinMessages('sentences', [message, more(count)])) || message;

/** Messages about proposed references that no longer exist. */
const GONE = {
    prod_dept_id: adrMessages.goneDepartment,
    prod_group_id: adrMessages.goneGroup,
    prod_type_id: adrMessages.goneType,
};

/** Completes requests, one after the other, on shared facts. */
export class RequestCompletion {
    private readonly database: Database;
    private readonly writer: ProductWriter;
    private readonly requests: RequestWriter;

    constructor(
        context: WriteContext,
        private readonly facts: CompletionFacts,
        trail: AuditTrail,
    ) {
        this.database = context.database;
        this.writer = new ProductWriter(context, trail.note);
        this.requests = new RequestWriter(context, trail.note);
    }

    /** Returns the step that completes a pending request, or why it cannot be completed. */
    plan(request: RequestRow, deciding: Deciding): Promise<CompletionStep | RequestRejection> {
        return this.plans[request.type](request, deciding);
    }

    private readonly plans: Readonly<
        Record<RequestType, (request: RequestRow, deciding: Deciding) => Promise<CompletionStep | RequestRejection>>
    > = {
        ADD: (request, deciding) => Promise.resolve(this.addition(request, deciding)),
        UPDATE: (request, deciding) => Promise.resolve(this.change(request, deciding)),
        DELETE: (request, deciding) => this.removal(request, deciding),
    };

    private addition(request: RequestRow, deciding: Deciding): CompletionStep | RequestRejection {
        const { adr_id, prod_id } = request;
        if (this.facts.onAdr.has(keyOn(adr_id, prod_id))) return buildRequestRejection(adrMessages.onAdr);
        const proposal = proposalOf(request);
        const missing = this.missing(request, proposal);
        if (missing) return buildRequestRejection(missing);
        const fields = Object.entries(proposal.product_updates).map(([name, { to }]) => [name, to]);
        const values = { ...(Object.fromEntries(fields) as object), adr_id, prod_id };
        const rows = this.withCodes(request, proposal.entity_updates);
        const sysmsg =
            rows.length > 0
                ? adrMessages.added({ states: adrMessages.states({ count: rows.length }) })
                : adrMessages.addedBare;
        return this.step(request, sysmsg, deciding, {
            write: async () => {
                const { by, transaction } = deciding;
                const [product] = await this.writer.create([{ values, rows }], by, transaction);
                return product?.id;
            },
            keep: () => this.facts.onAdr.add(keyOn(adr_id, prod_id)),
        });
    }

    private change(request: RequestRow, deciding: Deciding): CompletionStep | RequestRejection {
        const id = request.adr_prod_id ?? 0;
        const before = this.facts.products.get(id);
        if (!before) return buildRequestRejection(adrMessages.gone);
        const proposal = proposalOf(request);
        const missing = this.missing(request, proposal);
        if (missing) return buildRequestRejection(missing);
        const present: PresentProduct = { fields: before, stateAt: entity => this.facts.states.get(id, entity) };
        const conflicts = requestConflicts(proposal, present);
        if (unresolved(conflicts, deciding.choices).length > 0)
            return buildRequestRejection(adrMessages.conflicts, conflicts);
        const appliedChanges = computeAppliedRequestChanges(proposal, present, deciding.choices);
        if (hasBrokenPeriod(appliedChanges)) return buildRequestRejection(adrMessages.period, conflicts);
        const retainedCount = conflicts.filter(({ key }) => deciding.choices[key] === 'keep').length;
        const { fields: values } = appliedChanges;
        const rows = this.withCodes(request, appliedChanges.states);
        let after = before;
        const sysmsg = andOf(changeMessage(appliedChanges), retainedCount, () =>
            adrMessages.notTaken({ count: retainedCount }),
        );
        return this.step(request, sysmsg, deciding, {
            write: async () => {
                const { by, transaction } = deciding;
                [after = before] = await this.writer.change([{ before, values, rows }], by, transaction);
                return undefined;
            },
            keep: () => {
                this.facts.products.set(id, after);
                for (const { id: entity, to } of rows) this.facts.states.set(id, entity, to);
            },
        });
    }

    private async removal(request: RequestRow, deciding: Deciding): Promise<CompletionStep | RequestRejection> {
        const { by, transaction } = deciding;
        const id = request.adr_prod_id ?? 0;
        const before = this.facts.products.get(id);
        if (!before) return buildRequestRejection(adrMessages.gone);
        const used = await this.used(id, transaction);
        if (used !== undefined) return buildRequestRejection(used);
        const read = readerOf(this.database, transaction);
        const others = (await pendingFor(this.database, read, [id])).filter(other => other.id !== request.id);
        let cancelled: RequestRow[] = [];
        const removalMessage = andOf(adrMessages.removed, others.length, count =>
            adrMessages.othersCancelled({ others: count }),
        );
        return this.step(request, removalMessage, deciding, {
            write: async () => {
                await this.writer.remove([{ before }], by, transaction);
                const sysmsg = adrMessages.cancelledByRequest({ request: request.id });
                cancelled = await this.requests.cancelAll(others, sysmsg, by, transaction);
                return undefined;
            },
            keep: () => {
                this.facts.products.delete(id);
                this.facts.onAdr.delete(keyOn(request.adr_id, request.prod_id));
                for (const other of cancelled) this.facts.requests.set(other.id, other);
            },
        });
    }

    /** Builds the step that does the work of a request, and sets the request itself to complete. */
    private step(
        request: RequestRow,
        sysmsg: Message,
        { by, reason, transaction }: Deciding,
        work: Work,
    ): CompletionStep {
        let decided: RequestRow = request;
        return {
            write: async () => {
                const adrProdId = await work.write();
                const createdProduct = adrProdId === undefined ? {} : { adrProdId };
                const decision = { request, status: 'COMPLETE', sysmsg, reason, ...createdProduct } as const;
                [decided = request] = await this.requests.decide([decision], by, transaction);
            },
            keep: () => {
                work.keep();
                this.facts.requests.set(request.id, decided);
            },
        };
    }

    /** Returns a message about the first reference of a request that no longer exists. */
    private missing({ adr_id }: RequestRow, { product_updates, entity_updates }: RequestProposal): Message | undefined {
        for (const [name, { to }] of Object.entries(product_updates)) {
            const known = this.facts.ids[name as Referring] as ReadonlySet<number> | undefined;
            if (known && to !== null && !known.has(to as number)) {
                return GONE[name as keyof typeof GONE];
            }
        }
        for (const { id, code, to } of entity_updates) {
            if (!to) continue;
            if (!this.facts.codes.has(keyOn(adr_id, id))) return adrMessages.goneEntity({ code });
            if (!this.facts.ids.prod_status_id.has(to.prod_status_id)) {
                return adrMessages.goneStatus({ code });
            }
        }
        return undefined;
    }

    /** Returns changes of states by the current codes of their entities. */
    private withCodes({ adr_id }: RequestRow, states: readonly StateChange[]): StateChange[] {
        return states.map(({ id, code, from, to }) => ({
            id,
            code: this.facts.codes.get(keyOn(adr_id, id)) ?? code,
            from,
            to,
        }));
    }

    private async used(id: number, transaction: Transaction): Promise<Message | undefined> {
        try {
            await refuseUsed(this.database, adrProduct, id, transaction);
            return undefined;
        } catch (error) {
            if (error instanceof Failure) return error.userMessage;
            throw error;
        }
    }
}
