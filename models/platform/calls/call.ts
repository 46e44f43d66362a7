import type { Access } from '../access/access';
import type { ChangeKind } from '../undo/changeSet';
import type { AnswerOf, InputOf, ItemsOf, ListPart, Shape } from '../definition/shape';

/**
 * The load of a call: seconds of the database (`heavy`), seconds of one transaction (`bulk`), megabytes of an answer
 * (`large`). A user can run a few calls of each kind at once; the others wait (`api/platform/limits/fair/`).
 */
export type Load = 'light' | 'heavy' | 'bulk' | 'large';

/** The `data` of a call's answer: an object of these parts, or a list by itself. */
type Answer = Shape | ListPart;

/** A custom call as data: its route, rules, access, documentation and the browser's client are derived from it. */
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
     * `file`: the answer is a file, not the envelope. `events`: it continues as server-sent events, and takes no slot.
     * `redirect`: the browser continues at another address, also after a failure.
     */
    readonly gives: 'envelope' | 'file' | 'events' | 'redirect';
    /** Status of success. */
    readonly status: 200 | 201;
    /** Whether it changes nothing, however often it is called. */
    readonly isReading: boolean;
    /** Whether the call is not a use of the session: it does not extend it. */
    readonly passive: boolean;
    /** Whether it is about the session itself: users who see as another user may call it too. */
    readonly isOfSession: boolean;
    /** Whether users who must enrol a second factor first may call it. */
    readonly isEnrolment: boolean;
    /** Whether it is answered without reading the caller's session, also while sessions cannot be read. */
    readonly sessionless: boolean;
    readonly load: Load;
    /** The kind of change, where the call can be undone. */
    readonly undo?: ChangeKind;
    /** Whether the query comes from another program, with parameters of its own; the call reads it itself. */
    readonly hasOpenQuery: boolean;
    /** Whether the answer never changes, so that browsers cache it. */
    readonly isCacheable: boolean;
    /** Whether too many attempts, or too many at once, are answered with 429. */
    readonly limited: boolean;
    /** The maximum size of a JSON body, where it is larger than elsewhere (docs/api.md: 1 MiB). */
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
    | 'isEnrolment'
    | 'sessionless'
    | 'load'
    | 'hasOpenQuery'
    | 'isCacheable'
    | 'limited';
type Empty = Readonly<Record<never, never>>;

/** Whether a call has a JSON body: a DELETE has one only where it has a payload. */
export const hasJsonBody = ({ method, takes, payload }: Pick<Call, 'method' | 'takes' | 'payload'>): boolean =>
    takes === 'json' &&
    (method === 'POST' || method === 'PUT' || (method === 'DELETE' && Object.keys(payload).length > 0));

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
    isEnrolment: false,
    sessionless: false,
    load: 'light',
    hasOpenQuery: false,
    isCacheable: false,
    limited: false,
    ...call,
});

/** The payload of a call. */
export type PayloadOf<C> = C extends Call<infer In, infer _Out> ? InputOf<In> : never;
/** The `data` of a call's answer. */
export type DataOf<C> =
    C extends Call<infer _In, infer Out> ? (Out extends ListPart ? ItemsOf<Out> : AnswerOf<Out>) : never;

/** Calls in the groups of the documentation. */
export interface CallGroup {
    readonly title: string;
    readonly calls: readonly Call[];
    /** The paths of the screens that show what they read: a token of any of these may call those that read. */
    readonly screens?: readonly string[];
}
