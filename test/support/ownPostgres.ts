import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** A PostgreSQL server of one test: changes of it affect no other test. */
export interface OwnPostgres {
    readonly url: string;
    stop(): Promise<void>;
}

const MODULE = pathToFileURL(path.resolve('test/support/postgres.mjs')).href;
/** Jest's tests are no ES modules, but this module is: it runs in a separate process, until its input ends. */
const KEEPER = `
    const { startPostgres } = await import(${JSON.stringify(MODULE)});
    const { url, stop } = await startPostgres();
    console.log(url);
    process.stdin.resume().once('end', () => stop().then(() => process.exit()));`;

export const startOwnPostgres = async (): Promise<OwnPostgres> => {
    const keeper = spawn(process.execPath, ['--input-type=module', '-e', KEEPER], {
        stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [url] = (await once(keeper.stdout, 'data')) as [Buffer];
    return {
        url: url.toString().trim(),
        stop: async () => {
            const ended = once(keeper, 'exit');
            keeper.stdin.end();
            await ended;
        },
    };
};
