import type { Errors } from '../../models/platform/definition/schema';

export interface ReceivedRequest {
    readonly method: string;
    readonly path: string;
    readonly query: URLSearchParams;
    readonly body: unknown;
    readonly headers: Headers;
    readonly signal: AbortSignal | null;
}

export interface CannedAnswer {
    readonly status?: number;
    readonly data?: unknown;
    readonly errors?: Errors | null;
    readonly headers?: Record<string, string>;
}

/** Paths that lists and the header call by themselves; tests of other features need not know them. */
const PREFERENCES = '/myaccount/pref/list';
const NOTICES = '/notification/list';
const NAMES = '/user/names';
const SHARED_VIEWS = '/myaccount/pref/shared/list';
const NO_NOTICES = {
    list: [],
    unread: [],
    pageCriteria: { pageNumber: 1, pageSize: 25, pageCount: 0, recordCount: 0 },
};

const reply = ({ status = 200, data = null, errors = null, headers = {} }: CannedAnswer): Response =>
    new Response(JSON.stringify({ status, data, errors }), { status, headers });

/** Replaces the server, for the client's own logic: its requests and its handling of the answers. */
export const answerWith = (
    answer: (request: ReceivedRequest) => CannedAnswer | Promise<CannedAnswer>,
    {
        hasPreferences = false,
        hasNotices = false,
        hasNames = false,
        hasSharedViews = false,
    }: {
        readonly hasPreferences?: boolean;
        readonly hasNotices?: boolean;
        readonly hasNames?: boolean;
        readonly hasSharedViews?: boolean;
    } = {},
): ReceivedRequest[] => {
    const calls: ReceivedRequest[] = [];
    const usual = new Map<string, unknown>([
        ...(hasSharedViews ? [] : [[SHARED_VIEWS, { list: [], roles: [] }] as const]),
        ...(hasNames ? [] : [[NAMES, []] as const]),
        ...(hasPreferences ? [] : [[PREFERENCES, { secUserPrefList: [] }] as const]),
        ...(hasNotices ? [] : [[NOTICES, NO_NOTICES] as const]),
    ]);
    globalThis.fetch = async (input, init) => {
        const url = new URL(input as string, 'http://localhost');
        const request = {
            method: init?.method ?? 'GET',
            path: url.pathname.replace(/^\/iss\/api/, ''),
            query: url.searchParams,
            body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
            headers: new Headers(init?.headers),
            signal: init?.signal ?? null,
        };
        const unasked = usual.get(request.path);
        if (unasked !== undefined) return reply({ data: unasked });
        calls.push(request);
        // A request without an answer in the test is no lost connection: that would be repeated forever.
        return Promise.resolve(request)
            .then(answer)
            .then(reply, () => reply({ status: 500 }));
    };
    return calls;
};
