import { Claim } from '../../../api/job/claim';
import type { Database } from '../../../models/database/database';
import { openDatabase } from '../../../models/database/open';
import { databases, seeded, type FreshDatabase } from '../../support/databases';

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

describe.each(databases)('claims on $name', kind => {
    let place: FreshDatabase;
    let database: Database;
    beforeEach(async () => {
        place = await seeded(kind);
        database = await openDatabase(place);
    });
    afterEach(async () => {
        await database.close();
        await place.drop();
    });

    test('a claim has one owner, lasts while there are signs of life, and runs out without', async () => {
        const first = new Claim(database, 'LANE', 0.4);
        const second = new Claim(database, 'LANE', 0.4);
        expect([await first.take(), await second.take()]).toEqual([true, false]);
        await first.hold(async () => {
            await pause(1_000);
            expect(await second.take()).toBe(false);
        });
        expect([await second.take(), await first.take()]).toEqual([true, false]);
        await pause(600);
        expect(await first.take()).toBe(true);
    });

    test('who has lost the claim writes nothing any more', async () => {
        const slow = new Claim(database, 'LANE', 60);
        await slow.take();
        let wrote = false;
        const writing = slow.hold(async held => {
            await database.write(transaction =>
                database.run(`UPDATE job_claim SET owner = 'another'`, [], transaction),
            );
            await held.write(async () => (wrote = true));
        });
        await expect(writing).rejects.toMatchObject({ name: 'Stopped' });
        expect(wrote).toBe(false);
        expect(await database.read('SELECT owner FROM job_claim')).toEqual([{ owner: 'another' }]);
    });
});
