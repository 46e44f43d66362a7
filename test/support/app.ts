import type { ServerInjectResponse } from '@hapi/hapi';
import { openApp } from '../../api/app';
import type { RunningApp } from '../../api/platform/server/app';
import type { ListenerLimits } from '../../api/platform/limits/listener';
import { readSettings } from '../../config/settings';
import type { Envelope } from '../../models/platform/calls/envelope';
import { PASSWORD, seeded, type TestDatabase } from './databases';

export { PASSWORD };

export interface Answer<Data> extends Envelope<Data> {
    readonly headers: Readonly<Record<string, unknown>>;
}

export interface Client {
    // The test defines the type of the answer that it expects.

    call<Data = unknown>(
        method: 'GET' | 'POST' | 'PUT' | 'DELETE',
        path: string,
        payload?: unknown,
        headers?: Record<string, string>,
    ): Promise<Answer<Data>>;
    /** A call whose answer is a file, or the envelope of a failure. */
    file(method: 'GET' | 'POST', path: string, payload?: object): Promise<FileAnswer>;
    cookie: string | undefined;
}

export interface FileAnswer {
    readonly status: number;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: Buffer;
}

export interface TestApp extends RunningApp {
    readonly dataDir: string;
    readonly filesDir: string;
    /** A client without a session. */
    stranger(): Client;
    /** Someone signed in, as one of the demonstration's users. */
    as(username: string): Promise<Client>;
    drop(): Promise<void>;
}

const cookieOf = (header: unknown): string | undefined =>
    Array.isArray(header) ? String(header[0]).split(';')[0] : undefined;

/**
 * Reads an answer's envelope. An answer other than JSON is a file: its content is the data. An answer to HEAD has none.
 */
const envelopeOf = ({ statusCode, headers, payload }: ServerInjectResponse): Envelope<never> =>
    (payload !== '' && String(headers['content-type']).startsWith('application/json')
        ? JSON.parse(payload)
        : { status: statusCode, data: payload, errors: null }) as Envelope<never>;

export const clientOf = ({ server }: RunningApp): Client => {
    const client: Client = {
        cookie: undefined,
        call: async (method, path, payload, headers = {}) => {
            const response = await server.inject({
                method,
                url: `/iss/api${path}`,
                headers: {
                    ...(client.cookie && { cookie: client.cookie }),
                    ...(payload !== undefined && { 'content-type': 'application/json' }),
                    ...headers,
                },
                ...(payload !== undefined && {
                    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
                }),
            });
            client.cookie = cookieOf(response.headers['set-cookie']) ?? client.cookie;
            return { ...envelopeOf(response), headers: response.headers };
        },
        file: async (method, path, payload) => {
            const { statusCode, headers, rawPayload } = await server.inject({
                method,
                url: `/iss/api${path}`,
                headers: { cookie: client.cookie ?? '' },
                ...(payload && { payload }),
            });
            return { status: statusCode, headers, body: rawPayload };
        },
    };
    return client;
};

/**
 * Opens the complete product on a database of its own, with its seeds and demonstration users, without a port.
 *
 * @param environment settings of the test's own
 */
export const openTestApp = async (
    kind: TestDatabase,
    environment: NodeJS.ProcessEnv = {},
    clients?: ListenerLimits,
): Promise<TestApp> => {
    const { dataDir, databaseUrl, drop } = await seeded(kind);
    const settings = readSettings({
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        DEMO_PASSWORD: PASSWORD,
        LOG_LEVEL: 'silent',
        ...environment,
    });
    const app = await openApp(settings, clients);
    const signedIn = new Map<string, Client>();
    return {
        ...app,
        dataDir,
        filesDir: settings.filesDir,
        stranger: () => clientOf(app),
        as: async username => {
            const known = signedIn.get(username);
            if (known) return known;
            const client = clientOf(app);
            const { status } = await client.call('POST', '/auth/login', { username, password: PASSWORD });
            if (status !== 200) throw new Error(`${username} cannot sign in`);
            signedIn.set(username, client);
            return client;
        },
        drop: async () => {
            await app.close();
            await drop();
        },
    };
};
