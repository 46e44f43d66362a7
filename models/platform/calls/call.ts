import type { Access } from '../access/access';
import type { ChangeKind } from '../undo/changeSet';
import type { AnswerOf, InputOf, ItemsOf, ListPart, Shape } from '../definition/shape';

/**
 * The load of a call: seconds of the database (`heavy`), seconds of one transaction (`bulk`), megabytes of an answer
 * (`large`). Of each kind a user has a few under way, and the others wait (`api/platform/limits/fair/`).
 */
export type Load = 'light' | 'heavy' | 'bulk' | 'large';

/** The `data` of a call's answer: an object of these parts, or a list by itself. */
type Answer = Shape | ListPart;

/** A hand-made call as data: its route, rules, access, documentation and the browser's client follow. */
export interface Call<In extends Shape = Shape, Out extends Answer = Answer> {
    readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
    /** Below `/iss/api`; parameters whose names end in `id` are ids of records. */
    readonly path: string;
    readonly access: Access;
    /** One line for the documentation. */
    readonly about: string;
    /** The body, or the query of a GET. */
    readonly payload: In;
    readonly answer: Out;
    /** `multipart`: fields of the payload and one `file`. */
    readonly takes: 'json' | 'multipart';
    /**
     * `file`: the answer is a file, not the envelope. `events`: it goes on, as server-sent events, and takes no turn.
     */
    readonly gives: 'envelope' | 'file' | 'events';
    /** Status of success. */
    readonly status: 200 | 201;
    /** Nothing changes by it, however often it is asked. */
    readonly isReading: boolean;
    /** The call is not a use of the session: it does not put off its end. */
    readonly passive: boolean;
    /** It is about the session itself: also whoever sees as another user may call it. */
    readonly isOfSession: boolean;
    /** Answered without a look at the caller's session, also while sessions cannot be read. */
    readonly sessionless: boolean;
    readonly load: Load;
    /** What it does, where that can be taken back. */
    readonly undo?: ChangeKind;
    /** Answered alike for ever, so that browsers cache it. */
    readonly isCacheable: boolean;
    /** Too many tries, or too many at once, are answered 429. */
    readonly limited: boolean;
    /** The largest body of JSON, where it may be more than elsewhere (docs/api.md: 1 MiB). */
    readonly maxBytes?: number;
}

type Defaulted =
    | 'payload'
    | 'answer'
    | 'takes'
    | 'gives'
    | 'status'
    | 'isReading'
    | 'passive'
    | 'isOfSession'
    | 'sessionless'
    | 'load'
    | 'isCacheable'
    | 'limited';
type Empty = Readonly<Record<never, never>>;

export const defineCall = <const In extends Shape = Empty, const Out extends Answer = Empty>(
    call: Omit<Call<In, Out>, Defaulted> & Partial<Pick<Call<In, Out>, Defaulted>>,
): Call<In, Out> => ({
    payload: {} as In,
    answer: {} as Out,
    takes: 'json',
    gives: 'envelope',
    status: 200,
    isReading: call.method === 'GET',
    passive: false,
    isOfSession: false,
    sessionless: false,
    load: 'light',
    isCacheable: false,
    limited: false,
    ...call,
});

/** The payload of this call. */
export type PayloadOf<C> = C extends Call<infer In, infer _Out> ? InputOf<In> : never;
/** The `data` of this call's answer. */
export type DataOf<C> =
    C extends Call<infer _In, infer Out> ? (Out extends ListPart ? ItemsOf<Out> : AnswerOf<Out>) : never;

/** Calls as the documentation groups them. */
export interface CallGroup {
    readonly title: string;
    readonly calls: readonly Call[];
}
