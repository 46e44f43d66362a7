import { setTimeout } from 'node:timers/promises';
import { openApp } from '../../../../api/app';
import type { RunningApp } from '../../../../api/platform/server/app';
import { readSettings } from '../../../../config/settings';
import { catalogueFile } from '../../../../seeders/catalogue';
import { clientOf, PASSWORD } from '../../../support/app';
import { databases, seeded, type FreshDatabase } from '../../../support/databases';
import { multipart } from '../../../support/multipart';
import { freePort } from '../../../support/product';

describe.each(databases)('processes without Redis on $name', kind => {
    let fresh: FreshDatabase;
    let apps: RunningApp[];
    beforeEach(async () => {
        fresh = await seeded(kind);
        apps = [];
    });
    afterEach(async () => {
        for (const app of apps) await app.close();
        await fresh.drop();
    });

    const started = async (environment: NodeJS.ProcessEnv = {}): Promise<RunningApp> => {
        const settings = readSettings({
            DATA_DIR: fresh.dataDir,
            DATABASE_URL: fresh.databaseUrl,
            LOG_LEVEL: 'silent',
            ...environment,
            PORT: String(await freePort()),
        });
        const app = await openApp(settings);
        apps.push(app);
        await app.start();
        return app;
    };
    const upload = async (app: RunningApp): Promise<void> => {
        const content = clientOf(app);
        await content.call('POST', '/auth/login', { username: 'content', password: PASSWORD });
        const { payload, headers } = multipart(
            { source: 'AWG' },
            { filename: 'items.csv', content: [...catalogueFile(0, 20)].join('') },
        );
        const answer = await app.server.inject({
            method: 'POST',
            url: '/iss/api/datafeed/upload',
            payload,
            headers: { ...headers, cookie: content.cookie ?? '' },
        });
        expect(answer.statusCode).toBe(201);
    };
    const states = async ({ services }: RunningApp) =>
        (await services.database.read<{ state: string }>('SELECT state FROM job ORDER BY id')).map(
            ({ state }) => state,
        );
    const untilDone = async (app: RunningApp): Promise<void> => {
        while ((await states(app)).some(state => state !== 'DONE')) await setTimeout(20);
    };

    test('one answers and another does what is asked for, which waits for it', async () => {
        // Where there is no database server, one process does everything.
        if (fresh.databaseUrl === undefined) return expect(started({ ROLE: 'api' })).rejects.toThrow('ROLE must be');
        const api = await started({ ROLE: 'api' });
        await upload(api);
        await setTimeout(300);
        expect(await states(api)).toEqual(['WAITING']);
        const worker = await started({ ROLE: 'worker' });
        await untilDone(api);
        await upload(api);
        await untilDone(api);
        const at = (app: RunningApp, url: string) => app.server.inject({ url });
        expect((await at(worker, '/iss/api/health/ready')).statusCode).toBe(200);
        expect((await at(worker, '/iss/api/auth/context')).statusCode).toBe(404);
    });

    test('one whose Redis is away from the start answers, says so, and does what is asked for', async () => {
        const app = await started({ REDIS_URL: `redis://127.0.0.1:${String(await freePort())}` });
        await upload(app);
        const { data } = await clientOf(app).call('GET', '/health/ready');
        expect(data).toEqual({ up: true, redis: 'away' });
        await untilDone(app);
    });
});
