import { historyOf, writeAudits } from '../../../models/database/audit';
import type { Database } from '../../../models/database/database';
import { openDatabase } from '../../../models/database/open';
import { databases, seeded, type FreshDatabase } from '../../support/databases';

const RESOURCE = 'services/adr/product';
const LARGE = 1_000_000;

describe.each(databases)('a page of a history on $name', kind => {
    let fresh: FreshDatabase;
    let database: Database;
    beforeAll(async () => {
        fresh = await seeded(kind);
        database = await openDatabase(fresh);
    });
    afterAll(async () => {
        await database.close();
        await fresh.drop();
    });

    const changed = async (recordId: number, sizes: readonly number[]): Promise<void> => {
        const entries = sizes.map(size => ({
            username: 'content',
            resource: RESOURCE,
            recordId,
            action: 'update' as const,
            changes: { comments: { from: null, to: 'x'.repeat(size) } },
        }));
        await database.write(transaction => writeAudits(database, entries, transaction));
    };
    const page = async (recordId: number, offset: number): Promise<number[]> => {
        const { entries, total } = await historyOf(database, RESOURCE, recordId, { offset, limit: 25 });
        expect(total).toBe(30);
        return entries.map(({ id }) => id);
    };

    test('ends early where its entries are large, and the next goes on without a gap', async () => {
        await changed(1, Array<number>(30).fill(LARGE));
        const read: number[] = [];
        let pages = 0;
        for (; read.length < 30; pages++) read.push(...(await page(1, read.length)));
        expect(pages).toBe(8);
        expect(read).toEqual([...new Set(read)].sort((one, other) => other - one));
    });

    test('has one entry at least', async () => {
        await changed(2, [...Array<number>(29).fill(10), 5 * LARGE]);
        expect(await page(2, 0)).toHaveLength(1);
        expect(await page(2, 1)).toHaveLength(25);
    });
});
