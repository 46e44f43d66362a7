import autocannon from 'autocannon';

/** What a server did under load. */
export interface Figures {
    /** Milliseconds, one request at a time: the median. */
    readonly alone: number;
    /** Requests a second with 16 connections. */
    readonly rate: number;
    /** Milliseconds with 16 connections: 95 of 100 are faster. */
    readonly p95: number;
}

export interface Request {
    readonly url: string;
    readonly method: 'GET' | 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | undefined;
}

const ALONE = 200;
const WARM_UP = 50;
const CONNECTIONS = 16;

const once = async ({ url, method, headers, body }: Request): Promise<void> => {
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
    if (response.status !== 200) throw new Error(`${method} ${url} answered ${String(response.status)}`);
    await response.arrayBuffer();
};

const percentile = (numbers: readonly number[], part: number): number =>
    [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * part)] ?? NaN;

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

const alone = async (request: Request): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < WARM_UP + ALONE; n++) {
        const began = performance.now();
        await once(request);
        if (n >= WARM_UP) times.push(performance.now() - began);
    }
    return median(times);
};

/** Measures one request against one server. @throws when it answers anything but 200 */
export const measure = async (request: Request, seconds: number): Promise<Figures> => {
    const single = await alone(request);
    const { url, method, headers, body } = request;
    const options = { url, method, headers: { ...headers }, connections: CONNECTIONS, duration: seconds };
    const times: number[] = [];
    const result = await new Promise<autocannon.Result>((resolve, reject) => {
        const run = autocannon({ ...options, ...(body !== undefined && { body }) }, (error, done) => {
            if (error) reject(error as Error);
            else resolve(done);
        });
        run.on('response', (_client, _status, _bytes, time) => times.push(time));
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${String(result.non2xx)} failed`);
    return { alone: single, rate: result.requests.average, p95: percentile(times, 0.95) };
};
