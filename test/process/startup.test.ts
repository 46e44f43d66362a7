import { writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { openDatabase } from '../../models/database/open';
import { databases, type FreshDatabase } from '../support/databases';
import { failStart, freePort, startProduct } from '../support/product';

const MINUTES = 60_000;
/** Rows of its tables after a first start. */
const DEMONSTRATION = [
    ['sec_user', 10],
    ['sec_role', 8],
    ['adr', 3],
    ['sysreport', 6],
    ['home_slide', 5],
    ['tpm_plan', 3],
] as const;

describe.each(databases)('two processes that start at once on $name', ({ fresh }) => {
    test(
        'both start, and what the demonstration has is there once',
        async () => {
            const place = await fresh();
            const start = () => startProduct(place.dataDir, place.databaseUrl);
            const products = await Promise.all([start(), start()]);
            const database = await openDatabase(place);
            const counts = await Promise.all(
                DEMONSTRATION.map(async ([table]) => {
                    const [row] = await database.read<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`);
                    return [table, Number(row?.rows)];
                }),
            );
            await database.close();
            expect(counts).toEqual(DEMONSTRATION);
            await Promise.all(products.map(product => product.stop()));
            await place.drop();
        },
        5 * MINUTES,
    );
});

describe('a start that cannot be', () => {
    const [first] = databases;
    let place: FreshDatabase;
    beforeEach(async () => {
        place = await first!.fresh();
    });
    afterEach(() => place.drop());

    const fail = (port: number, environment: NodeJS.ProcessEnv = {}): Promise<[number, string]> =>
        failStart(port, { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', DEMO: '0', ...environment });

    test('says that the port is in use, before it touches the database', async () => {
        const other = createServer();
        await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
        const { port } = other.address() as AddressInfo;
        expect(await fail(port)).toEqual([
            1,
            `Endcap did not start. PORT ${String(port)} of 127.0.0.1 is in use: stop what listens there, or set another PORT.\n`,
        ]);
        const database = await openDatabase(place);
        await expect(database.read('SELECT name FROM migration')).rejects.toThrow();
        await database.close();
        other.close();
    });

    test('says that a newer release has upgraded the database', async () => {
        const database = await openDatabase(place);
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
        const file = path.join(place.dataDir, 'file');
        await writeFile(file, '');
        const [code, output] = await fail(await freePort(), { [name]: file });
        expect(code).toBe(1);
        expect(output).toMatch(new RegExp(`^Endcap did not start. ${file}.* cannot be written: a file stands`));
    });
});
