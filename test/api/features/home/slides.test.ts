import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { SlideFiles } from '../../../../api/features/home/slide/files';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { picture, putSlides, sendSlide, slidesOf } from '../../../support/slides';

const DAY = 24 * 3_600_000;
const SLIDE = '/cm/home/slide';

describe.each(databases)('slides on $name', kind => {
    let app: TestApp;
    let content: Client;

    beforeAll(async () => {
        app = await openTestApp(kind);
        content = await app.as('content');
    });
    afterAll(() => app.drop());

    const send = (filename: string, file: Buffer, fields: Readonly<Record<string, string>> = {}) =>
        sendSlide(app, content, filename, file, fields);
    const post = (call: string, payload: object) => content.call('POST', `${SLIDE}/${call}`, payload);
    const files = () => readdirSync(path.join(app.filesDir, 'slides'));
    const played = async () => (await slidesOf(content)).playList.map(({ title }) => title);
    const empty = async () => {
        const { playList, uploads } = await slidesOf(content);
        for (const _ of playList) await post('playlist/remove', { index: 0 });
        for (const { filename } of uploads) await post('upload/remove', { filename });
    };
    beforeEach(empty);

    test('a picture is given in its widths to whoever is signed in, for browsers to keep', async () => {
        const { status, data } = await send('../../etc/fresh_produce-week 9.jpeg', await picture(800, 600, 'jpeg'));
        expect(status).toBe(201);
        expect(data).toEqual({ filename: expect.stringMatching(/^[\da-f-]{36}$/), title: 'fresh produce week 9' });
        for (const width of [1440, 720, 320]) {
            const file = await (await app.as('viewer')).file('GET', `${SLIDE}/file/${data!.filename}/${String(width)}`);
            expect(file.status).toBe(200);
            expect(file.headers).toMatchObject({
                'content-type': 'image/webp',
                'cache-control': 'private, max-age=31536000, immutable',
                'x-content-type-options': 'nosniff',
            });
            expect(await sharp(file.body).metadata()).toMatchObject({ format: 'webp', width, height: width / 4 });
        }
        expect(files()).toHaveLength(3);
        expect((await app.stranger().call('GET', `${SLIDE}/file/${data!.filename}/720`)).status).toBe(401);
    });

    test('of a file that is no picture nothing is left', async () => {
        const { status, errors } = await send('drawn.png', Buffer.from('<svg/>'));
        expect({ status, errors }).toEqual({
            status: 400,
            errors: { file: expect.stringContaining('there is no PNG in it') },
        });
        expect(files()).toEqual([]);
        expect((await slidesOf(content)).uploads).toEqual([]);
    });

    test('more than 10 MiB is refused', async () => {
        const { status } = await send('large.png', Buffer.alloc(10 * 1_048_576 + 1));
        expect(status).toBe(413);
        expect(files()).toEqual([]);
    });

    test('the playlist is what its calls make of it, and each refusal says why', async () => {
        await putSlides(app, content, ['A', 'B', 'C', 'D']);
        const { playList } = await slidesOf(content);
        expect(await played()).toEqual(['A', 'B', 'C', 'D']);
        expect(await post('playlist/moveup', { index: 1 })).toMatchObject({ status: 200, data: null });
        expect(await played()).toEqual(['B', 'A', 'C', 'D']);
        await post('playlist/movedown', { index: 2, filename: playList[2]!.filename });
        expect(await played()).toEqual(['B', 'A', 'D', 'C']);
        await post('playlist/move', { index: 3, to: 0 });
        expect(await played()).toEqual(['C', 'B', 'A', 'D']);
        await post('playlist/move', { index: 0, to: 3, filename: playList[2]!.filename });
        expect(await played()).toEqual(['B', 'A', 'D', 'C']);
        const refusals: readonly [string, object, number, object][] = [
            ['playlist/moveup', { index: 0 }, 409, { index: 'This slide is the first already.' }],
            ['playlist/movedown', { index: 3 }, 409, { index: 'This slide is the last already.' }],
            ['playlist/remove', { index: 4 }, 409, { index: 'The playlist has no slide 4: it has 4.' }],
            ['playlist/move', { index: 0, to: 9 }, 409, { to: 'The playlist has no slide 9: it has 4.' }],
            ['playlist/move', { index: -1, to: 0 }, 400, { index: 'Must be at least 0.' }],
            ['playlist/remove', { index: 1.5 }, 400, { index: 'Must be a whole number.' }],
            [
                'playlist/remove',
                { index: 0, filename: playList[2]!.filename },
                409,
                { index: 'Somebody has changed the playlist: another slide is at this place now.' },
            ],
            [
                'playlist/add',
                { filename: playList[0]!.filename },
                409,
                { serviceError: 'This slide is on the playlist already.' },
            ],
            [
                'playlist/add',
                { filename: '../secret' },
                404,
                { serviceError: 'This slide no longer exists.  Please reload.' },
            ],
            [
                'upload/remove',
                { filename: playList[0]!.filename },
                409,
                { serviceError: 'This slide is on the playlist.  Take it off the playlist first.' },
            ],
        ];
        for (const [call, payload, status, errors] of refusals)
            expect(await post(call, payload)).toMatchObject({ status, errors });
        expect(await played()).toEqual(['B', 'A', 'D', 'C']);
    });

    test('what is taken off and removed is gone with its files, and its history says who did it', async () => {
        const [filename] = await putSlides(app, content, ['A', 'B']);
        await post('upload/title', { filename, title: 'Apples' });
        await post('playlist/remove', { index: 0, filename });
        expect(await played()).toEqual(['B']);
        expect((await slidesOf(content)).uploads).toEqual([
            expect.objectContaining({ title: 'B', is_played: true }),
            expect.objectContaining({ title: 'Apples', is_played: false, create_user: 'content' }),
        ]);
        expect((await post('upload/remove', { filename })).status).toBe(200);
        expect(files()).toHaveLength(3);
        expect((await content.file('GET', `${SLIDE}/file/${filename!}/1440`)).status).toBe(404);
        const audits = await app.services.database.read<{ action: string; username: string }>(
            "SELECT action, username FROM audit WHERE resource = 'settings/slide' ORDER BY id DESC LIMIT 4",
        );
        expect(audits.map(({ action, username }) => `${action} ${username}`)).toEqual([
            'delete content',
            // B moves up, after the other was removed.
            'update content',
            'update content',
            'update content',
        ]);
    });

    test('who does not look after slides sees those that are played, and changes none', async () => {
        await putSlides(app, content, ['A'], { upload: ['B'] });
        const viewer = await app.as('viewer');
        expect(await slidesOf(viewer)).toEqual({
            playList: [{ filename: expect.any(String), title: 'A' }],
            uploads: [],
        });
        expect((await viewer.call('POST', `${SLIDE}/playlist/remove`, { index: 0 })).status).toBe(403);
        expect((await app.stranger().call('GET', `${SLIDE}/list`)).status).toBe(401);
    });

    test.each(['..%2F..%2Fendcap.db', '%00', 'x'])('no file but a slide’s is given: %s', async name => {
        expect((await content.file('GET', `${SLIDE}/file/${name}/1440`)).status).toBe(404);
        const [filename] = await putSlides(app, content, ['A']);
        expect((await content.file('GET', `${SLIDE}/file/${filename!}/..%2F1440`)).status).toBe(404);
        expect((await content.file('GET', `${SLIDE}/file/${filename!}/1441`)).status).toBe(404);
    });

    test('what a crash left between a file and its slide is swept a day later, and nothing else', async () => {
        await putSlides(app, content, ['A']);
        const retained = files();
        const left = new SlideFiles(app.filesDir);
        const half = await picture(40, 10, 'png');
        await left.store({ 320: half, 720: half, 1440: half });
        expect(files()).toHaveLength(6);
        await left.purge(app.services.database);
        expect(files()).toHaveLength(6);
        await left.purge(app.services.database, Date.now() + DAY + 60_000);
        expect(files()).toEqual(retained);
    });

    test('there are as many slides, and as many of them played, as there may be', async () => {
        const { database } = app.services;
        const [first] = await putSlides(app, content, ['A'], { upload: ['B'] });
        const filled = (from: number, to: number, location: string) =>
            database.write(transaction =>
                database.run(
                    `INSERT INTO home_slide (create_date, create_user, update_date, update_user, enabled, system_entity, weight, version, filename, title, place)
                     SELECT create_date, create_user, update_date, update_user, enabled, system_entity, weight, version, filename || n, title, ${location}
                     FROM home_slide, (WITH RECURSIVE c(n) AS (SELECT ${String(from)} UNION ALL SELECT n + 1 FROM c WHERE n < ${String(to)}) SELECT n FROM c) AS numbers
                     WHERE filename = $1`,
                    [first!],
                    transaction,
                ),
            );
        await filled(2, 20, 'n');
        const { uploads } = await slidesOf(content);
        const unplayed = uploads.find(({ is_played }) => !is_played);
        expect(await post('playlist/add', { filename: unplayed!.filename })).toMatchObject({
            status: 409,
            errors: { serviceError: 'The playlist has 20 slides, which is as many as it may have.' },
        });
        await filled(21, 99, 'NULL');
        expect(await send('more.png', await picture(40, 10, 'png'))).toMatchObject({
            status: 409,
            errors: { serviceError: expect.stringContaining('There are 100 slides') },
        });
        await database.write(transaction => database.run('DELETE FROM home_slide', [], transaction));
    });
});
