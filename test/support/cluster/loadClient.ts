import { PASSWORD } from '../app';
import type { LoadReport } from './loadReport';

/** Statuses of a server or a proxy that cannot reach what it needs, as the screens repeat them. */
const OUTAGES: readonly number[] = [502, 503, 504];
const REQUEST_TIMEOUT_MS = 60_000;
/** Milliseconds before a repetition, as on screens; then a client waits until the cluster is ready again. */
const RETRY_MS = 1_000;
const POLL_INTERVAL_MS = 100;
const MAX_SESSIONS = 20;
const MAX_WAIT_MS = 60_000;

interface LoadAnswer<Data> {
    readonly status: number;
    readonly data: Data;
    readonly errors?: unknown;
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Whether a failure of `fetch` is that of a connection: any other is an error of the test. */
const isOfConnection = (error: unknown): boolean =>
    ['TypeError', 'SyntaxError', 'TimeoutError', 'AbortError'].includes((error as Error).name);

/** A client of one user, who repeats reads once and writes never. */
export class LoadClient {
    /** Cookies of its sessions, the one that it uses last. */
    private readonly sessions: string[] = [];

    constructor(
        readonly origin: string,
        readonly username: string,
        private readonly report: LoadReport,
    ) {}

    private get cookie(): string {
        return this.sessions.at(-1) ?? '';
    }

    /** Signs in as in another browser, a limited number of times: its other sessions stay valid. */
    async signIn(): Promise<void> {
        if (this.sessions.length >= MAX_SESSIONS) return;
        const answer = await this.repeated('sign-in', () =>
            this.send('POST', '/auth/login', JSON.stringify({ username: this.username, password: PASSWORD }), ''),
        );
        const cookie = answer?.headers.getSetCookie()[0]?.split(';')[0];
        if (cookie !== undefined) this.sessions.push(cookie);
        await answer?.body?.cancel();
    }

    /** Reads, and repeats that once. @returns undefined for what has been deleted, and after a fault */
    async read<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data | undefined> {
        this.report.add('reads');
        const answer = await this.repeated(`${method} ${path}`, () => this.send(method, path, JSON.stringify(body)));
        if (!answer) return undefined;
        return ((await answer.json()) as LoadAnswer<Data>).data;
    }

    /** Downloads a file. @returns its bytes; undefined as `read` */
    async download(path: string): Promise<number | undefined> {
        this.report.add('reads');
        const answer = await this.repeated(`GET ${path}`, () => this.send('GET', path));
        return answer && (await answer.arrayBuffer()).byteLength;
    }

    /**
     * Writes once. @returns undefined without an answer, when it has happened or not; otherwise its status is 2xx,
     * 404 (deleted by someone else) or 409 (changed by someone else): others are faults, and undefined too
     */
    async write<Data>(
        method: 'POST' | 'PUT' | 'DELETE',
        path: string,
        body?: object | FormData,
    ): Promise<LoadAnswer<Data> | undefined> {
        this.report.add('writes');
        const content = body instanceof FormData ? body : JSON.stringify(body);
        const answer = await this.attempt<LoadAnswer<Data>>(async () => {
            const response = await this.send(method, path, content);
            if (OUTAGES.includes(response.status)) {
                this.noteOutage(response.status, await response.text());
                return undefined;
            }
            return (await response.json()) as LoadAnswer<Data>;
        });
        if (!answer) this.report.add('writesWithoutAnswer');
        else if (answer.status < 300) this.report.add('writesAcknowledged');
        else if ([404, 409].includes(answer.status)) this.report.add('writesConflicting');
        else {
            this.report.addFault(`${method} ${path}: ${String(answer.status)} ${JSON.stringify(answer.errors)}`);
            return undefined;
        }
        return answer;
    }

    /** Receives events until the signal, connecting again as a browser does. */
    async follow(signal: AbortSignal): Promise<void> {
        const headers = { cookie: this.cookie, accept: 'text/event-stream' };
        while (!signal.aborted) {
            await this.attempt(async () => {
                const answer = await fetch(`${this.origin}/iss/api/notification/stream`, { headers, signal });
                if (answer.ok) this.report.add('streams');
                await answer.body?.pipeTo(new WritableStream());
                return undefined;
            });
            await pause(RETRY_MS);
        }
    }

    /** Returns how many of its sessions are no longer valid. */
    async countSignedOut(): Promise<number> {
        let count = 0;
        for (const cookie of this.sessions) {
            const answer = await fetch(`${this.origin}/iss/api/auth/context`, { headers: { cookie } });
            const { data } = (await answer.json()) as LoadAnswer<{ authenticated: boolean }>;
            if (!data.authenticated) count += 1;
        }
        return count;
    }

    private send(method: string, path: string, content?: string | FormData, cookie = this.cookie): Promise<Response> {
        return fetch(`${this.origin}/iss/api${path}`, {
            method,
            headers: {
                cookie,
                ...(typeof content === 'string' && { 'content-type': 'application/json' }),
            },
            ...(content !== undefined && { body: content }),
            signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        });
    }

    private noteOutage(status: number, content: string): void {
        const message = /"serviceError":"([^"]*)"/.exec(content)?.[1] ?? content.trim();
        this.report.addReason(`${String(status)} ${message}`);
    }

    /** @returns undefined when the connection failed */
    private async attempt<T>(work: () => Promise<T | undefined>): Promise<T | undefined> {
        try {
            return await work();
        } catch (error) {
            if (!isOfConnection(error)) throw error;
            const { name, cause } = error as Error;
            // The end of a stream is requested by the test itself.
            if (name !== 'AbortError')
                this.report.addReason(`${name} ${(cause as { code?: string } | undefined)?.code ?? ''}`.trim());
            return undefined;
        }
    }

    /** Sends what changes nothing, and once more if that has no answer. The answer is complete in memory. */
    private async repeated(what: string, send: () => Promise<Response>): Promise<Response | undefined> {
        const complete = async (): Promise<Response | undefined> => {
            const { status, headers, body } = await send();
            const content = await new Response(body).arrayBuffer();
            if (OUTAGES.includes(status)) {
                this.noteOutage(status, Buffer.from(content).toString());
                return undefined;
            }
            return new Response(content, { status, headers });
        };
        let answer = await this.attempt(complete);
        if (!answer) {
            this.report.add('readsRepeated');
            await this.untilReady();
            answer = await this.attempt(complete);
        }
        if (!answer) this.report.addFault(`${this.username} ${what}: no answer after one repetition`);
        else if (answer.status >= 300 && answer.status !== 404) {
            this.report.addFault(`${this.username} ${what}: ${String(answer.status)} ${await answer.text()}`);
            return undefined;
        }
        return answer?.ok ? answer : undefined;
    }

    private async untilReady(): Promise<void> {
        const since = performance.now();
        await pause(RETRY_MS);
        const isReady = async () => (await this.attempt(() => this.send('GET', '/health/ready')))?.ok === true;
        while (!(await isReady()) && performance.now() - since < MAX_WAIT_MS) await pause(POLL_INTERVAL_MS);
        this.report.maxWaitMs = Math.max(this.report.maxWaitMs, performance.now() - since);
    }
}
