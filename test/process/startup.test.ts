import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { openDatabase } from '../../models/database/open';
import { PASSWORD } from '../support/app';
import { signInAt } from '../support/caller';
import { databases, type FreshDatabase, type DatabaseLocation, type TestDatabase } from '../support/databases';
import { failStart, freePort, startProduct } from '../support/product';

const MINUTES = 60_000;
/** Row counts of the demonstration's tables after a first start. */
const DEMONSTRATION = [
    ['sec_user', 10],
    ['sec_role', 8],
    ['adr', 3],
    ['sysreport', 6],
    ['home_slide', 5],
    ['tpm_plan', 3],
] as const;

const countsOf = async (fresh: DatabaseLocation) => {
    const database = await openDatabase(fresh);
    const counts = await Promise.all(
        DEMONSTRATION.map(async ([table]) => {
            const [row] = await database.read<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`);
            return [table, Number(row?.rows)];
        }),
    );
    await database.close();
    return counts;
};

const processesOf = (name: TestDatabase['name']) => databases.filter(each => each.name === name);

describe.each(processesOf('postgres'))('two processes that start at once on $name', ({ fresh }) => {
    test(
        'both start, and what the demonstration has is there once',
        async () => {
            const location = await fresh();
            const start = () => startProduct(location.dataDir, location.databaseUrl);
            const products = await Promise.all([start(), start()]);
            expect(await countsOf(location)).toEqual(DEMONSTRATION);
            await Promise.all(products.map(product => product.stop()));
            await location.drop();
        },
        20 * MINUTES,
    );
});

describe.each(processesOf('sqlite'))('a process on $name whose database another one uses', ({ fresh }) => {
    let location: FreshDatabase;
    let rejected: [number, string];
    beforeEach(async () => {
        location = await fresh();
        rejected = [
            1,
            `Endcap did not start. Another Endcap uses the SQLite database in DATA_DIR (${location.dataDir}): stop it, or set another DATA_DIR. Several at once need a DATABASE_URL.\n`,
        ];
    });
    afterEach(() => location.drop());

    const fail = async () =>
        failStart(await freePort(), {
            DATA_DIR: location.dataDir,
            DATABASE_URL: '',
            DEMO: '0',
            ADMIN_PASSWORD: PASSWORD,
        });

    test(
        'is refused, also while the other one starts, and leaves the other one as it is',
        async () => {
            const starts = [1, 2, 3].map(() => startProduct(location.dataDir));
            const outcomes = await Promise.allSettled(starts);
            const started = outcomes.flatMap(each => (each.status === 'fulfilled' ? [each.value] : []));
            const messages = outcomes.flatMap(each =>
                each.status === 'rejected' ? [(each.reason as Error).message] : [],
            );
            expect(started).toHaveLength(1);
            expect(messages).toEqual([expect.stringContaining(rejected[1]), expect.stringContaining(rejected[1])]);
            expect(await fail()).toEqual(rejected);
            expect(await countsOf(location)).toEqual(DEMONSTRATION);
            const [product] = started;
            const content = await signInAt(product!.origin, 'content');
            expect((await content.call('GET', '/adr/refdata')).status).toBe(200);
            await product!.stop();
        },
        20 * MINUTES,
    );

    test(
        'starts as soon as the other one has ended, stopped or killed',
        async () => {
            const first = await startProduct(location.dataDir, undefined, { DEMO: '0', ADMIN_PASSWORD: PASSWORD });
            await first.kill();
            await first.restart();
            expect(await fail()).toEqual(rejected);
            await first.stop();
            const second = await startProduct(location.dataDir, undefined, { DEMO: '0', ADMIN_PASSWORD: PASSWORD });
            expect(await fail()).toEqual(rejected);
            await second.stop();
        },
        20 * MINUTES,
    );
});

describe('a start that cannot be', () => {
    const [first] = databases;
    let fresh: FreshDatabase;
    beforeEach(async () => {
        fresh = await first!.fresh();
    });
    afterEach(() => fresh.drop());

    const fail = (port: number, environment: NodeJS.ProcessEnv = {}): Promise<[number, string]> =>
        failStart(port, { DATA_DIR: fresh.dataDir, DATABASE_URL: fresh.databaseUrl ?? '', DEMO: '0', ...environment });

    test('says that the port is in use, before it touches the database', async () => {
        const other = createServer();
        await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
        const { port } = other.address() as AddressInfo;
        expect(await fail(port)).toEqual([
            1,
            `Endcap did not start. PORT ${String(port)} of 127.0.0.1 is in use: stop what listens there, or set another PORT.\n`,
        ]);
        const database = await openDatabase(fresh);
        await expect(database.read('SELECT name FROM migration')).rejects.toThrow();
        await database.close();
        other.close();
    });

    test('says that a newer release has upgraded the database', async () => {
        const database = await openDatabase(fresh);
        await database.write(async transaction => {
            await database.run('CREATE TABLE migration (name VARCHAR(100), date VARCHAR(24))', [], transaction);
            await database.run("INSERT INTO migration VALUES ('2099-01-01-newer', '')", [], transaction);
        });
        await database.close();
        const [code, output] = await fail(await freePort());
        expect([code, output]).toEqual([
            1,
            'Endcap did not start. The database was upgraded by a newer release: it has migrations that this one does not know (2099-01-01-newer). Start the newer release, or restore a backup that is older.\n',
        ]);
    });

    test.each(['DATA_DIR', 'FILES_DIR'])('says that %s is no folder', async name => {
        const file = path.join(fresh.dataDir, 'file');
        await writeFile(file, '');
        const [code, output] = await fail(await freePort(), { [name]: file });
        expect(code).toBe(1);
        expect(output).toMatch(new RegExp(`^Endcap did not start. ${file}.* cannot be written: a file stands`));
    });
});
