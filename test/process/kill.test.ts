import type { Database } from '../../models/database/database';
import { openDatabase } from '../../models/database/open';
import type { Cell } from '../../models/platform/fields/kind';
import { signInAt, type Caller } from '../support/caller';
import { checkCorrupted } from '../support/corruption';
import { databases, seeded, type FreshDatabase } from '../support/databases';
import { emptyLedger, faultsOf, note, type Ledger } from '../support/ledger';
import { startProduct, type RunningProduct } from '../support/product';

/** Rounds over both databases; `TEST_KILL_ROUNDS` sets more. */
const ROUNDS = Number(process.env['TEST_KILL_ROUNDS'] ?? 20) / databases.length;
/** The maximum number of answered writes before the kill, and of milliseconds after the last of them. */
const MAX_ANSWERED = 60;
const MOMENT = 30;
const ROWS = 1_500;
const MINUTES = 60_000;

/** Each file replaces its source: products of the file before are dropped. */
const FEED = { source: 'AWG', check_digit: 'without', confirm_drop: 'true' };
const DEPARTMENTS = '/settings/productdepartment';
const later = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Returns a file with its own codes, so that each row is a product that no other file has. */
const fileOf = (serial: number): Blob => {
    const rows = Array.from(
        { length: ROWS },
        (_, at) => `Maker ${String(serial)},Item ${String(at)},${String(10_000_000_000 + serial * 10_000 + at)}`,
    );
    return new Blob([['Manufacturer,Description,UPC Item', ...rows].join('\n')]);
};

describe.each(databases)('killed at any moment on $name', kind => {
    let fresh: FreshDatabase;
    let product: RunningProduct;
    let database: Database;
    let adr = 0;
    let serial = 0;
    let lastProduct = 0;
    let isKilled = false;
    /** Products of the ADR without a request; none is requested twice, so that no answer depends on another. */
    const unasked: number[] = [];
    const uploaded: number[] = [];
    const ledger: Ledger = emptyLedger();

    const answered = () => ledger.saved.size + ledger.completed.size;
    /** Returns the one number that a query selects. */
    const numberOf = async (sql: string, ...values: Cell[]): Promise<number> =>
        Number((await database.read(sql, values))[0]?.['value']);

    beforeAll(async () => {
        fresh = await seeded(kind);
        database = await openDatabase(fresh);
        product = await startProduct(fresh.dataDir, fresh.databaseUrl, { DEMO: '0' });
        const content = await signInAt(product.origin, 'content');
        ({ id: adr } = (await content.call<{ id: number }>('POST', '/adr/create', { name: 'Killed' })).data);
        await content.upload('/datafeed/upload', FEED, fileOf(0), 'first.csv');
        while ((await numberOf('SELECT count(*) AS value FROM product')) < ROWS) await later(100);
    });
    afterAll(async () => {
        await product.stop();
        await database.close();
        await fresh.drop();
    });

    /** Each writer repeats what users do until the server does not answer. */
    const writers: readonly ((content: Caller) => Promise<void>)[] = [
        async content => {
            const code = `K${String(++serial)}`;
            const input = { code, name: code };
            const { data, status } = await content.call<{ id: number }>('POST', DEPARTMENTS, input);
            expect(status).toBe(201);
            note(ledger, 'settings/productdepartment', data.id, 1);
            const change = { name: `${code} again`, version: 1 };
            const path = `${DEPARTMENTS}/${String(data.id)}`;
            const { data: changed } = await content.call<{ version: number }>('PUT', path, change);
            note(ledger, 'settings/productdepartment', data.id, changed.version);
        },
        async content => {
            lastProduct = await numberOf('SELECT min(id) AS value FROM product WHERE id > $1', lastProduct);
            const bulk = { adr_id: adr, add: [{ prod_id: lastProduct }] };
            const { data } = await content.call<{ added: number[] }>('POST', '/adr/product/bulk', bulk);
            for (const each of data.added) note(ledger, 'services/adr/product', each, 1);
            unasked.push(...data.added);
        },
        async content => {
            const adr_prod_id = unasked.shift();
            if (adr_prod_id === undefined) {
                await later(5);
                return;
            }
            const request = { type: 'UPDATE', adr_id: adr, adr_prod_id, cust_code: `C${String(++serial)}` };
            const { data, status } = await content.call<{ id: number }>('POST', '/adr/request/create', request);
            expect(status).toBe(200);
            note(ledger, 'services/adr/request', data.id, 1);
            const complete = { ids: [data.id] };
            const { data: decided } = await content.call<{ done: number[] }>('PUT', '/adr/request/complete', complete);
            for (const done of decided.done) ledger.completed.add(done);
        },
    ];

    const untilNobodyAnswers = async (content: Caller, writer: (content: Caller) => Promise<void>): Promise<void> => {
        while (!isKilled) {
            try {
                await writer(content);
            } catch (error) {
                // fetch throws these when the server is killed; any other error fails the test.
                if (['TypeError', 'SyntaxError'].includes((error as Error).name)) return;
                throw error;
            }
        }
    };

    const round = async (): Promise<void> => {
        const administrator = await signInAt(product.origin, 'administrator');
        isKilled = false;
        const file = ++serial;
        const sent = administrator
            .upload('/datafeed/upload', FEED, fileOf(file), 'more.csv')
            .then(status => status === 200 && uploaded.push(file))
            .catch(() => undefined);
        const writing = [...writers, ...writers].map(writer => untilNobodyAnswers(administrator, writer));
        const enough = answered() + Math.random() * MAX_ANSWERED;
        while (answered() < enough) await later(1);
        await later(Math.random() * MOMENT);
        await product.kill();
        isKilled = true;
        await Promise.all([sent, ...writing]);
    };

    test(
        `nothing that was answered is lost, and nothing is there by halves (${String(ROUNDS)} times)`,
        async () => {
            for (let count = 0; count < ROUNDS; count++) {
                await round();
                expect(await faultsOf(database, fresh, ledger)).toEqual([]);
                await product.restart();
            }
            expect(ledger.saved.size).toBeGreaterThan(ROUNDS);
            expect(ledger.completed.size).toBeGreaterThan(0);
        },
        20 * MINUTES,
    );

    test(
        'files that were taken are read to their end, each row once',
        async () => {
            const unfinished =
                "SELECT count(*) AS value FROM data_feed WHERE status NOT IN ('COMPLETE', 'ERROR', 'CANCELLED')";
            while ((await numberOf(unfinished)) > 0) await later(200);
            const ends = await database.read('SELECT status, message FROM data_feed');
            expect(ends.filter(({ status }) => status !== 'COMPLETE')).toEqual([]);
            const created = 'SELECT count(*) AS value FROM product WHERE manufacturer = $1';
            for (const file of uploaded) {
                expect([file, await numberOf(created, `Maker ${String(file)}`)]).toEqual([file, ROWS]);
            }
        },
        20 * MINUTES,
    );

    test.each([
        ['a lost record', 'DELETE FROM product_department WHERE id = $1', /is lost/],
        [
            'a record at an earlier version',
            'UPDATE product_department SET version = 1 WHERE id = $1',
            /version 2 is lost/,
        ],
        [
            'a change without its audit row',
            "DELETE FROM audit WHERE resource = 'settings/productdepartment' AND record_id = $1 AND action = 'update'",
            /1 audit rows/,
        ],
    ])('the checker finds %s', async (_what, sql, fault) => {
        const [key = ''] =
            [...ledger.saved].find(([each, version]) => each.startsWith('settings/') && version === 2) ?? [];
        await undone(sql, Number(key.split(' ')[1]), fault);
    });
    test('the checker finds a request that is applied and not decided', async () => {
        const [id = 0] = ledger.completed;
        await undone(
            "UPDATE adr_request SET status = 'PENDING' WHERE id = $1",
            id,
            /its completion is lost|PENDING, applied/,
        );
    });

    /** Corrupts the database in a transaction, has the checker read it there, and rolls it back. */
    const undone = async (sql: string, id: number, fault: RegExp): Promise<void> => {
        const found = await checkCorrupted(database, sql, [id], reader => faultsOf(reader, fresh, ledger));
        expect(found.join('\n')).toMatch(fault);
        expect(await faultsOf(database, fresh, ledger)).toEqual([]);
    };
});
