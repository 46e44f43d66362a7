import type { Envelope } from '../../../../models/platform/calls/envelope';
import { catalogueFile } from '../../../../seeders/catalogue';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { multipart } from '../../../support/multipart';

interface Rejected {
    readonly columns: string[];
    readonly list: { row: number; values: string[]; column: number | null; reason: string }[];
    readonly total: number;
    readonly superseded_by: number | null;
}
interface Counts {
    readonly id: number;
    readonly status: string;
}

const GOOD = [...catalogueFile(0, 20)].join('');
const BAD = 'upc,mfr,desc,note\n038000596674,Acme,Soup,=1+1\n4006381333931,,"Pens, blue",x\n012345678905,,Tea,\n';

describe.each(databases)('rejected rows that are corrected in place on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind);
    });
    afterAll(() => app.drop());

    const call = async <T>(method: 'GET' | 'POST', url: string, payload?: object, user = 'content') => {
        const { cookie = '' } = await app.as(user);
        const answer = await app.server.inject({
            method,
            url: `/iss/api${url}`,
            ...(payload && { payload }),
            headers: { cookie },
        });
        return JSON.parse(answer.payload) as Envelope<T>;
    };
    const record = async (id: number) => (await call<Counts>('GET', `/settings/datafeed/${id}`)).data;
    const upload = async (content: string, values: Record<string, string> = {}): Promise<number> => {
        const { cookie = '' } = await app.as('content');
        const fields = { source: 'AWG', confirm_drop: 'true', check_digit: 'with', ...values };
        const { payload, headers } = multipart(fields, { filename: 'items.csv', content });
        const url = '/iss/api/datafeed/upload';
        const answer = await app.server.inject({ method: 'POST', url, payload, headers: { ...headers, cookie } });
        await app.services.jobs.drain();
        return (JSON.parse(answer.payload) as Envelope<Counts>).data?.id ?? 0;
    };
    const rejected = async (id: number) => (await call<Rejected>('GET', `/datafeed/${id}/rejected`)).data;
    const correct = (id: number, rows: object[], user?: string) =>
        call<Counts>('POST', `/datafeed/${id}/correct`, { rows }, user);

    test('are shown with the wrong cell, run by the same rules, drop nothing, and are corrected once', async () => {
        await upload(GOOD);
        const id = await upload(BAD, { source: 'GENWEB' });
        expect(await record(id)).toMatchObject({ status: 'COMPLETE', rows_added: 1, rows_rejected: 2 });
        expect(await rejected(id)).toEqual({
            columns: ['upc', 'mfr', 'desc', 'note'],
            list: [
                { row: 3, values: ['4006381333931', '', 'Pens, blue', 'x'], column: 1, reason: 'Required field.' },
                { row: 4, values: ['012345678905', '', 'Tea', ''], column: 1, reason: 'Required field.' },
            ],
            total: 2,
            superseded_by: null,
        });

        const pens = {
            row: 3,
            cells: [
                { column: 1, value: 'Pelikan' },
                { column: 3, value: '' },
            ],
        };
        const both = await Promise.all([correct(id, [pens]), correct(id, [pens])]);
        expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
        const correctingFeed = both.find(({ status }) => status === 201)?.data?.id ?? 0;
        await app.services.jobs.drain();
        expect(await record(correctingFeed)).toMatchObject({
            status: 'COMPLETE',
            corrects: id,
            rows_read: 1,
            rows_added: 1,
            rows_dropped: 0,
        });
        expect((await rejected(id))?.list.map(({ row }) => row)).toEqual([4]);
        expect(await correct(id, [pens])).toMatchObject({
            status: 409,
            errors: { serviceError: `Row 3 has been corrected already, by feed ${correctingFeed}.` },
        });
    });

    test('one that is still wrong is rejected again, of the correction', async () => {
        const id = await upload(BAD, { source: 'GENWEB' });
        const { data } = await correct(id, [{ row: 4, cells: [{ column: 2, value: 'Green tea' }] }]);
        await app.services.jobs.drain();
        expect(await record(data?.id ?? 0)).toMatchObject({ rows_read: 1, rows_added: 0, rows_rejected: 1 });
        expect(await rejected(data?.id ?? 0)).toMatchObject({
            list: [{ row: 2, values: ['012345678905', '', 'Green tea', ''], column: 1 }],
        });
    });

    test('a later complete file of the source is named', async () => {
        const id = await upload(BAD, { source: 'GENWEB' });
        const later = await upload(BAD, { source: 'GENWEB' });
        expect(await rejected(id)).toMatchObject({ superseded_by: later });
    });

    /** Uploads the rejects file of a feed, with other cells. */
    const uploadRejects = async (id: number, change: (text: string) => string, values: Record<string, string> = {}) => {
        const { cookie = '' } = await app.as('content');
        const url = `/iss/api/datafeed/${id}/rejects`;
        const { payload } = await app.server.inject({ method: 'GET', url, headers: { cookie } });
        return upload(change(payload), { source: 'GENWEB', corrects: String(id), ...values });
    };

    test('the file of rejects takes a row once too, and leaves those open that are still wrong', async () => {
        const id = await upload(BAD, { source: 'GENWEB' });
        const isPens = (text: string) =>
            text
                .replace('"4006381333931",,', '"4006381333931",Pelikan,')
                .replace('4006381333931,,"Pens', '4006381333931,Pelikan,"Pens');
        const dry = await uploadRejects(id, isPens, { dry_run: 'true' });
        expect(await record(dry)).toMatchObject({ rows_read: 2, rows_rejected: 1 });
        expect((await rejected(id))?.total).toBe(2);
        const first = await uploadRejects(id, isPens);
        expect(await record(first)).toMatchObject({ rows_read: 2, rows_rejected: 1 });
        expect((await rejected(id))?.list.map(({ row }) => row)).toEqual([4]);
        expect(await correct(id, [{ row: 3, cells: [{ column: 1, value: 'Pelikan' }] }])).toMatchObject({
            status: 409,
        });
        const second = await uploadRejects(id, text => isPens(text).replace('012345678905,,', '012345678905,Lipton,'));
        expect(await record(second)).toMatchObject({ rows_read: 2, rows_rejected: 1 });
        expect((await rejected(second))?.list).toMatchObject([
            { reason: `Row 3 has been corrected already, by feed ${first}.` },
        ]);
        expect((await rejected(id))?.total).toBe(0);
    });

    test('a correction that failed after it changed something keeps its rows until it is taken back', async () => {
        const id = await upload(BAD, { source: 'GENWEB' });
        const pens = { row: 3, cells: [{ column: 1, value: 'Pelikan' }] };
        const { data } = await correct(id, [pens]);
        await app.services.jobs.drain();
        const fail = (added: number) =>
            app.services.database.write(transaction =>
                app.services.database.run(
                    "UPDATE data_feed SET status = 'ERROR', rows_added = $2, rows_updated = 0 WHERE id = $1",
                    [data?.id ?? 0, added],
                    transaction,
                ),
            );
        await fail(0);
        expect((await rejected(id))?.total).toBe(2);
        await fail(1);
        expect((await rejected(id))?.total).toBe(1);
        expect(await correct(id, [pens])).toMatchObject({ status: 409 });
        expect((await call('POST', `/datafeed/${data?.id ?? 0}/undo`)).status).toBe(200);
        await app.services.jobs.drain();
        expect((await rejected(id))?.total).toBe(2);
    });

    test('rows that were not rejected, and cells that are not there, are refused', async () => {
        const id = await upload(BAD, { source: 'GENWEB' });
        const rows = [
            { row: 2, cells: [] },
            { row: 3, cells: [{ column: 4, value: 'x' }] },
        ];
        const { status, errors } = await correct(id, rows);
        expect(status).toBe(400);
        expect(errors).toMatchObject({ 'rows.0.row': 'This row was not rejected.' });
        expect(Object.keys(errors ?? {})).toEqual(['rows.0.row', 'rows.1.cells']);
        expect((await correct(id, rows, 'tpm.user')).status).toBe(403);
    });
});
