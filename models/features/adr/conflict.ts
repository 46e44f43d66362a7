import * as generic from '../../platform/history/conflict';
import type { Choices, Conflict } from '../../platform/history/conflict';
import type { RecordOf } from '../../platform/definition/resource';
import type { adrProduct } from './product';
import type { EntityUpdate, ProductUpdates, ProposedField } from './request';
import { adrState, type State, type StateChange } from './state';
import { periodOf } from './tracking';

/** The changes that a request proposes. */
export interface RequestProposal {
    readonly product_updates: ProductUpdates;
    readonly entity_updates: readonly EntityUpdate[];
}

/** The fields of an ADR product that a request may propose, as a record has them. */
type Proposable = Readonly<Pick<RecordOf<typeof adrProduct>, ProposedField>>;

/** The current ADR product. */
export interface PresentProduct {
    readonly fields: Proposable;
    /** The state at an entity; null: none. */
    readonly stateAt: (entityId: number) => State | null;
}

/** The remaining changes of a request. */
export interface AppliedRequestChanges {
    readonly fields: Partial<Proposable>;
    readonly states: readonly StateChange[];
}

const proposalOf = ({ product_updates, entity_updates }: RequestProposal): generic.Proposal<State> => ({
    fields: product_updates,
    rows: entity_updates,
});

const presentOf = ({ fields, stateAt }: PresentProduct): generic.PresentRecord<State> => ({ fields, rowAt: stateAt });

/**
 * Returns the fields that have changed since a request was created to something else than it proposes (docs/domain.md
 * section 5).
 */
export const requestConflicts = (proposal: RequestProposal, present: PresentProduct): Conflict[] =>
    generic.conflictsOf(adrState, proposalOf(proposal), presentOf(present));

/** Computes the changes of a request, once each of its conflicts is resolved. */
export const computeAppliedRequestChanges = (
    proposal: RequestProposal,
    present: PresentProduct,
    choices: Choices,
): AppliedRequestChanges => {
    const { fields, rows } = generic.computeAppliedChanges(adrState, proposalOf(proposal), presentOf(present), choices);
    return { fields, states: rows };
};

/** Whether the resolution leaves a state that is tracked for anything but a full period. */
export const hasBrokenPeriod = ({ states }: AppliedRequestChanges): boolean =>
    states.some(({ to }) => {
        if (!to?.track) return false;
        const { track_begin_date: begin, track_end_date: end } = to;
        return begin === null || end === null || 'field' in periodOf(begin, end, begin);
    });
