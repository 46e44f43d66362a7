import promises, { readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ActualFiles } from '../../../../api/features/tpm/actual/files';
import type { Envelope } from '../../../../models/platform/calls/envelope';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { multipart, type FilePart } from '../../../support/multipart';
import { csvRows, xlsxRows } from '../../../support/sheets';
import { TpmWorld, type PlacedPromotion } from '../../../support/tpmWorld';

interface Actual {
    readonly id: number;
    readonly version: number;
    readonly filename: string;
    readonly mimetype: string;
    readonly size: number;
}

const PDF: FilePart = { filename: 'invoice 7.pdf', content: '%PDF-1.7\nbilled' };
const MIB = 1_048_576;

describe.each(databases)('the files of actuals on $name', kind => {
    let app: TestApp;
    let world: TpmWorld;
    let promotion: PlacedPromotion;

    beforeAll(async () => {
        app = await openTestApp(kind);
        world = await TpmWorld.of(app);
    });
    beforeEach(async () => (promotion = await world.approved(await world.createParents())));
    afterAll(() => app.drop());

    const fields = (more: Readonly<Record<string, string>> = {}) => ({
        plan_id: String(promotion.plan_id),
        promo_id: String(promotion.id),
        type: 'AD_FEE',
        amount: '100.10',
        date: '2027-03-20',
        ...more,
    });
    const post = async ({ payload, headers }: { payload: Buffer; headers: Record<string, string> }) => {
        const { payload: text } = await app.server.inject({
            method: 'POST',
            url: '/iss/api/tpm/promoactual/upload',
            payload,
            headers: { ...headers, cookie: world.user.cookie ?? '' },
        });
        return JSON.parse(text) as Envelope<Actual>;
    };
    const upload = (more?: Readonly<Record<string, string>>, file = PDF) => post(multipart(fields(more), file));
    const download = (id: number) => world.user.file('GET', `/tpm/promoactual/${id}/file`);
    const folder = () => path.join(app.filesDir, 'actuals');
    const retained = () => readdir(folder()).catch(() => []);
    const spent = async () => (await world.node(promotion)).actual;
    /** Waits until so many files are left: files are deleted after their transaction is committed. */
    const until = async (count: number) => {
        while ((await retained()).length > count) await setTimeout(10);
        expect(await retained()).toHaveLength(count);
    };
    afterEach(async () => {
        for (const name of await retained()) await promises.rm(path.join(folder(), name));
    });

    test('a file comes back as it was, under its own name, as what it is', async () => {
        const { status, data, errors } = await upload();
        expect([status, errors]).toEqual([201, null]);
        expect(data).toMatchObject({ amount: 100.1, filename: 'invoice 7.pdf', mimetype: 'application/pdf', size: 15 });
        const { status: found, headers, body } = await download(data!.id);
        expect([found, body.toString()]).toEqual([200, PDF.content]);
        expect(headers).toMatchObject({
            'content-type': 'application/pdf',
            'content-disposition': 'attachment; filename="invoice 7.pdf"',
            'x-content-type-options': 'nosniff',
        });
        expect(await spent()).toBe(100.1);
        const { data: list } = await world.user.call<Actual[]>(
            'GET',
            `/services/tpm/promoactual?filter={"promo_id":${promotion.id}}`,
        );
        expect(list).toEqual([expect.objectContaining({ filename: 'invoice 7.pdf', size: 15 })]);
    });

    test('an amount with a decimal comma is refused, and says why', async () => {
        expect((await upload({ amount: '52,40' })).errors).toEqual({
            amount: 'A comma may only group thousands, as in 1,250. Decimals follow a point, as in 12.99.',
        });
        expect((await upload({ amount: '1,052.40' })).data).toMatchObject({ amount: 1052.4 });
    });

    test.each([
        ['csv', csvRows],
        ['xlsx', xlsxRows],
    ])('one is named in the file of its plan, as %s, and what is known of it beside is not', async (format, rowsOf) => {
        await upload({ description: 'March' });
        const { body } = await world.user.file('POST', '/tpm/export', { plan_id: promotion.plan_id, format });
        const row = rowsOf(body).find(({ Level: level }) => level === 'Actual');
        const reported = Object.entries(row ?? {}).filter(([, text]) => text !== '');
        const { Plan, Account, Group, Promotion, ...rest } = Object.fromEntries(reported);
        expect([Plan, Account, Group, Promotion]).not.toContain(undefined);
        expect(rest).toEqual({
            Level: 'Actual',
            Allowance: 'AD Fee',
            File: PDF.filename,
            Description: 'March',
            ...(format === 'csv' ? { Date: '2027-03-20', Actual: '100.10' } : { Date: '03-20-2027', Actual: '100.1' }),
        });
    });

    test.each([
        ['../../etc/passwd.txt', 'passwd.txt', 'attachment; filename="passwd.txt"'],
        ['C:\\Users\\me\\note.txt', 'note.txt', 'attachment; filename="note.txt"'],
        ['\u202etxt.fdp.txt', 'txt.fdp.txt', 'attachment; filename="txt.fdp.txt"'],
        ['März.txt', 'März.txt', `attachment; filename="M_rz.txt"; filename*=UTF-8''M%C3%A4rz.txt`],
        [`${'a'.repeat(300)}.txt`, `${'a'.repeat(251)}.txt`, `attachment; filename="${'a'.repeat(251)}.txt"`],
    ])('%s is a name and never a path', async (filename, name, disposition) => {
        const { data, errors } = await upload({}, { filename, content: 'noted' });
        expect(errors).toBeNull();
        expect(data!.filename).toBe(name);
        expect((await download(data!.id)).headers['content-disposition']).toBe(disposition);
        expect(await retained()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    });

    test.each<[string, FilePart, string]>([
        ['a page named .pdf', { ...PDF, content: '<html><script>alert(1)</script>' }, 'there is no PDF in it'],
        ['a file of another kind', { filename: 'run.exe', content: 'MZ' }, 'is not accepted'],
        ['nothing', { ...PDF, content: '' }, 'The file is empty.'],
    ])('%s is refused, and nothing is left', async (_, file, message) => {
        const answer = await upload({}, file);
        expect(answer).toMatchObject({ status: 400, errors: { file: expect.stringContaining(message) as string } });
        expect([await retained(), await spent()]).toEqual([[], 0]);
    });

    test('a file of 25 MiB is taken, and of one byte more is not', async () => {
        const content = Buffer.alloc(25 * MIB, 'a');
        const filename = 'long.txt';
        expect(await upload({}, { filename, content })).toMatchObject({ status: 201, data: { size: 25 * MIB } });
        expect(await upload({}, { filename, content: Buffer.concat([content, Buffer.from('a')]) })).toMatchObject({
            status: 413,
            errors: { serviceError: 'The file is larger than 25.0 MB.' },
        });
        expect([(await retained()).length, await spent()]).toEqual([1, 100.1]);
    });

    test.each<[string, () => Readonly<Record<string, string>>, number, object]>([
        ['another plan', () => ({ plan_id: '999999' }), 400, { plan_id: 'This belongs to another plan.' }],
        ['no promotion', () => ({ promo_id: '999999' }), 400, { promo_id: 'Invalid input value.' }],
        ['no number', () => ({ amount: 'much' }), 400, { amount: 'Must be a number, such as 1,250 or 12.99.' }],
        ['too much', () => ({ amount: '10000000.01' }), 400, {}],
        ['no day', () => ({ date: '2027-02-30' }), 400, {}],
        ['an unknown field', () => ({ path: '/etc' }), 400, { path: 'Input property does not match schema.' }],
        ['an actual that is not there', () => ({ id: '999999', version: '1' }), 404, {}],
    ])('a form with %s leaves nothing', async (_, wrong, status, errors) => {
        expect(await upload(wrong())).toMatchObject({ status, errors });
        expect([await retained(), await spent()]).toEqual([[], 0]);
    });

    test('no file is kept of a promotion that has no actuals yet', async () => {
        promotion = await world.pending(await world.createParents());
        expect(await upload()).toMatchObject({ status: 409 });
        expect(await retained()).toEqual([]);
    });

    test('a broken body leaves nothing', async () => {
        const form = multipart(fields(), PDF);
        expect(await post({ ...form, payload: form.payload.subarray(0, -30) })).toMatchObject({ status: 400 });
        expect([await retained(), await spent()]).toEqual([[], 0]);
    });

    test('a file goes with its actual', async () => {
        const { data } = await upload();
        await world.user.call('DELETE', `/services/tpm/promoactual/${data!.id}`);
        await until(0);
        expect(await download(data!.id)).toMatchObject({ status: 404 });
    });

    test('another file takes the place of the one that is there, if nobody else has saved', async () => {
        const { data } = await upload();
        const id = String(data!.id);
        const note = { filename: 'note.txt', content: 'noted' };
        const changed = await upload({ id, version: String(data!.version), amount: '7' }, note);
        expect(changed).toMatchObject({ status: 201, data: { id: data!.id, amount: 7, filename: 'note.txt' } });
        await until(1);
        expect((await download(data!.id)).body.toString()).toBe('noted');
        expect(await spent()).toBe(7);
        expect(await upload({ id, version: String(data!.version) })).toMatchObject({
            status: 409,
            data: { amount: 7 },
        });
        expect(await upload({ id })).toMatchObject({ status: 400, errors: { version: 'Required field.' } });
        expect((await download(data!.id)).body.toString()).toBe('noted');
        expect(await retained()).toHaveLength(1);
    });

    test('an actual without a file, and one whose file has gone, are told', async () => {
        const { plan_id, id } = promotion;
        const values = { plan_id, promo_id: id, type: 'OTHER', amount: 1, date: '2027-03-20' };
        const { data: bare } = await world.user.call<Actual>('POST', '/services/tpm/promoactual', values);
        const { status, body } = await download(bare!.id);
        expect([status, body.toString()]).toEqual([404, expect.stringContaining('This actual has no file.')]);
        const { data } = await upload();
        for (const name of await retained()) await promises.rm(path.join(folder(), name));
        const gone = await download(data!.id);
        expect([gone.status, gone.body.toString()]).toEqual([404, expect.stringContaining('no longer there')]);
    });

    test('others than TPM users neither give nor get one', async () => {
        const { data } = await upload();
        const viewer = await app.as('viewer');
        expect((await viewer.file('GET', `/tpm/promoactual/${data!.id}/file`)).status).toBe(403);
        const { payload, headers } = multipart(fields(), PDF);
        const request = { method: 'POST', url: '/iss/api/tpm/promoactual/upload', payload } as const;
        const cookie = viewer.cookie ?? '';
        expect((await app.server.inject({ ...request, headers: { ...headers, cookie } })).statusCode).toBe(403);
        expect((await app.server.inject({ ...request, headers })).statusCode).toBe(401);
        expect(await retained()).toHaveLength(1);
    });

    test('a promotion keeps a hundred', async () => {
        for (let count = 0; count < 100; count++) expect((await upload()).status).toBe(201);
        expect(await upload()).toMatchObject({
            status: 409,
            errors: { file: 'A promotion can have up to 100 files.' },
        });
    });

    test('what no actual has is swept when it is a day old', async () => {
        const { data } = await upload();
        const [mine] = await retained();
        await writeFile(path.join(folder(), 'crashed'), 'half');
        await writeFile(path.join(folder(), 'under-way'), 'half');
        const old = new Date(Date.now() - 25 * 3_600_000);
        for (const name of [mine!, 'crashed']) await utimes(path.join(folder(), name), old, old);
        await new ActualFiles(app.filesDir).purge(app.services.database);
        expect((await retained()).sort()).toEqual([mine!, 'under-way'].sort());
        expect((await download(data!.id)).status).toBe(200);
    });
});
