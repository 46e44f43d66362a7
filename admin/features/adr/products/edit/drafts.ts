import type { ProposedField } from '../../../../../models/features/adr/request';
import type { requestCreate } from '../../../../../models/features/adr/requestCalls';
import { adrState, type EntityState, type StateInput } from '../../../../../models/features/adr/state';
import type { PayloadOf } from '../../../../../models/platform/calls/call';
import { isSame } from '../../../../../models/platform/history/difference';
import { RowProblem, rowOf } from '../../../../../models/platform/children/cellCollection';
import { rowAfter } from '../../../../../models/platform/children/cellChange';
import { today } from '../../../../platform/data/today';
import { savedStates, type AdrProduct, type ListedProduct } from '../product';

/** A change of a product's state at an entity. */
export interface DraftChange {
    /** The product as the user saw it: saved, with the changes that were pending then. */
    readonly product: ListedProduct;
    readonly state: StateInput;
}

/** Fields of the product itself, as a request proposes them. */
export type ProposedFields = Readonly<Pick<PayloadOf<typeof requestCreate>, ProposedField>>;

/**
 * The pending changes of a product, which are shown before the server has them: being saved, or proposed and not yet
 * submitted.
 */
export interface ProductDraft {
    readonly product: ListedProduct;
    readonly states: ReadonlyMap<number, StateInput>;
    readonly fields: ProposedFields;
}

/** By the ADR product's id. */
export type Drafts = ReadonlyMap<number, ProductDraft>;

export const NO_DRAFTS: Drafts = new Map();

const draftOf = (drafts: Drafts, product: ListedProduct): ProductDraft =>
    drafts.get(product.id) ?? { product, states: new Map(), fields: {} };

const isEmpty = ({ states, fields }: ProductDraft): boolean => states.size === 0 && Object.keys(fields).length === 0;

const withDraft = (drafts: Drafts, draft: ProductDraft): Drafts => {
    const next = new Map(drafts);
    if (isEmpty(draft)) next.delete(draft.product.id);
    else next.set(draft.product.id, draft);
    return next;
};

export const byProduct = (changes: readonly DraftChange[]): ReadonlyMap<number, readonly DraftChange[]> => {
    const groups = new Map<number, DraftChange[]>();
    for (const change of changes) {
        const group = groups.get(change.product.id);
        if (group) group.push(change);
        else groups.set(change.product.id, [change]);
    }
    return groups;
};

const remade = (
    drafts: Drafts,
    changes: readonly DraftChange[],
    remake: (states: Map<number, StateInput>, change: DraftChange) => void,
) => {
    const next = new Map(drafts);
    for (const [id, group] of byProduct(changes)) {
        const [first] = group;
        if (!first) continue;
        const draft = draftOf(drafts, first.product);
        const states = new Map(draft.states);
        for (const change of group) remake(states, change);
        const updatedDraft = { ...draft, states };
        if (isEmpty(updatedDraft)) next.delete(id);
        else next.set(id, updatedDraft);
    }
    return next;
};

/**
 * Returns the drafts with these changes added.
 * @param isAdded what was proposed for a cell before remains, where the change does not set it
 */
export const withChanges = (drafts: Drafts, changes: readonly DraftChange[], isAdded = false): Drafts =>
    remade(drafts, changes, (states, { state }) =>
        states.set(state.id, isAdded && state.prod_status_id !== null ? { ...states.get(state.id), ...state } : state),
    );

/** Returns the drafts without these changes; a later change of the same cell remains. */
export const withoutChanges = (drafts: Drafts, changes: readonly DraftChange[]): Drafts =>
    remade(drafts, changes, (states, { state }) => {
        if (states.get(state.id) === state) states.delete(state.id);
    });

/** Returns the drafts with these fields of the product itself. */
export const withFields = (drafts: Drafts, product: ListedProduct, fields: ProposedFields): Drafts => {
    const draft = draftOf(drafts, product);
    return withDraft(drafts, { ...draft, fields: { ...draft.fields, ...fields } });
};

export const removeDrafts = (drafts: Drafts, ids: readonly number[]): Drafts => {
    const next = new Map(drafts);
    for (const id of ids) next.delete(id);
    return next;
};

/**
 * Returns a state after a change; null: the product is not at the entity. A change that would be rejected changes
 * nothing.
 */
export const changeState = (saved: EntityState | undefined, input: StateInput): EntityState | null => {
    const row = rowAfter(adrState, saved ?? null, input, today());
    if (row instanceof RowProblem) return saved ?? null;
    return row && { id: input.id, ...row };
};

/** Returns a product's state at an entity, with its pending changes. */
export const stateAt = (product: AdrProduct, draft: ProductDraft | undefined, entity: number): EntityState | null => {
    const saved = savedStates(product).get(entity);
    const input = draft?.states.get(entity);
    return input ? changeState(saved, input) : (saved ?? null);
};

const remadeStates = <P extends AdrProduct, S extends { readonly id: number }>(
    product: P,
    inputs: readonly S[],
    remake: (saved: EntityState | undefined, input: S) => EntityState | null,
): P => {
    const states = new Map(savedStates(product));
    for (const each of inputs) {
        const state = remake(states.get(each.id), each);
        if (state) states.set(each.id, state);
        else states.delete(each.id);
    }
    return { ...product, entities: [...states.values()] };
};

/** Returns a product after these changes. */
export const changedProduct = <P extends AdrProduct>(product: P, inputs: readonly StateInput[]): P =>
    remadeStates(product, inputs, changeState);

/**
 * Returns a product whose states have these values, as another user has saved them; without a status there is no state.
 */
export const productWith = <P extends AdrProduct>(
    product: P,
    states: readonly (Partial<EntityState> & { readonly id: number })[],
): P =>
    remadeStates(product, states, (saved, values) => {
        const state = { ...rowOf(adrState, { ...saved, ...values }), id: values.id };
        // A change to an entity where the product is not may contain only its other fields.
        return (state.prod_status_id as number | null) === null ? null : state;
    });

/** Builds the input that restores what a change replaced in a state; what others have changed since remains. */
const buildRevertInput = (before: EntityState | undefined, input: StateInput): StateInput => {
    const { id } = input;
    if (!before) return { id, prod_status_id: null };
    const after = changeState(before, input);
    if (!after) return before;
    const names = (Object.keys(before) as (keyof EntityState)[]).filter(
        name => name in input || !isSame(before[name], after[name]),
    );
    return { ...Object.fromEntries(names.map(name => [name, before[name]])), id };
};

/** Returns the changes that revert these, from the products as they left them. */
export const inverseOf = (changes: readonly DraftChange[]): readonly DraftChange[] =>
    [...byProduct(changes).values()].flatMap(group => {
        const [{ product: before }] = group as [DraftChange];
        const product = changedProduct(
            before,
            group.map(({ state }) => state),
        );
        return group.map(({ state }) => ({
            product,
            state: buildRevertInput(savedStates(before).get(state.id), state),
        }));
    });

/** Returns the number of pending cells and fields. */
export const countOf = (drafts: Drafts): number =>
    [...drafts.values()].reduce((sum, { states, fields }) => sum + states.size + Object.keys(fields).length, 0);
