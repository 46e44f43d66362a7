import { Worker } from 'node:worker_threads';
import type { StatementEffect, SqliteConnection, SqliteDriver, StatementValues, SyncReader } from './driver';
import { THREAD } from './threadEntry';
import type { ThreadAnswer, ThreadData, ThreadTask } from './threadTask';

interface Waiting {
    readonly resolve: (answer: ThreadAnswer) => void;
    readonly reject: (error: Error) => void;
}

/** Returns the error of a thread that ended by itself; the code is that of a database that cannot be reached. */
const endedError = (cause?: Error): Error =>
    Object.assign(new Error('SQLITE_CANTOPEN: the thread of a connection ended', { cause }), {
        code: 'SQLITE_CANTOPEN',
    });

/** A connection of Node's own SQLite in a thread of its own, since it runs statements synchronously. */
class NodeConnection implements SqliteConnection {
    private readonly interrupted = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    private readonly thread: Worker;
    /** The tasks that are not answered yet, in their order; the first is the one that runs. */
    private readonly waiting: Waiting[] = [];
    /** How many tasks were answered, and how many were sent. */
    private answered = -1;
    private error: Error | undefined;

    private constructor(file: string, isReadOnly: boolean) {
        this.thread = new Worker(THREAD, {
            workerData: { file, isReadOnly, interrupted: this.interrupted } satisfies ThreadData,
            // Some versions of Node.js report that its SQLite may still change.
            execArgv: ['--disable-warning=ExperimentalWarning'],
        });
        this.thread.on('message', (answer: ThreadAnswer) => this.take(answer));
        this.thread.on('error', error => this.fail(endedError(error)));
        this.thread.on('exit', () => this.fail(endedError()));
    }

    static async open(file: string, isReadOnly: boolean): Promise<NodeConnection> {
        const connection = new NodeConnection(file, isReadOnly);
        await connection.answer();
        return connection;
    }

    async all<R>(sql: string, values: StatementValues = []): Promise<R[]> {
        const { rows } = (await this.send({ kind: 'all', sql, values })) as { readonly rows: R[] };
        return rows;
    }

    async run(sql: string, values: StatementValues = []): Promise<StatementEffect> {
        const { change } = (await this.send({ kind: 'run', sql, values })) as { readonly change: StatementEffect };
        return change;
    }

    async exec(sql: string): Promise<void> {
        await this.send({ kind: 'exec', sql });
    }

    interrupt(): void {
        if (this.waiting.length > 0) Atomics.store(new Int32Array(this.interrupted), 0, this.answered + 1);
    }

    async close(): Promise<void> {
        const ended = new Promise(resolve => this.thread.once('exit', resolve));
        await this.send({ kind: 'close' });
        this.thread.ref();
        await ended;
    }

    private send(task: ThreadTask): Promise<ThreadAnswer> {
        if (this.error) return Promise.reject(this.error);
        this.thread.postMessage(task);
        return this.answer();
    }

    /** Waits for the next answer. A thread that has nothing to answer does not keep the process running. */
    private async answer(): Promise<ThreadAnswer> {
        this.thread.ref();
        const answer = await new Promise<ThreadAnswer>((resolve, reject) => this.waiting.push({ resolve, reject }));
        if (!('error' in answer)) return answer;
        const { message, code } = answer.error;
        throw Object.assign(new Error(message), { code });
    }

    private take(answer: ThreadAnswer): void {
        this.answered++;
        this.waiting.shift()?.resolve(answer);
        if (this.waiting.length === 0) this.thread.unref();
    }

    private fail(error: Error): void {
        this.error ??= error;
        for (const { reject } of this.waiting.splice(0)) reject(this.error);
    }
}

/** Loads Node's SQLite into this thread, without the report of some versions that it may still change. */
const loadQuietly = async () => {
    const emitWarning = process.emitWarning.bind(process);
    process.emitWarning = () => undefined;
    try {
        return await import('./syncConnection');
    } finally {
        process.emitWarning = emitWarning;
    }
};

const openSync = async (file: string, pragmas: string): Promise<SyncReader> => {
    const { SyncConnection } = await loadQuietly();
    const connection = new SyncConnection(file, true);
    connection.exec(pragmas);
    return connection;
};

/** The driver of a Node.js that has SQLite: nothing needs to be compiled. */
export const nodeSqlite: SqliteDriver = {
    name: 'node:sqlite',
    // Node.js cannot interrupt a statement: it calls a function for every 512th row, which fails where it should end.
    interruptPoint: id => `(${id} & 511 OR endcap_continue())`,
    open: (file, mode = 'write') => NodeConnection.open(file, mode === 'read'),
    openSync,
};
