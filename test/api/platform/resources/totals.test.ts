import { RecordService } from '../../../../api/platform/resources/recordService';
import type { Hooks } from '../../../../api/platform/resources/hooks';
import { migrate } from '../../../../models/database/migrate';
import { openDatabase } from '../../../../models/database/open';
import { RecordStore } from '../../../../models/database/recordStore';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import { openPlans, plan, promotion } from '../../../fixtures/plans';
import { databases } from '../../../support/databases';

const BY = { username: 'test' };

test.each(databases)('what a hook writes after a record is in its totals on $name', async ({ fresh }) => {
    const location = await fresh();
    const database = await openDatabase(location);
    await migrate(database);
    await openPlans(database);
    const promotions = new RecordStore(database, promotion);
    const reported: unknown[] = [];
    const hooks: Hooks<typeof plan> = {
        afterWrite: async ({ record, transaction }) => {
            const { id: plan_id } = record;
            await promotions.create({ plan_id, status: 1, kind: 'Bob', spend: 0.3 }, BY, transaction);
        },
        committed: ({ planned }) => void reported.push(planned),
    };
    const service = new RecordService(database, plan, { hooks: () => hooks });
    const write = async (work: Parameters<typeof database.write<RecordOf<typeof plan>[]>>[0]) =>
        (await database.write(work))[0]!;

    const created = await write(transaction => service.createMany([{ values: { name: 'One' } }], BY, transaction));
    const changed = await write(transaction =>
        service.changeMany([{ before: created, values: { name: 'Two' } }], BY, transaction),
    );
    await database.write(transaction => service.removeMany([{ before: changed }], BY, transaction));
    expect([created.planned, changed.planned, reported]).toEqual([0.3, 0.6, [0.3, 0.6, 0.6]]);

    await database.close();
    await location.drop();
});
