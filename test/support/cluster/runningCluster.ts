import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PASSWORD } from '../app';
import { HOME } from '../built';
import { freePort } from '../product';

const PROGRAM = path.join(HOME, 'config/setup/cluster.mjs');
const STARTED = /^endcap: (\w+) is process (\d+) at (\S+)$/;
const RESTARTED = 'endcap: all nodes have been restarted';
const POLL_INTERVAL_MS = 50;

interface ClusterSettings {
    readonly databaseUrl: string;
    readonly redisUrl: string;
    readonly dataDir: string;
}

interface StartedNode {
    readonly pid: number;
    readonly origin: string;
    /** The number of its starts. */
    readonly starts: number;
}

/** The nodes of `npm run cluster`. */
export type NodeName = 'api1' | 'api2' | 'worker1' | 'worker2';

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** `npm run cluster` with its nodes and its proxy. */
export class RunningCluster {
    private readonly nodes = new Map<string, StartedNode>();
    private readonly lines: string[] = [];
    private rollingRestarts = 0;

    private constructor(
        private readonly child: ChildProcess,
        /** The address of the proxy. */
        readonly origin: string,
    ) {
        for (const stream of [child.stdout!, child.stderr!]) {
            createInterface({ input: stream }).on('line', line => this.readLine(line));
        }
    }

    /** Starts it on an empty database, with an administrator. Resolves when the proxy serves. */
    static async start({ databaseUrl, redisUrl, dataDir }: ClusterSettings): Promise<RunningCluster> {
        const port = await freePort();
        const child = spawn(process.execPath, [PROGRAM], {
            cwd: HOME,
            env: {
                ...process.env,
                NODE_ENV: 'development',
                PORT: String(port),
                DATABASE_URL: databaseUrl,
                REDIS_URL: redisUrl,
                DATA_DIR: dataDir,
                DEMO: '0',
                ADMIN_PASSWORD: PASSWORD,
                LOG_LEVEL: 'warn',
            },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        const cluster = new RunningCluster(child, `http://127.0.0.1:${String(port)}`);
        await cluster.until(() => cluster.lines.includes(`endcap: Endcap is at ${cluster.origin}/iss`));
        return cluster;
    }

    private readLine(line: string): void {
        this.lines.push(line);
        if (line === RESTARTED) this.rollingRestarts += 1;
        const [, name = '', pid, origin = ''] = STARTED.exec(line) ?? [];
        if (name) this.nodes.set(name, { pid: Number(pid), origin, starts: (this.nodes.get(name)?.starts ?? 0) + 1 });
    }

    private async until(isDone: () => boolean): Promise<void> {
        while (!isDone()) {
            if (this.child.exitCode !== null) throw new Error(`The cluster ended:\n${this.lines.join('\n')}`);
            await pause(POLL_INTERVAL_MS);
        }
    }

    private node(name: NodeName): StartedNode {
        const node = this.nodes.get(name);
        if (!node) throw new Error(`${name} has not started`);
        return node;
    }

    /** Waits until every node is ready, and the proxy reaches one. */
    async untilReady(): Promise<void> {
        for (const name of this.nodes.keys()) await this.untilAnswers(() => this.nodes.get(name)!.origin);
        await this.untilAnswers(() => this.origin);
    }

    /** A node that starts again does so at the address that it had. */
    private async untilAnswers(origin: () => string): Promise<void> {
        const isReady = () =>
            fetch(`${origin()}/iss/api/health/ready`, { signal: AbortSignal.timeout(2_000) }).then(
                async answer => {
                    await answer.body?.cancel();
                    return answer.ok;
                },
                () => false,
            );
        while (!(await isReady())) await pause(POLL_INTERVAL_MS);
    }

    /** Restarts all nodes, one after the other. */
    async restartAll(): Promise<void> {
        const before = this.rollingRestarts;
        this.child.kill('SIGHUP');
        await this.until(() => this.rollingRestarts > before);
    }

    /** Kills a node, and waits until it has started again. */
    async kill(name: NodeName): Promise<void> {
        const { pid, starts } = this.node(name);
        process.kill(pid, 'SIGKILL');
        await this.until(() => this.node(name).starts > starts);
        await this.untilReady();
    }

    /** Stops the process of a node where it is, as on a machine that swaps, until `resume`. */
    hang(name: NodeName): void {
        process.kill(this.node(name).pid, 'SIGSTOP');
    }

    resume(name: NodeName): void {
        process.kill(this.node(name).pid, 'SIGCONT');
    }

    /** Returns lines of errors that no fault around the nodes explains. */
    unexpectedLines(): readonly string[] {
        return this.lines.filter(line => /unhandled|uncaught|Warning|"msg":"unexpected"/i.test(line));
    }

    /** Returns everything that it and its nodes have printed. */
    log(): string {
        return this.lines.join('\n');
    }

    /** Stops everything. @returns its exit code */
    async stop(): Promise<number> {
        if (this.child.exitCode !== null) return this.child.exitCode;
        const ended = once(this.child, 'close');
        this.child.kill('SIGTERM');
        const [code] = (await ended) as [number];
        return code;
    }
}
