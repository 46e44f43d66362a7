import type { Database } from '../../../models/database/database';
import { openDatabase } from '../../../models/database/open';
import { migrate } from '../../../models/database/migrate';
import { ViewList } from '../../../models/database/query/list';
import { trackingView } from '../../../models/features/adr/trackingView';
import { adrEntity, adrTree, type EntityNode } from '../../../models/features/adr/entity';
import { periodOf, progressOf } from '../../../models/features/adr/tracking';
import { createSchema } from '../../../models/platform/definition/schema';
import type { Provided } from '../../../api/platform/feature';
import { RecordServices } from '../../../api/platform/resources/recordServices';
import { Entities } from '../../../api/features/adr/entity/entities';
import { Adrs } from '../../../api/features/adr/adr';
import { listed } from '../../../api/platform/calls/listed';
import { dateInZone } from '../../../models/platform/calendar/clock';
import { Trees } from '../../../api/platform/tree/trees';
import { joi } from '../../../api/platform/server/validation';
import { DEMO_ADRS } from '../../../seeders/demo/adrShapes';
import { demoTree, seedDemoAdrs } from '../../../seeders/demo/adrs';
import { seedDemoCatalogue } from '../../../seeders/demo/catalogue';
import { seedReferenceTables } from '../../../seeders/referenceTables';
import { databases, type FreshDatabase } from '../../support/databases';

const settings = { demo: true, timeZone: 'America/Chicago' };
const today = dateInZone(settings.timeZone, new Date());

test.each(DEMO_ADRS)('the tree of $name keeps the rules of entities', shape => {
    const schema = createSchema(joi, adrEntity);
    const nodes = demoTree(shape).flat();
    const broken = nodes.map(
        ({ code, name, css_class }) => schema.validate({ adr_id: 1, code, name, css_class }).error,
    );
    expect(broken.filter(Boolean)).toEqual([]);
    expect(new Set(nodes.map(({ code }) => code)).size).toBe(nodes.length);
});

describe.each(databases)('the demonstration’s ADRs on $name', kind => {
    let fresh: FreshDatabase;
    let database: Database;
    /** Whether each of the calls inserted them. */
    const seeded: boolean[] = [];
    const context = () => ({ database, records: new RecordServices(database) });
    beforeAll(async () => {
        fresh = await kind.fresh();
        database = await openDatabase(fresh);
        await migrate(database);
        await seedReferenceTables(database);
        seeded.push(await seedDemoAdrs(database, settings));
        await seedDemoCatalogue(database, settings);
        seeded.push(await seedDemoAdrs(database, { ...settings, demo: false }));
        seeded.push(await seedDemoAdrs(database, settings));
        seeded.push(await seedDemoAdrs(database, settings));
    });
    afterAll(async () => {
        await database.close();
        await fresh.drop();
    });

    test('are three of different shapes, put in once', async () => {
        expect(seeded).toEqual([false, false, true, false]);
        const { list } = await new Adrs(context()).list({});
        const counts = list.map(({ name, entity_count, product_count }) => [name, entity_count, product_count]);
        expect(counts).toEqual([
            ['Bluestone Family Grocers', 300, 3000],
            ['Prairie Crown Wholesale', 120, 1200],
            ['Tamarack Valley Markets', 40, 500],
        ]);
    });

    test('have trees with states at stores', async () => {
        const { list } = await new Adrs(context()).list({});
        for (const { id } of list) {
            const trees = new Trees(
                context(),
                adrTree,
                new Entities({ ...context(), provided: {} as Provided }).treeOptions,
            );
            const [root] = (await trees.of(id)) as EntityNode[];
            expect(root?.children.length).toBeGreaterThanOrEqual(3);
            let store = root;
            while (store?.children[0]) store = store.children[0];
            expect(store?.product_count).toBeGreaterThan(50);
        }
    });

    test('track products in periods that have ended, run and will come', async () => {
        const tracked = new ViewList(database, trackingView);
        for (const period of ['ended', 'current', 'upcoming'] as const) {
            const request = { searchCriteria: { filter: { period } } };
            const { list } = (await listed(trackingView, tracked, request, { today })).page;
            expect(list.length).toBeGreaterThan(10);
            for (const { track_begin_date: begin, track_end_date: end } of list) {
                expect(periodOf(begin, end, today)).toEqual({ begin, end });
                expect(progressOf({ begin, end }, today).period).toBe(period);
            }
        }
    });

    test('have requests of each type and status, about what is there', async () => {
        const rows = await database.read('SELECT type, status, count(*) AS n FROM adr_request GROUP BY type, status');
        const counts = Object.fromEntries(
            rows.map(({ type, status, n }) => [`${String(type)} ${String(status)}`, Number(n)]),
        );
        expect(counts).toEqual({
            'ADD PENDING': 9,
            'UPDATE PENDING': 12,
            'DELETE PENDING': 6,
            'UPDATE COMPLETE': 3,
            'DELETE CANCELLED': 3,
        });
        const stray = await database.read(`SELECT id FROM adr_request WHERE type <> 'ADD'
            AND NOT EXISTS (SELECT 1 FROM adr_prod WHERE id = adr_prod_id AND adr_prod.prod_id = adr_request.prod_id)`);
        const twice = await database.read(`SELECT id FROM adr_request AS r WHERE type = 'ADD'
            AND EXISTS (SELECT 1 FROM adr_prod AS p WHERE p.adr_id = r.adr_id AND p.prod_id = r.prod_id)`);
        expect([stray, twice]).toEqual([[], []]);
    });
});
