import fc from 'fast-check';
import { feedTexts as ofFeeds } from '../../../../admin/features/feed/texts.es';
import { texts as ofPlatform } from '../../../../admin/platform/i18n/texts.es';
import type { FeedRecord } from '../../../../api/features/feed/runningFeed';
import type { DataOf } from '../../../../models/platform/calls/call';
import type { HomeAnswer } from '../../../../models/features/home/homeCalls';
import type { noticeList } from '../../../../models/platform/notifications/calls';
import { textFrom, type MessageDescriptor } from '../../../../models/platform/messages/message';
import { catalogueHeader, catalogueLine, catalogueRow } from '../../../../seeders/catalogue';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { importFile, Imports } from '../../../support/imports';
import { figuresIn } from '../../../support/tpmChecks';
import { TpmWorld } from '../../../support/tpmWorld';
import { uploadFeed } from '../../../support/uploads';

const SEED = Number(process.env['TEST_FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const MINUTES = 60_000;
const FILES = 12;

/** A wholesaler's file: its products, those of them that are in another edition, and rows that cannot be read. */
interface Created {
    readonly source: 'AWG' | 'GENWEB';
    readonly by: 'content' | 'administrator';
    readonly first: number;
    readonly length: number;
    readonly changed: readonly number[];
    readonly bad: number;
}

const created = fc.record({
    source: fc.constantFrom('AWG' as const, 'AWG' as const, 'GENWEB' as const),
    by: fc.constantFrom('content' as const, 'administrator' as const),
    first: fc.integer({ min: 0, max: 14 }),
    length: fc.integer({ min: 30, max: 50 }),
    changed: fc.uniqueArray(fc.nat(60), { maxLength: 12 }),
    bad: fc.constantFrom(0, 1, 2, 3),
});

/** The counts of a file, line by line. */
interface Counts {
    readonly read: number;
    readonly added: number;
    readonly updated: number;
    readonly unchanged: number;
    readonly dropped: number;
    readonly rejected: number;
}

/** The products after the files so far: each with its line, and the sources that contain it. */
class Ledger {
    private lines = new Map<number, string>();
    private readonly sources = { AWG: new Set<number>(), GENWEB: new Set<number>() };

    /** Returns the counts of the file, or, if it would drop too many products of its source, how many of how many. */
    take({ source, first, length, bad }: Created, lineOf: (n: number) => string): Counts | { of: [number, number] } {
        const file = Array.from({ length }, (_, at) => first + at);
        const own = this.sources[source];
        const gone = [...own].filter(n => !file.includes(n));
        if (gone.length * 5 > own.size) return { of: [gone.length, own.size] };
        const added = file.filter(n => !this.lines.has(n));
        const same = file.filter(n => own.has(n) && this.lines.get(n) === lineOf(n));
        for (const n of file) this.lines.set(n, lineOf(n));
        this.sources[source] = new Set(file);
        return {
            read: length + bad,
            added: added.length,
            updated: length - added.length - same.length,
            unchanged: same.length,
            dropped: gone.length,
            rejected: bad,
        };
    }
}

const countsOf = (feed: FeedRecord): Counts => ({
    read: feed.rows_read,
    added: feed.rows_added,
    updated: feed.rows_updated,
    unchanged: feed.rows_unchanged,
    dropped: feed.rows_dropped,
    rejected: feed.rows_rejected,
});

describe.each(databases)('what is told of data feeds on $name', kind => {
    const seed = SEED + databases.indexOf(kind);
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    const lastNotice = async (client: Client) => {
        const { data } = await client.call<DataOf<typeof noticeList>>('POST', '/notification/list', {});
        return { all: data!.list.length, last: data!.list[0]! };
    };
    const homeOf = async (client: Client) =>
        (await client.call<HomeAnswer>('GET', '/home')).data!.lists.find(({ name }) => name === 'feeds')!.rows![0]!;
    /** Returns the texts of a message in each language. */
    const readings = (message: string, messages: unknown): string[] => [
        message,
        textFrom({ ...ofPlatform.messages, ...ofFeeds.messages }, messages as MessageDescriptor) ?? '',
    ];

    test(
        `is what counting their lines comes to, for who uploaded and in both languages (seed ${String(seed)})`,
        async () => {
            const ledger = new Ledger();
            const locked = new Set<boolean>();
            for (const file of fc.sample(created, { numRuns: FILES, seed })) {
                const lineOf = (n: number) => `${catalogueLine(catalogueRow(n, file.changed.includes(n) ? 3 : 0))}\n`;
                const bad = Array.from({ length: file.bad }, () => 'x,,A,B\n');
                const lines = Array.from({ length: file.length }, (_, at) => lineOf(file.first + at));
                const content = [`${catalogueHeader}\n`, ...lines.slice(0, 5), ...bad, ...lines.slice(5)].join('');
                const [own, other] =
                    file.by === 'content' ? ['content', 'administrator'] : ['administrator', 'content'];
                const [client, nobody] = [await app.as(own), await app.as(other)];
                const before = await lastNotice(nobody);

                const feed = await uploadFeed(app, client, content, { source: file.source });
                const expected = ledger.take(file, lineOf);
                const { last } = await lastNotice(client);
                const row = await homeOf(nobody);
                expect((await lastNotice(nobody)).all).toBe(before.all);
                expect([last.link, row.id]).toEqual([`/settings/datafeed/${feed.id}/show`, feed.id]);
                expect([row.state, row.count]).toEqual([feed.status, file.bad]);
                locked.add('of' in expected);
                if ('of' in expected) {
                    expect(feed).toMatchObject({ status: 'ERROR', rows_added: 0, rows_updated: 0, rows_dropped: 0 });
                    expect([feed.guard_dropped, feed.guard_products]).toEqual(expected.of);
                    for (const text of readings(feed.message ?? '', feed.message_descriptor))
                        expect(figuresIn(text).slice(0, 2)).toEqual(expected.of.map(String));
                    for (const text of readings(last.message, last.message_descriptor))
                        expect(figuresIn(text)).toEqual([]);
                    continue;
                }
                expect(countsOf(feed)).toEqual(expected);
                const { rejected } = expected;
                for (const text of readings(last.message, last.message_descriptor))
                    expect(figuresIn(text)).toEqual(rejected > 0 ? [String(rejected)] : []);
                expect(last.message).toBe(
                    rejected === 0
                        ? 'file was processed.'
                        : `${String(rejected)} ${rejected === 1 ? 'row of file was' : 'rows of file were'} rejected.`,
                );
            }
            // A world in which no feed was stopped, or none was applied, would test nothing.
            expect(locked.size).toBe(2);
        },
        2 * MINUTES,
    );

    /** The promotions of a file: the number of product rows of each, and whether one of these cannot be read. */
    const deals = fc.array(fc.record({ rows: fc.integer({ min: 1, max: 4 }), isBad: fc.boolean() }), {
        minLength: 1,
        maxLength: 6,
    });

    test(
        `of imports of promotions too (seed ${String(seed)})`,
        async () => {
            const world = await TpmWorld.of(app);
            const imports = new Imports(app);
            const plan = await world.plan();
            await world.planAccount(plan, 40_000, await world.account({ name: 'Told account' }));
            for (const [file, promotions] of fc.sample(deals, { numRuns: FILES, seed }).entries()) {
                const rows = promotions.flatMap(({ rows: count, isBad }, at) =>
                    Array.from({ length: count }, (_, row) => ({
                        row: 'PRODUCT',
                        plan_account: 'Told account',
                        plan_group: `Group ${String(file)}`,
                        promotion: `Promotion ${String(at)}`,
                        performance_type: 'AD',
                        performance_start_date: '2027-03-01',
                        performance_end_date: '2027-03-14',
                        upc_item: isBad && row === 0 ? 'x' : catalogueRow(row).upc_item,
                        manufacturer: 'Mill',
                        description: 'Oats',
                    })),
                );
                const feed = await imports.run(importFile(rows), plan);
                const rowsOf = (isBad: boolean) =>
                    promotions.filter(one => one.isBad === isBad).reduce((sum, one) => sum + one.rows, 0);
                const bad = promotions.filter(({ isBad }) => isBad).length;
                expect(feed).toMatchObject({
                    rows_read: rows.length,
                    rows_added: rowsOf(false),
                    rows_rejected: rowsOf(true),
                });
                const figures = [promotions.length - bad, ...(bad > 0 ? [bad] : [])].map(String);
                for (const text of readings(feed.message ?? '', feed.message_descriptor))
                    expect(figuresIn(text)).toEqual(figures);
                const { last } = await lastNotice(await app.as('tpm.user'));
                for (const text of readings(last.message.replaceAll('promotions.csv', ''), last.message_descriptor))
                    expect(figuresIn(text)).toEqual(bad > 0 ? [String(rowsOf(true))] : []);
            }
        },
        2 * MINUTES,
    );
});
