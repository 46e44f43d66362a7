import type { Envelope } from '../../../../models/platform/calls/envelope';
import type { FeedRecord } from '../../../../api/features/feed/runningFeed';
import type { FeedUndo } from '../../../../models/features/feed/undoCalls';
import { AD_DAYS, handProduct, TpmWorld } from '../../../support/tpmWorld';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { importFile, Imports } from '../../../support/imports';

const DAYS = { performance_start_date: '2027-03-01', performance_end_date: '2027-03-14' } as const;
const { pack, case_cost, reg_srp, ad_srp } = handProduct('');

describe.each(databases)('an import of promotions that is checked, and taken back, on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    let imports: Imports;
    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
        imports = new Imports(app);
    });
    afterAll(() => app.drop());

    /**
     * Returns rows of promotions, more than a batch has, of one group that does not exist yet; the second is rejected
     * when it is written.
     */
    const rowsOf = (account: string, count: number) =>
        Array.from({ length: count }, (_, n) => {
            const at = { plan_account: account, plan_group: 'Spring', promotion: `Ad ${String(n)}` };
            const upc = `0380005966${String(n % 10)}`;
            const product = { upc_item: upc, manufacturer: 'Birch Landing', description: `Product ${upc}` };
            return [
                {
                    row: 'PRODUCT',
                    ...at,
                    performance_type: 'AD',
                    ...DAYS,
                    ...product,
                    pack,
                    case_cost,
                    reg_srp,
                    ad_srp,
                },
                {
                    row: 'ALLOWANCE',
                    ...at,
                    allowance: 'AD Off Invoice',
                    allowance_amount: 3,
                    projected_cases: 10,
                    ...AD_DAYS,
                },
            ];
        }).flat();

    const run = async (id: number): Promise<FeedRecord> => {
        const { data } = await world.user.call<FeedRecord>('POST', `/tpm/import/${String(id)}/run`);
        await app.services.jobs.drain();
        const { payload } = await imports.get(`/tpm/import/${String(data?.id)}`);
        return (JSON.parse(payload) as Envelope<FeedRecord>).data as FeedRecord;
    };
    const groups = async (plan: number) => {
        const { accounts } = await world.summary(plan);
        return accounts.flatMap(({ groups: all }) => all.map(({ name, promotions }) => [name, promotions.length]));
    };

    test('counts what the real run does, across batches, and makes nothing', async () => {
        const plan = await world.plan();
        await world.planAccount(plan, 40_000, await world.account({ name: 'Dry account', code: 'DRY' }));
        expect(await imports.run(importFile(rowsOf('Dry account', 1)), plan)).toMatchObject({ rows_added: 2 });
        const rows = rowsOf('Dry account', 600);
        const dry = await imports.run(importFile([...rows, { ...rows[0]!, promotion: 'Bad', upc_item: 'x' }]), plan, {
            dry_run: 'true',
        });
        expect(dry).toMatchObject({
            status: 'COMPLETE',
            dry_run: true,
            rows_added: 1_198,
            rows_rejected: 3,
            message: '599 promotions would be made. 2 promotions would be rejected.',
        });
        expect(await groups(plan)).toEqual([['Spring', 1]]);
        const { payload } = await imports.get(`/tpm/import/${String(dry.id)}/changes`);
        const { list } = (JSON.parse(payload) as Envelope<{ list: object[] }>).data!;
        expect(list).toHaveLength(20);
        expect(list[0]).toMatchObject({ action: 'add', key: 'Spring: Ad 1', field: null });
        const real = await run(dry.id);
        expect(real).toMatchObject({ status: 'COMPLETE', dry_run: false, checked_as: dry.id });
        const counted = ['rows_read', 'rows_added', 'rows_updated', 'rows_unchanged', 'rows_rejected'] as const;
        expect(counted.map(name => real[name])).toEqual(counted.map(name => dry[name]));
        expect(await groups(plan)).toEqual([['Spring', 600]]);
    });

    test('what an import made is taken back, but for what was changed since', async () => {
        const plan = await world.plan();
        await world.planAccount(plan, 40_000, await world.account({ name: 'Undo account', code: 'UNDO' }));
        const feed = await imports.run(importFile(rowsOf('Undo account', 5)), plan);
        const { accounts } = await world.summary(plan);
        const [touched] = accounts.flatMap(({ groups: all }) => all.flatMap(({ promotions }) => promotions));
        const changed = await world.user.call('PUT', `/services/tpm/promotion/${String(touched?.id)}`, {
            name: 'Renamed',
            version: touched?.version,
        });
        expect(changed.status).toBe(200);
        expect((await world.user.call('POST', `/tpm/import/${String(feed.id)}/undo`)).data).toMatchObject({
            status: 'PENDING',
            total: 6,
        });
        await app.services.jobs.drain();
        const { data } = await world.user.call<FeedUndo>('GET', `/tpm/import/${String(feed.id)}/undo`);
        expect(data).toMatchObject({ status: 'COMPLETE', done: 4, left: 2 });
        expect(data?.rejected.map(({ resource, reason }) => [resource, reason])).toEqual([
            ['services/tpm/promotion', 'Changed since by tpm.user.'],
            ['services/tpm/plangroup', expect.stringContaining('It can no longer be put back as it was: Used by')],
        ]);
        expect(await groups(plan)).toEqual([['Spring', 1]]);
        expect((await world.user.call('POST', `/datafeed/${String(feed.id)}/undo`)).status).toBe(403);
    });
});
