import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A PostgreSQL server of one test: changes of it affect no other test. */
export interface OwnPostgres {
    readonly url: string;
    /** Restarts it as an administrator does: connections end, it is away for some milliseconds, data stay. */
    restart(awayMs: number): Promise<void>;
    stop(): Promise<void>;
}

/** Jest's tests are no ES modules, but this program is: it runs in a separate process, until its input ends. */
const PROGRAM = path.resolve('test/support/postgres-serve.mjs');

export const startOwnPostgres = async (): Promise<OwnPostgres> => {
    const keeper = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [url] = (await once(keeper.stdout, 'data')) as [Buffer];
    return {
        url: url.toString().trim(),
        restart: async awayMs => {
            const isReady = once(keeper.stdout, 'data');
            keeper.stdin.write(`${String(awayMs)}\n`);
            await isReady;
        },
        stop: async () => {
            const ended = once(keeper, 'exit');
            keeper.stdin.end();
            await ended;
        },
    };
};
