import { stateFields, UNTRACKED, type State, type StateField, type StateInput } from '../../models/adr/state';
import { periodOf } from '../../models/adr/tracking';
import { messages } from '../../models/messages';
import { STATE_FIELDS } from './stateRows';

/** How a state changes; null: there is none. */
export interface StateChange {
    /** The ADR entity's id and code. */
    readonly id: number;
    readonly code: string;
    readonly from: State | null;
    readonly to: State | null;
}

/** What is wrong with a state as it was given. */
export interface StateProblem {
    readonly field: 'id' | StateField;
    readonly message: string;
}

/** What states can be given of: the entities of an ADR by id, and the ids of the statuses that there are. */
export interface StateGround {
    readonly codes: ReadonlyMap<number, string>;
    readonly statuses: ReadonlySet<number>;
    /** `yyyy-mm-dd` */
    readonly today: string;
}

export const stateProblems = {
    entity: 'There is no such entity on this ADR.',
    status: 'There is no such status.',
    repeated: 'Must not repeat an item.',
} as const;

/** Whether two states, or none, are the same. */
export const isSameState = (a: State | null, b: State | null): boolean =>
    a === b || (a !== null && b !== null && STATE_FIELDS.every(field => a[field] === b[field]));

type Period = Pick<State, 'track' | 'track_begin_date' | 'track_end_date'>;
type Tracking = Period & Pick<State, 'track_reason'>;

/**
 * Turning tracking on sets a period, a begin date alone moves it, turning it off clears it with its reason (domain.md
 * section 5, "Tracking").
 */
const trackingOf = (present: State | null, input: StateInput, today: string): Tracking | StateProblem => {
    if (!(input.track ?? present?.track)) return UNTRACKED;
    const period = trackedPeriod(present, input, today);
    return 'field' in period ? period : { ...period, track_reason: textOf(present, input, 'track_reason') };
};

const trackedPeriod = (present: State | null, input: StateInput, today: string): Period | StateProblem => {
    const { track_begin_date, track_end_date } = input;
    if (present?.track && !track_begin_date && !track_end_date) return periodNow(present);
    const begin = track_begin_date || present?.track_begin_date;
    const period = periodOf(begin, track_end_date || null, today);
    if ('field' in period) return period;
    return { track: true, track_begin_date: period.begin, track_end_date: period.end };
};

const periodNow = ({ track, track_begin_date, track_end_date }: State): Period => ({
    track,
    track_begin_date,
    track_end_date,
});

/** What was given, else what is there; empty text is none. */
const textOf = (present: State | null, input: StateInput, field: 'cust_code' | 'track_reason'): string | null => {
    const given = input[field];
    return given === undefined ? (present?.[field] ?? null) : given || null;
};

/** The state that is meant: what is absent stays, a status of null takes the product off the entity. */
const stateOf = (present: State | null, input: StateInput, today: string): State | null | StateProblem => {
    if (input.prod_status_id === null) return null;
    const prod_status_id = input.prod_status_id ?? present?.prod_status_id;
    if (prod_status_id === undefined) return { field: 'prod_status_id', message: messages.required };
    const tracking = trackingOf(present, input, today);
    if ('field' in tracking) return tracking;
    return {
        prod_status_id,
        cust_code: textOf(present, input, 'cust_code'),
        sell_cost: input.sell_cost === undefined ? (present?.sell_cost ?? null) : input.sell_cost,
        ...tracking,
    };
};

const isProblem = (made: State | StateProblem | null): made is StateProblem => made !== null && 'message' in made;

/** What a given state changes. */
export const stateChange = (
    present: State | null,
    input: StateInput,
    { codes, statuses, today }: StateGround,
): StateChange | StateProblem => {
    const code = codes.get(input.id);
    if (code === undefined) return { field: 'id', message: stateProblems.entity };
    if (input.prod_status_id && !statuses.has(input.prod_status_id)) {
        return { field: 'prod_status_id', message: stateProblems.status };
    }
    const to = stateOf(present, input, today);
    return isProblem(to) ? to : { id: input.id, code, from: present, to };
};

export interface StateChanges {
    /** What differs. */
    readonly changes: readonly StateChange[];
    /** By the index of the given state. */
    readonly problems: ReadonlyMap<number, StateProblem>;
}

/** What given states of one product change. */
export const stateChanges = (
    inputs: readonly StateInput[],
    presentAt: (entityId: number) => State | null,
    ground: StateGround,
): StateChanges => {
    const changes: StateChange[] = [];
    const problems = new Map<number, StateProblem>();
    const seen = new Set<number>();
    for (const [index, input] of inputs.entries()) {
        const made = seen.has(input.id)
            ? ({ field: 'id', message: stateProblems.repeated } as const)
            : stateChange(presentAt(input.id), input, ground);
        seen.add(input.id);
        if ('message' in made) problems.set(index, made);
        else if (!isSameState(made.from, made.to)) changes.push(made);
    }
    return { changes, problems };
};

/** A problem in one line, where there is no form to show it in. */
export const problemText = ({ field, message }: StateProblem): string =>
    `${field === 'id' ? 'Entity' : stateFields[field].options.label}: ${message}`;
