import {
    conflictsOf,
    hasBrokenPeriod,
    remainderOf,
    type Present,
    type Proposal,
    type Remainder,
} from '../../../../models/features/adr/conflict';
import { adrMessages } from '../../../../models/features/adr/messages';
import { adrProduct } from '../../../../models/features/adr/product';
import type { EntityUpdate, ProductUpdates, RequestType } from '../../../../models/features/adr/request';
import type { StateChange } from '../../../../models/features/adr/state';
import { unresolved, type Choices, type Conflict } from '../../../../models/conflict';
import type { AuditTrail } from '../../../../models/database/audit';
import type { Database } from '../../../../models/database/database';
import { readerOf } from '../../../../models/database/read';
import type { Actor } from '../../../../models/database/writer';
import type { Transaction } from '../../../../models/database/transaction';
import { together, type Said } from '../../../../models/said';
import { Failure } from '../../../platform/server/failure';
import type { WritingGround } from '../../../slice';
import { refuseUsed } from '../../../platform/resources/references';
import { pendingFor, RequestWriter, type RequestRow } from './write';
import { ProductWriter } from '../product/write';
import { keyOn, type Referring, type CompletionFacts } from './completionFacts';
import { statesToGo } from '../../../adr/state/stateReferences';

/** Why a request is not decided. */
export interface Refused {
    readonly said: Said;
    readonly conflicts: readonly Conflict[];
}

/** What deciding a request writes, and then leaves for the next one. */
export interface Step {
    readonly write: () => Promise<void>;
    readonly keep: () => void;
}

/** The same without the request itself; an addition gives the id of the ADR product that it makes. */
interface Work {
    readonly write: () => Promise<number | undefined>;
    readonly keep: () => void;
}

export interface Deciding {
    readonly choices: Choices;
    readonly reason: string | null;
    readonly by: Actor;
    readonly transaction: Transaction;
}

export const refusedBy = (said: Said, conflicts: readonly Conflict[] = []): Refused => ({ said, conflicts });

const proposalOf = ({ product_updates, entity_updates }: RequestRow): Proposal => ({
    product_updates: product_updates as ProductUpdates,
    entity_updates: entity_updates as EntityUpdate[],
});

/** What was done, in a sentence. */
const changedSaid = ({ fields, states }: Remainder): Said => {
    const count = Object.keys(fields).length;
    const changes = together('and', [
        ...(count > 0 ? [adrMessages.fields({ count })] : []),
        ...(states.length > 0 ? [adrMessages.states({ count: states.length })] : []),
    ]);
    return changes ? adrMessages.changedThis({ changes }) : adrMessages.nothingLeft;
};

/** With what else is to be said of some, if there are any. */
const andOf = (said: Said, count: number, more: (count: number) => Said): Said =>
    (count > 0 && together('sentences', [said, more(count)])) || said;

/** A reference that is proposed to something that is not there any more. */
const GONE = {
    prod_dept_id: adrMessages.goneDepartment,
    prod_group_id: adrMessages.goneGroup,
    prod_type_id: adrMessages.goneType,
};

/** Completes requests, one after the other, on facts that they share. */
export class RequestCompletion {
    private readonly database: Database;
    private readonly writer: ProductWriter;
    private readonly requests: RequestWriter;

    constructor(
        ground: WritingGround,
        private readonly facts: CompletionFacts,
        trail: AuditTrail,
    ) {
        this.database = ground.database;
        this.writer = new ProductWriter(ground, trail.note);
        this.requests = new RequestWriter(ground, trail.note);
    }

    /** What completing a pending request does, or why it cannot be done. */
    plan(request: RequestRow, deciding: Deciding): Promise<Step | Refused> {
        return this.plans[request.type](request, deciding);
    }

    private readonly plans: Readonly<
        Record<RequestType, (request: RequestRow, deciding: Deciding) => Promise<Step | Refused>>
    > = {
        ADD: (request, deciding) => Promise.resolve(this.addition(request, deciding)),
        UPDATE: (request, deciding) => Promise.resolve(this.change(request, deciding)),
        DELETE: (request, deciding) => this.removal(request, deciding),
    };

    private addition(request: RequestRow, deciding: Deciding): Step | Refused {
        const { adr_id, prod_id } = request;
        if (this.facts.onAdr.has(keyOn(adr_id, prod_id))) return refusedBy(adrMessages.onAdr);
        const proposal = proposalOf(request);
        const missing = this.missing(request, proposal);
        if (missing) return refusedBy(missing);
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

    private change(request: RequestRow, deciding: Deciding): Step | Refused {
        const id = request.adr_prod_id ?? 0;
        const before = this.facts.products.get(id);
        if (!before) return refusedBy(adrMessages.gone);
        const proposal = proposalOf(request);
        const missing = this.missing(request, proposal);
        if (missing) return refusedBy(missing);
        const present: Present = { fields: before, stateAt: entity => this.facts.states.get(id, entity) };
        const conflicts = conflictsOf(proposal, present);
        if (unresolved(conflicts, deciding.choices).length > 0) return refusedBy(adrMessages.conflicts, conflicts);
        const remainder = remainderOf(proposal, present, deciding.choices);
        if (hasBrokenPeriod(remainder)) return refusedBy(adrMessages.period, conflicts);
        const kept = conflicts.filter(({ key }) => deciding.choices[key] === 'keep').length;
        const { fields: values } = remainder;
        const rows = this.withCodes(request, remainder.states);
        let after = before;
        const sysmsg = andOf(changedSaid(remainder), kept, () => adrMessages.notTaken({ kept }));
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

    private async removal(request: RequestRow, deciding: Deciding): Promise<Step | Refused> {
        const { by, transaction } = deciding;
        const id = request.adr_prod_id ?? 0;
        const before = this.facts.products.get(id);
        if (!before) return refusedBy(adrMessages.gone);
        const used = await this.used(id, transaction);
        if (used !== undefined) return refusedBy(used);
        const read = readerOf(this.database, transaction);
        const rows = await statesToGo(read, id);
        const others = (await pendingFor(this.database, read, [id])).filter(other => other.id !== request.id);
        let cancelled: RequestRow[] = [];
        const told = andOf(adrMessages.removed, others.length, count => adrMessages.othersCancelled({ others: count }));
        return this.step(request, told, deciding, {
            write: async () => {
                await this.writer.remove([{ before, rows }], by, transaction);
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

    /** What a request does, and the request itself, which is complete then. */
    private step(request: RequestRow, sysmsg: Said, { by, reason, transaction }: Deciding, work: Work): Step {
        let decided: RequestRow = request;
        return {
            write: async () => {
                const adrProdId = await work.write();
                const made = adrProdId === undefined ? {} : { adrProdId };
                const decision = { request, status: 'COMPLETE', sysmsg, reason, ...made } as const;
                [decided = request] = await this.requests.decide([decision], by, transaction);
            },
            keep: () => {
                work.keep();
                this.facts.requests.set(request.id, decided);
            },
        };
    }

    /** The first thing that a request names and that is not there any more, in a sentence. */
    private missing({ adr_id }: RequestRow, { product_updates, entity_updates }: Proposal): Said | undefined {
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

    /** Changes of states under the codes that their entities have now. */
    private withCodes({ adr_id }: RequestRow, states: readonly StateChange[]): StateChange[] {
        return states.map(({ id, code, from, to }) => ({
            id,
            code: this.facts.codes.get(keyOn(adr_id, id)) ?? code,
            from,
            to,
        }));
    }

    private async used(id: number, transaction: Transaction): Promise<Said | undefined> {
        try {
            await refuseUsed(this.database, adrProduct, id, transaction);
            return undefined;
        } catch (error) {
            if (error instanceof Failure) return error.said;
            throw error;
        }
    }
}
