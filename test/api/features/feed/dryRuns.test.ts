import { adr } from '../../../../models/features/adr/adr';
import { adrEntity } from '../../../../models/features/adr/entity';
import { RecordStore } from '../../../../models/database/recordStore';
import { listTables } from '../../../../models/database/tables';
import type { Definition, StoreOf } from '../../../../models/platform/definition/resource';
import type { FeedUpload } from '../../../../api/features/feed/feed';
import type { FeedRecord } from '../../../../api/features/feed/runningFeed';
import { catalogueFile, catalogueLine, catalogueRow } from '../../../../seeders/catalogue';
import { databases } from '../../../support/databases';
import { openFeedBench, type FeedBench } from '../../../support/feeds';

const BY = { username: 'test' };
const file = (from: number, to: number): string => [...catalogueFile(from, to)].join('');

/** Tables about the feed itself. */
const OWN = new Set(['data_feed', 'feed_row', 'feed_example', 'job', 'audit', 'notice', 'table_change']);

describe.each(databases)('a dry run on $name', kind => {
    let bench: FeedBench;
    beforeEach(async () => (bench = await openFeedBench(kind)));
    afterEach(() => bench.close());

    /** Reads all rows of all tables, except those about feeds. */
    const everything = async (): Promise<object> => {
        const tables = listTables().filter(({ name }) => !OWN.has(name));
        const rows = [];
        for (const { name } of tables) rows.push([name, await bench.database.read(`SELECT * FROM "${name}"`)] as const);
        const audited = await bench.database.read("SELECT * FROM audit WHERE resource <> 'settings/datafeed'");
        return { ...Object.fromEntries(rows), audited: audited.length };
    };
    const counts = ({
        status,
        rows_read,
        rows_added,
        rows_updated,
        rows_unchanged,
        rows_dropped,
        rows_rejected,
    }: FeedRecord) => ({ status, rows_read, rows_added, rows_updated, rows_unchanged, rows_dropped, rows_rejected });

    /** Checks a file, and returns the records of the dry run and of the real run, whose counts are equal. */
    const both = async (content: string, upload: Partial<FeedUpload>) => {
        const before = await everything();
        const dry = await bench.upload(content, { ...upload, dry_run: true });
        expect(await everything()).toEqual(before);
        const { id } = await bench.feeds.runChecked(dry.id, BY);
        await bench.jobs.drain();
        const real = await bench.feed(id);
        expect(real).toMatchObject({ dry_run: false, checked_as: dry.id });
        expect(counts(dry)).toEqual(counts(real));
        return { dry, real, examples: (await bench.feeds.changes(dry.id)).list };
    };

    test.each(['AWG', 'GENWEB'] as const)('of %s counts what the real run does, and changes nothing', async source => {
        await bench.upload(file(0, 130), { source });
        await bench.upload(file(0, 60), { source: source === 'AWG' ? 'GENWEB' : 'AWG' });
        const row = catalogueRow(7);
        const changed = catalogueLine({ ...row, description: `${row.description} NEW`, case_cost: '17.25' });
        const lines = file(5, 140)
            .split('\n')
            .map(line => (line === catalogueLine(row) ? changed : line));
        const content = `${lines.join('\n')}x,,A,B\n`;
        const { dry, examples } = await both(content, { source });
        expect(counts(dry)).toEqual({
            status: 'COMPLETE',
            rows_read: 136,
            rows_added: 10,
            rows_updated: 1,
            rows_unchanged: 124,
            rows_dropped: 5,
            rows_rejected: 1,
        });
        const updated = examples.filter(({ action }) => action === 'update');
        expect(updated.map(({ field, to }) => [field, to])).toEqual([
            ['description', `${row.description} NEW`],
            ['case_cost', '17.25'],
        ]);
        expect(examples.filter(({ action }) => action === 'add')).toHaveLength(10);
        expect(examples.filter(({ action }) => action === 'drop')).toHaveLength(5);
    });

    test('tells that the guard would stop the file, which is stopped when it is run', async () => {
        await bench.upload(file(0, 100));
        const dry = await bench.upload(file(70, 100), { dry_run: true });
        expect(dry).toMatchObject({ status: 'COMPLETE', rows_dropped: 70, guard_dropped: null });
        expect(dry.message).toContain('it leaves out 70 of the 100 products of AWG');
        const { id } = await bench.feeds.runChecked(dry.id, BY);
        await bench.jobs.drain();
        expect(await bench.feed(id)).toMatchObject({ status: 'ERROR', guard_dropped: 70 });
    });

    test('is no base for corrections, is run once, and shows twenty examples of each action', async () => {
        const dry = await bench.upload(`${file(0, 60)}x,,A,B\n`, { dry_run: true });
        expect(dry).toMatchObject({ rows_added: 60, rows_rejected: 1 });
        expect((await bench.feeds.changes(dry.id)).list).toHaveLength(20);
        const cells = [{ column: 0, value: '038000596674' }];
        await expect(bench.feeds.correct(dry.id, [{ row: 62, cells }], BY)).rejects.toMatchObject({ status: 409 });
        await expect(bench.upload(file(0, 1), { corrects: dry.id })).rejects.toMatchObject({
            errors: { corrects: { text: 'That feed was only checked: nothing of it was applied.' } },
        });
        const started = await Promise.allSettled([1, 2].map(() => bench.feeds.runChecked(dry.id, BY)));
        expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        await bench.jobs.drain();
        expect(await bench.products()).toHaveLength(60);
        const [real] = started.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
        await expect(bench.feeds.runChecked(real?.id ?? 0, BY)).rejects.toMatchObject({ status: 409 });
    });

    describe('of a file about an ADR', () => {
        let adr_id: number;
        const create = async <D extends Definition>(
            definition: D,
            records: readonly StoreOf<D>[],
        ): Promise<number[]> => {
            const store = new RecordStore(bench.database, definition);
            return bench.database.write(async transaction => {
                const ids: number[] = [];
                for (const values of records)
                    ids.push(((await store.create(values, BY, transaction)) as { id: number }).id);
                return ids;
            });
        };
        const codes = ['03800059667', '03800059668', '03800059669'] as const;
        beforeEach(async () => {
            await bench.upload(['upc,mfr,desc', ...codes.map(code => `${code},M,Product ${code}`)].join('\n'), {
                check_digit: 'without',
            });
            [adr_id = 0] = await create(adr, [{ name: 'Corner Grocers' }]);
            const note = 'INSERT INTO adr_change (adr_id, changes) VALUES ($1, 0)';
            await bench.database.write(transaction => bench.database.run(note, [adr_id], transaction));
            await create(
                adrEntity,
                ['EAST', 'WEST'].map(code => ({ adr_id, code, name: code })),
            );
        });

        test('adds, updates and removes nothing, and counts as the real run does', async () => {
            const about = { adr_id, check_digit: 'without' } as const;
            const add = ['UPC,Entity,Sell Cost', ...codes.map(code => `${code},EAST,1.99`), `${codes[0]},WEST,2`];
            const added = await both([...add, '1,EAST,3'].join('\n'), { ...about, source: 'ADR BULK ADD' });
            expect(added.dry).toMatchObject({ rows_added: 4, rows_rejected: 1 });
            expect(added.examples.filter(({ field }) => field === 'sell_cost').map(({ key, to }) => [key, to])).toEqual(
                [
                    [`${codes[0]} EAST`, '1.99'],
                    [`${codes[0]} WEST`, '2.00'],
                    [`${codes[1]} EAST`, '1.99'],
                    [`${codes[2]} EAST`, '1.99'],
                ],
            );
            const update = ['UPC,Entity,Sell Cost', `${codes[0]},EAST,2.49`, `${codes[1]},EAST,1.99`];
            const updated = await both(update.join('\n'), { ...about, source: 'ADR BULK UPDATE' });
            expect(updated.dry).toMatchObject({ rows_updated: 1, rows_unchanged: 1 });
            expect(updated.examples).toMatchObject([
                { action: 'update', field: 'sell_cost', from: '1.99', to: '2.49' },
            ]);
            const remove = ['UPC,Entity', `${codes[0]},WEST`, `${codes[2]},`];
            const removed = await both(remove.join('\n'), { ...about, source: 'ADR BULK DELETE' });
            expect(removed.dry).toMatchObject({ rows_updated: 2 });
            expect(removed.examples.filter(({ field }) => field === null)).toMatchObject([
                { action: 'remove', key: codes[2] },
            ]);
        });
    });
});
