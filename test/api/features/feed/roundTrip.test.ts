import { EXPORT_FORMATS } from '../../../../models/platform/view/criteria';
import { rulesOf } from '../../../fixtures/reports';
import { AdrWorld } from '../../../support/adrWorld';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { codesWithout, valid } from '../../../support/codes';
import { databases } from '../../../support/databases';
import { uploadFeed } from '../../../support/uploads';

/** In these the last digit looks like a check digit; the others have every possible length. */
const CODES = [...valid(12), ...codesWithout(30, 5), '400638133393', '00000004011', '400638133399'];
const AWG = { source: 'AWG' } as const;
const NOTHING = { rows_added: 0, rows_updated: 0, rows_dropped: 0, rows_rejected: 0 };

describe.each(databases)('our own files, uploaded as they are, on $name', kind => {
    let app: TestApp;
    let content: Client;
    let adr: number;
    let root: number;

    beforeAll(async () => {
        app = await openTestApp(kind);
        content = await app.as('content');
        const world = new AdrWorld(app, content);
        const header = 'upc,scc,mfr,desc,pack,size,dept,group,type,item code,cost,retail\n';
        const lines = CODES.map(
            (code, n) =>
                `${code},10${code.slice(-11)},Mill,Flour ${n},12,5 LB,GROCERY,BAKING,NATIONAL,I-${n},24.50,2.99\n`,
        );
        const feed = await uploadFeed(app, content, header + lines.join(''), { ...AWG, check_digit: 'without' });
        expect(feed).toMatchObject({ status: 'COMPLETE', rows_added: CODES.length });
        adr = await world.adr('Riverside');
        root = await world.entity(adr, 'STORE');
        const products = await app.services.database.read<{ id: number }>('SELECT id FROM product ORDER BY id');
        const status = await world.status('AUTH');
        for (const { id } of products) {
            const onAdr = await world.product(adr, { prod_id: id });
            await world.state(onAdr, root, { status, period: ['2026-11-22', '2027-02-20'] });
        }
    });
    afterAll(() => app.drop());

    const unchanged = async (file: Buffer, values: Readonly<Record<string, string>>): Promise<void> => {
        const feed = await uploadFeed(app, content, file, values);
        expect(feed).toMatchObject({ status: 'COMPLETE', rows_unchanged: CODES.length, ...NOTHING });
        expect(feed.item_reading).toBe('without');
    };

    test.each(EXPORT_FORMATS)('the catalogue changes nothing, as %s', async format => {
        const { body } = await content.file('POST', '/product/export', { format });
        await unchanged(body, AWG);
    });

    test('a few products of it, whose codes all look as if they had lost a zero, are the same products', async () => {
        const { body } = await content.file('POST', '/product/export', {
            format: 'csv',
            searchCriteria: { filter: { upc_item: valid(1)[0]! } },
        });
        // Otherwise the column shows that they are not for GENWEB.
        const file = body.toString().replace('In GENWEB', '');
        const feed = await uploadFeed(app, content, file, { ...AWG, source: 'GENWEB' });
        expect(feed).toMatchObject({ status: 'COMPLETE', rows_read: 1, rows_added: 0, rows_updated: 1 });
    });

    test.each(EXPORT_FORMATS)('an ADR changes nothing, as %s', async format => {
        const { body } = await content.file('POST', '/adr/export', { id: adr, format });
        await unchanged(body, AWG);
    });

    test.each(EXPORT_FORMATS)(
        'product tracking finds its products, and changes nothing of its ADR, as %s',
        async format => {
            const { body } = await content.file('POST', '/product/tracking/export', { format });
            const feed = await uploadFeed(app, content, body, { source: 'ADR BULK UPDATE', adr_id: String(adr) });
            expect(feed).toMatchObject({ status: 'COMPLETE', item_reading: 'without', case_reading: 'without' });
            expect(feed).toMatchObject({ rows_unchanged: CODES.length, ...NOTHING });
        },
    );

    test('a bulk report over the catalogue’s columns changes nothing', async () => {
        const manager = await app.as('reports');
        const field = ['ap_upc_item', 'ap_upc_case', 'ap_manufacturer', 'ap_description', 'ap_pack', 'ap_size'];
        const { data: report } = await manager.call<{ id: number }>('POST', '/services/bulkreport', {
            name: 'All',
            type: 'ADR',
            rules: { ...rulesOf([root]), field, layout: 'HORIZONTAL' },
        });
        const { data: run } = await manager.call<{ id: number }>('POST', `/bulkreport/${report!.id}/run`, {
            format: 'csv',
        });
        await app.services.jobs.drain();
        const { body } = await manager.file('GET', `/report/run/${run!.id}/file`);
        await unchanged(body, AWG);
    });
});
