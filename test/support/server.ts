import type { Errors } from '../../models/platform/definition/schema';

export interface Asked {
    readonly method: string;
    readonly path: string;
    readonly query: URLSearchParams;
    readonly body: unknown;
    readonly signal: AbortSignal | null;
}

export interface Said {
    readonly status?: number;
    readonly data?: unknown;
    readonly errors?: Errors | null;
    readonly headers?: Record<string, string>;
}

/** What lists, and the header, ask for by themselves; tests of other things need not know it. */
const PREFERENCES = '/myaccount/pref/list';
const NOTICES = '/notification/list';
const NO_NOTICES = {
    list: [],
    unread: [],
    pageCriteria: { pageNumber: 1, pageSize: 25, pageCount: 0, recordCount: 0 },
};

const reply = ({ status = 200, data = null, errors = null, headers = {} }: Said): Response =>
    new Response(JSON.stringify({ status, data, errors }), { status, headers });

/** Stands in for the server, for the client's own logic: what it asks for and what it makes of the answers. */
export const answerWith = (
    answer: (asked: Asked) => Said | Promise<Said>,
    {
        hasPreferences = false,
        hasNotices = false,
    }: { readonly hasPreferences?: boolean; readonly hasNotices?: boolean } = {},
): Asked[] => {
    const calls: Asked[] = [];
    globalThis.fetch = async (input, init) => {
        const url = new URL(input as string, 'http://localhost');
        const asked = {
            method: init?.method ?? 'GET',
            path: url.pathname.replace(/^\/iss\/api/, ''),
            query: url.searchParams,
            body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
            signal: init?.signal ?? null,
        };
        if (asked.path === PREFERENCES && !hasPreferences) return reply({ data: { secUserPrefList: [] } });
        if (asked.path === NOTICES && !hasNotices) return reply({ data: NO_NOTICES });
        calls.push(asked);
        // What a test has no answer for is no lost connection: that would be asked for ever.
        return Promise.resolve(asked)
            .then(answer)
            .then(reply, () => reply({ status: 500 }));
    };
    return calls;
};
