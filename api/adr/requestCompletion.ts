import type { Transaction } from 'sequelize';
import {
    conflictsOf,
    hasBrokenPeriod,
    remainderOf,
    requestMessages,
    unresolved,
    type Choices,
    type Conflict,
    type Present,
    type Proposal,
    type Remainder,
} from '../../models/adr/conflict';
import { adrProduct } from '../../models/adr/product';
import type { EntityUpdate, ProductUpdates, RequestType } from '../../models/adr/request';
import type { AuditTrail } from '../../models/database/audit';
import type { Database } from '../../models/database/database';
import type { Actor } from '../../models/database/repository';
import { counted } from '../../models/label';
import { Failure } from '../failure';
import { refuseUsed } from '../resources/references';
import { pendingFor, RequestWriter, type RequestRow } from './pending';
import { ProductWriter } from './productWrite';
import { keyOn, type Referring, type RequestGround } from './requestGround';
import type { StateChange } from './stateChange';
import { statesToGo } from './stateGround';
import { readerOf } from './stateRows';

/** Why a request is not decided. */
export interface Refused {
    readonly reason: string;
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

export const refusal = (reason: string, conflicts: readonly Conflict[] = []): Refused => ({ reason, conflicts });

const proposalOf = ({ product_updates, entity_updates }: RequestRow): Proposal => ({
    product_updates: product_updates as ProductUpdates,
    entity_updates: entity_updates as EntityUpdate[],
});

const FIELD: readonly [string, string] = ['Field', 'Fields'];
const STATE: readonly [string, string] = ['Entity state', 'Entity states'];

/** What was done, in a sentence. */
const changedText = ({ fields, states }: Remainder): string => {
    const counts = [
        { count: Object.keys(fields).length, label: FIELD },
        { count: states.length, label: STATE },
    ].filter(({ count }) => count > 0);
    if (counts.length === 0) return 'Nothing was left to change.';
    return `Changed ${counts.map(({ count, label }) => counted(count, label)).join(' and ')}.`;
};

const keptText = (kept: number): string => {
    if (kept === 0) return '';
    return kept === 1 ? ' 1 proposed value was not taken.' : ` ${kept} proposed values were not taken.`;
};

const cancelledText = (others: number): string => {
    if (others === 0) return '';
    return others === 1
        ? ' 1 other pending request was cancelled.'
        : ` ${others} other pending requests were cancelled.`;
};

/** Completes requests, one after the other, on ground that they share. */
export class RequestCompletion {
    private readonly writer: ProductWriter;
    private readonly requests: RequestWriter;

    constructor(
        private readonly database: Database,
        private readonly ground: RequestGround,
        trail: AuditTrail,
    ) {
        this.writer = new ProductWriter(database, trail.note);
        this.requests = new RequestWriter(database, trail.note);
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
        if (this.ground.onAdr.has(keyOn(adr_id, prod_id))) return refusal(requestMessages.onAdr);
        const proposal = proposalOf(request);
        const missing = this.missing(request, proposal);
        if (missing) return refusal(missing);
        const fields = Object.entries(proposal.product_updates).map(([name, { to }]) => [name, to]);
        const values = { ...(Object.fromEntries(fields) as object), adr_id, prod_id };
        const states = this.withCodes(request, proposal.entity_updates);
        const sysmsg =
            states.length > 0
                ? `Put on the ADR with ${counted(states.length, STATE)}.`
                : 'Put on the ADR, without any entity state.';
        return this.step(request, sysmsg, deciding, {
            write: async () => {
                const [id] = await this.writer.add([{ values, states }], deciding.by, deciding.transaction);
                return id;
            },
            keep: () => this.ground.onAdr.add(keyOn(adr_id, prod_id)),
        });
    }

    private change(request: RequestRow, deciding: Deciding): Step | Refused {
        const id = request.adr_prod_id ?? 0;
        const before = this.ground.products.get(id);
        if (!before) return refusal(requestMessages.gone);
        const proposal = proposalOf(request);
        const missing = this.missing(request, proposal);
        if (missing) return refusal(missing);
        const present: Present = { fields: before, stateAt: entity => this.ground.states.get(id, entity) };
        const conflicts = conflictsOf(proposal, present);
        if (unresolved(conflicts, deciding.choices).length > 0) return refusal(requestMessages.conflicts, conflicts);
        const remainder = remainderOf(proposal, present, deciding.choices);
        if (hasBrokenPeriod(remainder)) return refusal(requestMessages.period, conflicts);
        const kept = conflicts.filter(({ key }) => deciding.choices[key] === 'keep').length;
        const { fields } = remainder;
        const states = this.withCodes(request, remainder.states);
        const isNothing = Object.keys(fields).length + states.length === 0;
        return this.step(request, changedText(remainder) + keptText(kept), deciding, {
            write: async () => {
                if (isNothing) return undefined;
                await this.writer.change([{ before, fields, states }], deciding.by, deciding.transaction);
                return undefined;
            },
            keep: () => {
                const { products } = this.ground;
                if (!isNothing) products.set(id, { ...before, ...fields, version: before.version + 1 });
                for (const { id: entity, to } of states) this.ground.states.set(id, entity, to);
            },
        });
    }

    private async removal(request: RequestRow, deciding: Deciding): Promise<Step | Refused> {
        const { by, transaction } = deciding;
        const id = request.adr_prod_id ?? 0;
        const before = this.ground.products.get(id);
        if (!before) return refusal(requestMessages.gone);
        const used = await this.used(id, transaction);
        if (used !== undefined) return refusal(used);
        const read = readerOf(this.database, transaction);
        const states = await statesToGo(read, id);
        const others = (await pendingFor(this.database, read, [id])).filter(other => other.id !== request.id);
        let cancelled: RequestRow[] = [];
        return this.step(request, `Taken off the ADR.${cancelledText(others.length)}`, deciding, {
            write: async () => {
                await this.writer.remove([{ before, states }], by, transaction);
                const sysmsg = `Cancelled: request ${request.id} took the product off the ADR.`;
                cancelled = await this.requests.cancelAll(others, sysmsg, by, transaction);
                return undefined;
            },
            keep: () => {
                this.ground.products.delete(id);
                this.ground.onAdr.delete(keyOn(request.adr_id, request.prod_id));
                for (const other of cancelled) this.ground.requests.set(other.id, other);
            },
        });
    }

    /** What a request does, and the request itself, which is complete then. */
    private step(request: RequestRow, sysmsg: string, { by, reason, transaction }: Deciding, work: Work): Step {
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
                this.ground.requests.set(request.id, decided);
            },
        };
    }

    /** The first thing that a request names and that is not there any more, in a sentence. */
    private missing({ adr_id }: RequestRow, { product_updates, entity_updates }: Proposal): string | undefined {
        for (const [name, { to }] of Object.entries(product_updates)) {
            const known = this.ground.ids[name as Referring] as ReadonlySet<number> | undefined;
            if (known && to !== null && !known.has(to as number)) {
                const { label } = adrProduct.fields[name as 'prod_dept_id'].options;
                return `The ${label.toLowerCase()} that it asks for does not exist any more.`;
            }
        }
        for (const { id, code, to } of entity_updates) {
            if (!to) continue;
            if (!this.ground.codes.has(keyOn(adr_id, id))) return `The entity ${code} is no longer on this ADR.`;
            if (!this.ground.ids.prod_status_id.has(to.prod_status_id)) {
                return `The status that it asks for at ${code} does not exist any more.`;
            }
        }
        return undefined;
    }

    /** Changes of states under the codes that their entities have now. */
    private withCodes({ adr_id }: RequestRow, states: readonly StateChange[]): StateChange[] {
        return states.map(({ id, code, from, to }) => ({
            id,
            code: this.ground.codes.get(keyOn(adr_id, id)) ?? code,
            from,
            to,
        }));
    }

    private async used(id: number, transaction: Transaction): Promise<string | undefined> {
        try {
            await refuseUsed(this.database, adrProduct, id, transaction);
            return undefined;
        } catch (error) {
            if (error instanceof Failure) return error.message;
            throw error;
        }
    }
}
