import { json } from '../fields/json';
import { text } from '../fields/text';
import type { RecordOf } from '../resource';
import { list, object } from '../shape';
import type { adrProduct } from './product';
import type { Choice, ConflictKey, EntityUpdate, ProductUpdates, ProposedField } from './request';
import { BLANK, stateFields, UNTRACKED, type State, type StateField } from './state';
import { periodOf } from './tracking';

/** What a request proposes. */
export interface Proposal {
    readonly product_updates: ProductUpdates;
    readonly entity_updates: readonly EntityUpdate[];
}

/** What a request may propose of an ADR product, as a record has it. */
type Proposable = Readonly<Pick<RecordOf<typeof adrProduct>, ProposedField>>;

/** The ADR product as it is now. */
export interface Present {
    readonly fields: Proposable;
    /** The state at an entity; null: none. */
    readonly stateAt: (entityId: number) => State | null;
}

/** A field that has changed since a request was made, or since it was seen, to something else than it is to become. */
export interface Conflict {
    readonly key: ConflictKey;
    readonly from: unknown;
    readonly current: unknown;
    readonly to: unknown;
}

/** Conflicts as they are answered. */
export const conflictList = list(
    object(
        { key: text({ max: 100, required: true }), from: json({}), current: json({}), to: json({}) },
        { required: true },
    ),
    { required: true },
);

export type Choices = Readonly<Partial<Record<string, Choice>>>;

/** What is left to do of a request. */
export interface Remainder {
    readonly fields: Partial<Proposable>;
    readonly states: readonly StateStep[];
}
export interface StateStep {
    readonly id: number;
    readonly code: string;
    readonly from: State | null;
    readonly to: State | null;
}

const FIELDS = Object.keys(stateFields) as readonly StateField[];
const TRACKING: readonly StateField[] = ['track', 'track_begin_date', 'track_end_date'];

/** Where there is no state, every field is empty. */
type Values = Readonly<Record<StateField, string | number | boolean | null>>;
const NONE: Values = { prod_status_id: null, ...BLANK };

const differing = (a: Values, b: Values): StateField[] => FIELDS.filter(field => a[field] !== b[field]);

/** The fields that are proposed; of tracking, whether and when, all or none. */
const proposedFields = ({ from, to }: EntityUpdate): StateField[] => {
    const fields = differing(from ?? NONE, to ?? NONE);
    return fields.some(field => TRACKING.includes(field)) ? [...new Set([...fields, ...TRACKING])] : fields;
};

const keyOf = (id: number, field: StateField): ConflictKey => `entity:${id}.${field}`;

const conflictAt = ({ id, from, to }: EntityUpdate, now: State | null, field: StateField): Conflict => ({
    key: keyOf(id, field),
    from: (from ?? NONE)[field],
    current: (now ?? NONE)[field],
    to: (to ?? NONE)[field],
});

/** Whether a state that the request knows is gone, though the request would not have it so. */
const isGone = ({ from, to }: EntityUpdate, now: State | null): boolean => from !== null && to !== null && now === null;

/** The fields of a state that have changed since it was `from`, each with the three values. */
export const stateConflicts = (update: EntityUpdate, now: State | null): Conflict[] => {
    const { from, to } = update;
    if (isGone(update, now)) return [conflictAt(update, now, 'prod_status_id')];
    // What is to go has nothing to compare with, once it has changed.
    if (to === null && now === null) return [];
    const fields = to === null ? FIELDS : proposedFields(update);
    const [was, is, shall] = [from ?? NONE, now ?? NONE, to ?? NONE];
    return fields
        .filter(field => is[field] !== was[field] && (to === null || is[field] !== shall[field]))
        .map(field => conflictAt(update, now, field));
};

/**
 * What has changed since a request was made and is not what it proposes: whoever completes it chooses (domain.md
 * section 5).
 */
export const conflictsOf = ({ product_updates, entity_updates }: Proposal, present: Present): Conflict[] => [
    ...Object.entries(product_updates)
        .map(([name, { from, to }]) => {
            const key = name as ProposedField;
            return { key, from, current: present.fields[key], to };
        })
        .filter(({ from, current, to }) => current !== from && current !== to),
    ...entity_updates.flatMap(update => stateConflicts(update, present.stateAt(update.id))),
];

/** Conflicts for which nothing is chosen. */
export const unresolved = (conflicts: readonly Conflict[], choices: Choices): Conflict[] =>
    conflicts.filter(({ key }) => choices[key] === undefined);

/** A state as a request leaves it, field by field: what is kept, and what is taken. */
const merged = (update: EntityUpdate, now: State | null, kept: ReadonlySet<string>): State => {
    const state: Record<string, unknown> = { ...(now ?? NONE) };
    for (const field of proposedFields(update)) {
        if (!kept.has(keyOf(update.id, field))) state[field] = (update.to ?? NONE)[field];
    }
    if (!state['track']) Object.assign(state, UNTRACKED);
    return state as unknown as State;
};

const stateAfter = (update: EntityUpdate, now: State | null, kept: ReadonlySet<string>): State | null => {
    // A state goes, or comes back, as a whole.
    if (update.to === null) return FIELDS.some(field => kept.has(keyOf(update.id, field))) ? now : null;
    if (isGone(update, now)) return kept.has(keyOf(update.id, 'prod_status_id')) ? null : update.to;
    return merged(update, now, kept);
};

/** What is done of a request, once each of its conflicts is chosen. */
export const remainderOf = (proposal: Proposal, present: Present, choices: Choices): Remainder => {
    const kept = new Set<string>(
        conflictsOf(proposal, present)
            .map(({ key }) => key)
            .filter(key => choices[key] === 'keep'),
    );
    const fields = Object.entries(proposal.product_updates)
        .filter(([name, { to }]) => !kept.has(name) && present.fields[name as ProposedField] !== to)
        .map(([name, { to }]) => [name, to]);
    const states = proposal.entity_updates
        .map((update): StateStep => {
            const from = present.stateAt(update.id);
            return { id: update.id, code: update.code, from, to: stateAfter(update, from, kept) };
        })
        .filter(({ from, to }) => differing(from ?? NONE, to ?? NONE).length > 0);
    return { fields: Object.fromEntries(fields) as Partial<Proposable>, states };
};

/** Whether what was chosen leaves a state that is tracked for other than a whole period. */
export const hasBrokenPeriod = ({ states }: Remainder): boolean =>
    states.some(({ to }) => {
        if (!to?.track) return false;
        const { track_begin_date: begin, track_end_date: end } = to;
        return begin === null || end === null || 'field' in periodOf(begin, end, begin);
    });

export const requestMessages = {
    /** Specification, section 8. */
    deletePending: 'This product has a pending DELETE request. No new requests may be submitted.',
    addPending: 'This product has a pending ADD request.',
    onAdr: 'This product is already on this ADR.',
    gone: 'The product is no longer on this ADR.',
    nothing: 'This request changes nothing.',
    complete: 'This request is already complete.',
    cancelled: 'This request is already cancelled.',
    notYours: 'Only who made this request, or who may complete it, can cancel it.',
    conflicts: 'This product has changed since the request was made: choose what to keep and what to take.',
    period: 'Keep or take both dates of a tracking period: these do not belong together.',
} as const;
