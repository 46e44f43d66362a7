import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { inProject, root, say } from '../project.mjs';

/** Milliseconds until a node that ended by itself starts again, and between two looks whether it is ready. */
const START_AGAIN = 1_000;
const LOOK_EVERY = 100;

/** A process of the product that starts again when it ends, as under a service manager. */
export class ClusterNode {
    #child;
    #isStopping = false;

    /**
     * @param {string} name that its output begins with
     * @param {{ PORT: number, [name: string]: string | number }} environment its settings
     */
    constructor(name, environment) {
        this.name = name;
        this.environment = environment;
    }

    /** Starts it; `isReady` tells when it answers. */
    start() {
        this.#isStopping = false;
        const child = spawn(process.execPath, [inProject('dist/api/main.js')], {
            cwd: root,
            env: { ...process.env, ...this.environment },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        this.#child = child;
        say(`${this.name} is process ${child.pid} at http://127.0.0.1:${this.environment.PORT}`);
        for (const stream of [child.stdout, child.stderr])
            createInterface({ input: stream }).on('line', line => console.log(`[${this.name}] ${line}`));
        child.once('exit', async () => {
            if (this.#isStopping) return;
            await setTimeout(START_AGAIN);
            if (!this.#isStopping) this.start();
        });
    }

    /** Resolves when it is ready, or is stopped. */
    async isReady() {
        const address = `http://127.0.0.1:${this.environment.PORT}/iss/api/health/ready`;
        while (!this.#isStopping) {
            const answer = await fetch(address).catch(() => undefined);
            await answer?.body?.cancel();
            if (answer?.ok) return;
            await setTimeout(LOOK_EVERY);
        }
    }

    /** Stops it as a service manager does: it finishes what it has. */
    async stop() {
        this.#isStopping = true;
        const child = this.#child;
        if (!child || child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise(resolve => child.once('exit', resolve));
        child.kill('SIGTERM');
        await ended;
    }

    async restart() {
        await this.stop();
        this.start();
        await this.isReady();
    }
}
