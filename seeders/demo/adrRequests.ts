import type { adrRequest } from '../../models/features/adr/request';
import { adrState, type State } from '../../models/features/adr/state';
import { periodFrom } from '../../models/features/adr/tracking';
import { rowOf } from '../../models/platform/children/cellCollection';
import type { StoreOf } from '../../models/platform/definition/resource';
import { TRACKING_REASONS } from './adrShapes';

type DemoRequest = StoreOf<typeof adrRequest>;

/** The context of an ADR's requests. */
interface DemoRequestContext {
    readonly adrId: number;
    /** Products on it: id in the catalogue, and on the ADR, with the customer's code. */
    readonly onAdr: readonly { readonly id: number; readonly prod_id: number; readonly cust_code: string | null }[];
    /** Ids of products that are not on it. */
    readonly others: readonly number[];
    /** Some stores, with the state there of the first products on the ADR, or null. */
    readonly stores: readonly { readonly id: number; readonly code: string }[];
    readonly stateAt: (adrProdId: number, entityId: number) => State | null;
    /** The status of authorized states. */
    readonly authorized: number;
    readonly today: string;
}

const MANAGER = 'manager';

/** Changes of a state; all other fields remain unchanged. */
type To = Partial<State> & Pick<State, 'prod_status_id'>;

const stateTo = (from: State | null, to: To): State => rowOf(adrState, { ...from, ...to });

const tracked = (prod_status_id: number, today: string): To => {
    const { begin, end } = periodFrom(today);
    return {
        prod_status_id,
        track: true,
        track_begin_date: begin,
        track_end_date: end,
        track_reason: TRACKING_REASONS[0] ?? null,
    };
};

const additionOf = (context: DemoRequestContext, index: number): DemoRequest => {
    const { adrId, others, stores, authorized } = context;
    const to = stateTo(null, { prod_status_id: authorized });
    return {
        type: 'ADD',
        adr_id: adrId,
        prod_id: others[index] ?? 0,
        comments: 'Accepted at the category review.',
        product_updates: { cust_code: { from: null, to: String(880_100 + index) } },
        entity_updates: stores.slice(index, index + 6).map(({ id, code }) => ({ id, code, from: null, to })),
    };
};

const updateOf = (context: DemoRequestContext, index: number): DemoRequest => {
    const { adrId, onAdr, stores, stateAt, authorized, today } = context;
    const { id: adr_prod_id = 0, prod_id = 0, cust_code = null } = onAdr[index] ?? {};
    const to = index % 2 === 0 ? tracked(authorized, today) : { prod_status_id: authorized };
    return {
        type: 'UPDATE',
        adr_id: adrId,
        adr_prod_id,
        prod_id,
        comments: index % 2 === 0 ? 'Please track the first orders.' : 'Stores of the route want it too.',
        product_updates: index % 3 === 0 ? { cust_code: { from: cust_code, to: String(880_200 + index) } } : {},
        entity_updates: stores.slice(0, 3).map(({ id, code }) => {
            const from = stateAt(adr_prod_id, id);
            return { id, code, from, to: stateTo(from, to) };
        }),
    };
};

const removalOf = ({ adrId, onAdr }: DemoRequestContext, index: number): DemoRequest => {
    const { id: adr_prod_id = 0, prod_id = 0 } = onAdr[index] ?? {};
    return {
        type: 'DELETE',
        adr_id: adrId,
        adr_prod_id,
        prod_id,
        comments: 'Discontinued by the maker.',
        product_updates: {},
        entity_updates: [],
    };
};

type Decision = Pick<DemoRequest, 'status' | 'sysmsg' | 'reason'>;

const decided = (request: DemoRequest, decision: Decision, today: string): DemoRequest => ({
    ...request,
    ...decision,
    decided_user: MANAGER,
    decided_date: `${today}T15:00:00.000Z`,
});

const COMPLETE: Decision = { status: 'COMPLETE', sysmsg: 'Nothing was left to change.', reason: null };
const CANCELLED: Decision = { status: 'CANCELLED', sysmsg: 'Cancelled.', reason: 'The customer withdrew it.' };

/**
 * Requests of a demonstration ADR: pending ones of each type, one complete and one cancelled. The complete one requests
 * what the ADR already has.
 */
export const demoRequests = (context: DemoRequestContext): DemoRequest[] => {
    const { today, onAdr } = context;
    const [first] = onAdr;
    const applied: DemoRequest = {
        type: 'UPDATE',
        adr_id: context.adrId,
        adr_prod_id: first?.id ?? 0,
        prod_id: first?.prod_id ?? 0,
        comments: 'As the customer’s new list has it.',
        entity_updates: [],
        product_updates: { cust_code: { from: null, to: first?.cust_code ?? null } },
    };
    return [
        decided(applied, COMPLETE, today),
        decided(removalOf(context, 1), CANCELLED, today),
        ...[0, 1, 2].map(index => additionOf(context, index)),
        ...[2, 3, 4, 5].map(index => updateOf(context, index)),
        ...[6, 7].map(index => removalOf(context, index)),
    ];
};
