import { HookedWriter } from '../../../api/resources/hookedWriter';
import type { Hooks } from '../../../api/platform/resources/hooks';
import { migrate } from '../../../models/database/migrate';
import { openDatabase } from '../../../models/database/open';
import { Repository } from '../../../models/database/repository';
import type { RecordOf } from '../../../models/platform/definition/resource';
import { openPlans, plan, promotion } from '../../fixtures/plans';
import { databases } from '../../support/databases';

const BY = { username: 'test' };

test.each(databases)('what a hook writes after a record is in its totals on $name', async ({ fresh }) => {
    const place = await fresh();
    const database = await openDatabase(place);
    await migrate(database);
    await openPlans(database);
    const promotions = new Repository(database, promotion);
    const told: unknown[] = [];
    const hooks: Hooks<typeof plan> = {
        afterWrite: async ({ record, transaction }) => {
            const { id: plan_id } = record;
            await promotions.create({ plan_id, status: 1, kind: 'Bob', spend: 0.3 }, BY, transaction);
        },
        committed: ({ planned }) => void told.push(planned),
    };
    const writer = new HookedWriter(database, plan, { hooks: () => hooks });
    const write = async (work: Parameters<typeof database.write<RecordOf<typeof plan>[]>>[0]) =>
        (await database.write(work))[0]!;

    const made = await write(transaction => writer.create([{ values: { name: 'One' } }], BY, transaction));
    const changed = await write(transaction =>
        writer.change([{ before: made, values: { name: 'Two' } }], BY, transaction),
    );
    await database.write(transaction => writer.remove([{ before: changed }], BY, transaction));
    expect([made.planned, changed.planned, told]).toEqual([0.3, 0.6, [0.3, 0.6, 0.6]]);

    await database.close();
    await place.drop();
});
