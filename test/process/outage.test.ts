import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { PASSWORD } from '../support/app';
import { signInAt, type Caller } from '../support/caller';
import { startOwnPostgres, type OwnPostgres } from '../support/ownPostgres';
import { startProduct, type RunningProduct } from '../support/product';

const DEPARTMENTS = '/settings/productdepartment';
const WRITERS = 6;
const later = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

describe('a PostgreSQL that fails under load', () => {
    let server: OwnPostgres;
    let dataDir = '';
    let product: RunningProduct;
    let administrator: Caller;

    const connected = async (): Promise<Client> => {
        const client = new Client({ connectionString: server.url });
        client.on('error', () => undefined);
        await client.connect();
        return client;
    };
    /** Connects, and retries while the server recovers from the failure before. */
    const connect = async (tries = 300): Promise<Client> => {
        try {
            return await connected();
        } catch (failure) {
            if (tries === 0) throw failure;
            await later(100);
            return connect(tries - 1);
        }
    };
    /** Queries on its own connection, ignoring errors when that is closed. */
    const ask = async <R>(sql: string): Promise<R[]> => {
        const client = await connect();
        try {
            return (await client.query(sql)).rows as R[];
        } finally {
            await client.end().catch(() => undefined);
        }
    };

    beforeAll(async () => {
        server = await startOwnPostgres();
        // Answered writes must survive a killed server here; the server of other tests need not preserve them.
        await ask('ALTER DATABASE postgres SET synchronous_commit = on');
        dataDir = await mkdtemp(path.join(tmpdir(), 'endcap-test-'));
        product = await startProduct(dataDir, server.url, { DEMO: '0', ADMIN_PASSWORD: PASSWORD });
        administrator = await signInAt(product.origin, 'administrator');
    });
    afterAll(async () => {
        await product.stop();
        await server.stop();
        await rm(dataDir, { recursive: true, force: true });
    });

    /** The process of a connection that the product has open. */
    const backend = async (): Promise<number> => {
        const found = await ask<{ pid: number }>(
            `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
        );
        return found[0]?.pid ?? 0;
    };

    /** Failures that end connections, from one that is cut to a server that has to recover. */
    const failures: readonly (readonly [string, () => Promise<unknown>])[] = [
        [
            'connections are cut',
            () =>
                ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`),
        ],
        // All other connections are closed, and the server answers again once it has recovered.
        ['one of its processes is killed', async () => process.kill(await backend(), 'SIGKILL')],
    ];

    test.each(failures)('is 503 while %s, loses nothing, and is well again without a restart', async (what, fail) => {
        const written: string[] = [];
        const statuses = new Set<number>();
        let isOver = false;
        const writer = async (name: string): Promise<void> => {
            for (let serial = 0; !isOver; serial++) {
                const code = `${name}${String(serial)}`;
                const { status } = await administrator.call('POST', DEPARTMENTS, { code, name: code });
                statuses.add(status);
                if (status === 201) written.push(code);
                // A write that was cut off before its answer may have been stored.
                if (status === 503) await later(20);
            }
        };
        const prefix = what.startsWith('connections') ? 'CUT' : 'KILL';
        const writing = Array.from({ length: WRITERS }, (_, at) => writer(`${prefix}${String(at)}N`));
        for (let round = 0; round < 3; round++) {
            await later(300);
            await fail();
            await later(700);
        }
        isOver = true;
        await Promise.all(writing);
        expect([...statuses].sort()).toEqual([201, 503]);

        let { status } = await administrator.call('GET', '/health/ready');
        for (let tries = 0; status !== 200 && tries < 300; tries++) {
            await later(100);
            ({ status } = await administrator.call('GET', '/health/ready'));
        }
        expect(status).toBe(200);
        const { data } = await administrator.call<{ authenticated: boolean }>('GET', '/auth/context');
        expect(data.authenticated).toBe(true);
        const there = await ask<{ code: string }>('SELECT code FROM product_department');
        const codes = new Set(there.map(({ code }) => code));
        expect(written.filter(code => !codes.has(code))).toEqual([]);
        expect(written.length).toBeGreaterThan(WRITERS);
    });
});
