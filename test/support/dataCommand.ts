import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { HOME } from './built';
import type { DatabaseLocation } from './databases';

/** A command of the built product that copies data, in a separate process. */
interface RunningCommand {
    /** Resolves with its exit code and its output. */
    readonly ended: Promise<readonly [code: number | null, output: string]>;
    /** Kills it like a power cut. */
    kill(): void;
}

/** Starts a command. @param more settings */
export const startCommand = (
    { dataDir, databaseUrl }: DatabaseLocation,
    [name, argument]: readonly [name: 'backup' | 'restore' | 'move', argument: string],
    more: NodeJS.ProcessEnv = {},
): RunningCommand => {
    const child = spawn(process.execPath, [path.join(HOME, 'dist/api/data.js'), name, argument], {
        cwd: HOME,
        env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => output.push(String(chunk)));
    return {
        ended: once(child, 'close').then(([code]) => [code as number | null, output.join('')]),
        kill: () => child.kill('SIGKILL'),
    };
};
