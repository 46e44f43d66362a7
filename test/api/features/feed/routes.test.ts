import promises, { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Envelope } from '../../../../models/platform/calls/envelope';
import { catalogueFile } from '../../../../seeders/catalogue';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { multipart } from '../../../support/multipart';

const CSV = [...catalogueFile(0, 50)].join('');
const file = { filename: 'items.csv', content: CSV };

describe.each(databases)('feed calls on $name', kind => {
    let app: TestApp;
    let cookie: string;
    beforeAll(async () => {
        app = await openTestApp(kind);
        cookie = (await app.as('content')).cookie ?? '';
    });
    afterAll(() => app.drop());

    const post = async ({ payload, headers }: { payload: Buffer; headers: Record<string, string> }) => {
        const url = '/iss/api/datafeed/upload';
        const { payload: text } = await app.server.inject({
            method: 'POST',
            url,
            payload,
            headers: { ...headers, cookie },
        });
        return JSON.parse(text) as Envelope<{ id: number; status: string }>;
    };
    const get = (url: string) => app.server.inject({ method: 'GET', url: `/iss/api${url}`, headers: { cookie } });
    const record = async (id: number) =>
        (JSON.parse((await get(`/settings/datafeed/${id}`)).payload) as Envelope<Record<string, unknown>>).data;
    const received = async () => readdir(path.join(app.filesDir, 'feeds', 'incoming')).catch(() => []);

    test('an upload answers at once with its record and runs in the background', async () => {
        const { status, data } = await post(
            multipart({ source: 'AWG', description: 'Weekly', check_digit: 'with', confirm_drop: '' }, file),
        );
        expect(status).toBe(201);
        expect(data).toMatchObject({
            source: 'AWG',
            description: 'Weekly',
            check_digit: 'with',
            confirm_drop: false,
            filename: 'items.csv',
            size: Buffer.byteLength(CSV),
            status: 'PENDING',
            rows_total: null,
            create_user: 'content',
        });
        await app.services.jobs.drain();
        expect(await record(data?.id ?? 0)).toMatchObject({ status: 'COMPLETE', rows_added: 50 });
        expect(await received()).toEqual([]);
    });

    test('a name is shown without its folders and never used as a path', async () => {
        const { data } = await post(
            multipart({ source: 'GENWEB' }, { ...file, filename: '../../etc/C:\\x\\items.csv' }),
        );
        await app.services.jobs.drain();
        expect(await record(data?.id ?? 0)).toMatchObject({ filename: 'items.csv', status: 'COMPLETE' });
    });

    test('rejects come as a file, and as 404 where there are none', async () => {
        const content = 'upc,mfr,desc\n038000596674,A,B\n1,,C\n';
        const { data } = await post(multipart({ source: 'AWG', confirm_drop: 'true' }, { ...file, content }));
        await app.services.jobs.drain();
        const rejects = await get(`/datafeed/${data?.id}/rejects`);
        expect(rejects.statusCode).toBe(200);
        expect(rejects.headers['content-disposition']).toBe(`attachment; filename="rejects-${data?.id}.csv"`);
        expect(rejects.payload).toBe('\ufeffrow,column,value,reason,upc,mfr,desc\r\n3,mfr,,Required field.,1,,C\r\n');
        expect((await get('/datafeed/1/rejects')).statusCode).toBe(404);
        expect((await get('/datafeed/999999/rejects')).statusCode).toBe(404);
    });

    test('an empty file with the header of a source comes back as what it is', async () => {
        const template = await get('/datafeed/template/AWG');
        expect(template.headers['content-disposition']).toBe('attachment; filename="template-awg.csv"');
        expect(template.payload).toMatch(/^\ufeffupc_item,upc_case,manufacturer,description,.*,srp\r\n$/);
        const { data } = await post(multipart({ source: 'AWG' }, { ...file, content: template.payload }));
        await app.services.jobs.drain();
        expect(await record(data?.id ?? 0)).toMatchObject({
            status: 'ERROR',
            message: 'The file has a header but no rows. Upload a file with at least one row.',
        });
        expect((await get('/datafeed/template/ACME')).statusCode).toBe(404);
    });

    test('a feed that the guard stopped is confirmed once, whoever asks, and by content managers only', async () => {
        await post(multipart({ source: 'GENWEB', confirm_drop: 'true' }, file));
        const { data } = await post(
            multipart({ source: 'GENWEB' }, { ...file, content: CSV.split('\n', 9).join('\n') }),
        );
        await app.services.jobs.drain();
        const id = data?.id ?? 0;
        expect(await record(id)).toMatchObject({ status: 'ERROR', guard_dropped: 42, guard_products: 50 });
        const path = `/datafeed/${id}/confirm`;
        expect(await (await app.as('viewer')).call('POST', path, {})).toMatchObject({ status: 403 });
        const content = await app.as('content');
        expect(await content.call('POST', path, { drop: true })).toMatchObject({ status: 400 });
        const answers = await Promise.all([1, 2, 3].map(() => content.call('POST', path, {})));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        expect(answers.find(({ status }) => status === 200)?.data).toMatchObject({ id, status: 'PENDING' });
        expect(answers.find(({ status }) => status === 409)?.errors).toEqual({
            serviceError: 'Only a feed that was stopped and waits for an answer can be confirmed.',
        });
        await app.services.jobs.drain();
        expect(await record(id)).toMatchObject({ status: 'COMPLETE', confirm_drop: true, rows_dropped: 42 });
        expect(await content.call('POST', path, {})).toMatchObject({ status: 409 });
        expect(await content.call('POST', '/datafeed/999999/confirm', {})).toMatchObject({ status: 404 });
    });

    test('corrected rejects of a feed that is not there, or of another source, are refused at their field', async () => {
        const { data } = await post(multipart({ source: 'AWG', confirm_drop: 'true' }, file));
        await app.services.jobs.drain();
        for (const [source, corrects, message] of [
            ['AWG', '999999', 'There is no such feed.'],
            ['GENWEB', String(data?.id), 'That feed is of AWG.'],
            ['AWG', 'seven', 'Invalid input type.'],
            ['AWG', '-1', 'Invalid input type.'],
        ] as const) {
            const answer = await post(multipart({ source, corrects }, file));
            expect(answer).toMatchObject({ status: 400, data: null, errors: { corrects: message } });
        }
        expect(await received()).toEqual([]);
    });

    test('a disk without room is told, and leaves neither a file nor a record', async () => {
        const before = (await get('/settings/datafeed')).headers['content-range'];
        const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        const rename = jest.spyOn(promises, 'rename').mockRejectedValueOnce(full);
        const answer = await post(multipart({ source: 'AWG' }, file));
        rename.mockRestore();
        expect(answer).toMatchObject({
            status: 503,
            errors: { serviceError: expect.stringContaining('disk is full') as string },
        });
        expect((await get('/settings/datafeed')).headers['content-range']).toBe(before);
        expect(await received()).toEqual([]);
    });

    test.each([
        ['no file', multipart({ source: 'AWG' }), 400, { file: 'Required field.' }],
        ['no source', multipart({}, file), 400, { source: 'Required field.' }],
        ['another source', multipart({ source: 'ACME' }, file), 400, { source: 'Invalid input value.' }],
        [
            'an unknown field',
            multipart({ source: 'AWG', x: '1' }, file),
            400,
            { x: 'Input property does not match schema.' },
        ],
        [
            'a word for a boolean',
            multipart({ source: 'AWG', confirm_drop: 'perhaps' }, file),
            400,
            { confirm_drop: 'Invalid input type.' },
        ],
        ['two files', multipart({ source: 'AWG' }, file, file), 400, { file: 'Input property does not match schema.' }],
        ['a field twice', multipart({ source: ['GENWEB', 'AWG'] }, file), 400, { source: 'Invalid input value.' }],
        ['large fields', multipart({ source: 'AWG', description: 'A'.repeat(2_000_000) }, file), 413, {}],
        [
            'a body cut short',
            {
                ...multipart({ source: 'AWG' }, file),
                payload: multipart({ source: 'AWG' }, file).payload.subarray(0, 400),
            },
            400,
            {},
        ],
        ['no boundary', { ...multipart({}, file), headers: { 'content-type': 'multipart/form-data' } }, 400, {}],
        ['JSON', { payload: Buffer.from('{}'), headers: { 'content-type': 'application/json' } }, 415, {}],
    ])('an upload with %s is refused', async (_, form, status, errors) => {
        expect(await post(form)).toMatchObject({ status, data: null, errors });
        expect(await received()).toEqual([]);
    });
});
