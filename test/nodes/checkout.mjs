import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

const PASSWORD = 'Correct-h0rse!';
/** What node-gyp needs. */
const COMPILERS = ['python3', 'python', 'make', 'gmake', 'cc', 'gcc', 'c++', 'g++', 'clang', 'clang++'];
const READY_MS = 15 * 60_000;
const PAUSE_MS = 500;
const TOTALS = /^Tests: .*$/m;
/** The commands that compile each room and follow its imports. */
const CHECKS = [
    ...['api', 'admin', 'test'].map(room => ['node_modules/typescript-native/bin/tsc', '-p', room]),
    ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', '.dependency-cruiser.cjs', '.'],
];
/** The lines of a file with a failed test, and of the test. */
const FAILED = /^(FAIL| {2}●) .*$/gm;

/** The sources of the product, and the data that it serves with one Node.js after the other. */
export class Checkout {
    #written = [];

    constructor(folder, dataDir) {
        this.folder = folder;
        this.dataDir = dataDir;
    }

    removeInstalled() {
        for (const name of ['node_modules', 'dist'])
            rmSync(path.join(this.folder, name), { recursive: true, force: true });
    }

    /**
     * Installs, builds and starts the product, reads what was written with the versions before, writes a record, and
     * stops it.
     *
     * @returns the databases's version and driver
     * @throws where any of it fails
     */
    async start(node, hasCompiler) {
        const port = await freePort();
        const child = this.#run(node, hasCompiler, ['config/setup/start.mjs'], {
            PORT: String(port),
            DATA_DIR: this.dataDir,
            DEMO_PASSWORD: PASSWORD,
            LOG_LEVEL: 'warn',
        });
        try {
            const client = new Client(`http://127.0.0.1:${port}/iss/api`);
            await untilReady(client, child);
            return await this.#use(client, node);
        } finally {
            child.process.kill('SIGTERM');
            await child.ended;
        }
    }

    /** Compiles all rooms, whose optional packages may be missing, and follows their imports. @throws what it finds */
    async check(node, hasCompiler) {
        for (const args of CHECKS) {
            const child = this.#run(node, hasCompiler, args);
            if ((await child.ended) !== 0) throw new Error(child.output().slice(-2_000));
        }
        return 'types and imports';
    }

    /** Runs the tests of the server. @returns their totals @throws the failed ones' names, where one fails */
    async testServer(node, hasCompiler) {
        const jest = [
            'node_modules/jest/bin/jest.js',
            '--config',
            'test/jest.config.mjs',
            '--selectProjects',
            'server',
        ];
        const child = this.#run(node, hasCompiler, jest);
        const code = await child.ended;
        const totals = TOTALS.exec(child.output())?.[0];
        if (code === 0) return totals;
        const failed = new Set(child.output().match(FAILED));
        throw new Error(totals ? [totals, ...failed].join('\n') : child.output().slice(-2_000));
    }

    async #use(client, { version }) {
        await client.post('/auth/login', { username: 'debug', password: PASSWORD });
        const server = await client.get('/debug/server');
        if (server.node !== `v${version}`) throw new Error(`it runs in Node.js ${server.node}`);
        await client.post('/auth/login', { username: 'content', password: PASSWORD });
        for (const { id, name } of this.#written) {
            const record = await client.get(`/settings/productdepartment/${id}`);
            if (record.name !== name) throw new Error(`the record ${id} is ${record.name} in place of ${name}`);
        }
        const name = `Written in Node.js ${version}, ${this.#written.length}`;
        const code = `NODE-${this.#written.length}`;
        const { id } = await client.post('/settings/productdepartment', { code, name });
        this.#written.push({ id, name });
        return `${server.database} ${server.database_version} by ${server.database_driver}`;
    }

    #run({ bin }, hasCompiler, args, settings = {}) {
        const folders = [bin, ...(hasCompiler ? [] : [this.#withoutCompilers()]), process.env.PATH];
        const child = spawn(path.join(bin, 'node'), args, {
            cwd: this.folder,
            env: { ...process.env, PATH: folders.join(path.delimiter), ...settings },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        let output = '';
        for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += data));
        return { process: child, output: () => output, ended: once(child, 'close').then(([code]) => code) };
    }

    /** Creates programs in place of the compilers that only fail. @returns their folder */
    #withoutCompilers() {
        const folder = path.join(this.folder, '..', 'no-compilers');
        mkdirSync(folder, { recursive: true });
        for (const name of COMPILERS) writeFileSync(path.join(folder, name), '#!/bin/sh\nexit 127\n', { mode: 0o755 });
        return folder;
    }
}

/** A signed-in client of the API. */
class Client {
    #cookie = '';

    constructor(address) {
        this.address = address;
    }

    get(path) {
        return this.#send(path, {});
    }

    post(path, body) {
        const headers = { 'content-type': 'application/json' };
        return this.#send(path, { method: 'POST', headers, body: JSON.stringify(body) });
    }

    async #send(path, options) {
        const headers = { ...options.headers, cookie: this.#cookie };
        const response = await fetch(this.address + path, { ...options, headers });
        const [cookie] = response.headers.getSetCookie();
        if (cookie) this.#cookie = cookie.split(';')[0];
        const { data, errors } = await response.json();
        if (!response.ok) throw new Error(`${path} answers ${response.status}: ${JSON.stringify(errors)}`);
        return data;
    }
}

async function untilReady(client, child) {
    const until = Date.now() + READY_MS;
    let hasEnded = false;
    void child.ended.then(() => (hasEnded = true));
    for (;;) {
        if (
            await client.get('/health/ready').then(
                () => true,
                () => false,
            )
        )
            return;
        if (hasEnded || Date.now() > until) throw new Error(`it does not start:\n${child.output().slice(-2_000)}`);
        await setTimeout(PAUSE_MS);
    }
}

async function freePort() {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address();
    probe.close();
    await once(probe, 'close');
    return port;
}
