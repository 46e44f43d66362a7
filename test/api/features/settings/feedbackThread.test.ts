import { migrator } from '../../../../models/database/migrate';
import type { DataOf } from '../../../../models/platform/calls/call';
import type { feedbackOwn, FeedbackThread } from '../../../../models/features/settings/feedbackCalls';
import type { Notice } from '../../../../models/platform/notifications/calls';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { outboxOf } from '../../../support/mails';
import { changeSetOf, takeBack } from '../../../support/undo';

const give = async (by: Client, subject: string): Promise<number> => {
    const values = { fb_subject: subject, fb_description: 'It takes\na minute.' };
    return (await by.call<{ id: number }>('POST', '/feedback/create', values)).data?.id ?? 0;
};
const reply = (by: Client, id: number, text: string) =>
    by.call<{ id: number }>('POST', `/feedback/${String(id)}/reply`, { text });
const threadOf = (by: Client, id: number) => by.call<FeedbackThread>('GET', `/feedback/${String(id)}/thread`);
const change = async (by: Client, id: number, patch: object) => {
    const at = `/settings/feedback/${String(id)}`;
    const { data } = await by.call<{ version: number }>('GET', at);
    return by.call('PUT', at, { version: data?.version, ...patch });
};

/** Returns the unread notices of a user about feedback, with their links. */
const noticesOf = async (by: Client, subject: string): Promise<(readonly [string, string])[]> => {
    const { data } = await by.call<{ list: Notice[] }>('POST', '/notification/list', {});
    const own = data?.list.filter(({ message, read }) => !read && message.includes(subject)) ?? [];
    return own.map(({ message, link }) => [message, link]);
};

describe.each(databases)('the thread of feedback on $name', kind => {
    let app: TestApp;
    let [viewer, content, administrator]: Client[] = [];
    beforeAll(async () => {
        app = await openTestApp(kind);
        viewer = await app.as('viewer');
        content = await app.as('content');
        administrator = await app.as('administrator');
    });
    afterAll(() => app.drop());

    test('shows what was written and changed, oldest first, by name', async () => {
        const id = await give(viewer!, 'Slow list');
        expect((await reply(content!, id, '  Which list?  ')).status).toBe(200);
        await reply(viewer!, id, 'The long one.\nWith filters.');
        await change(content!, id, { fb_priority: 'High' });
        await change(content!, id, { fb_status: 'Closed', fb_comments: 'Quick "fb_status":{ now.' });
        await change(content!, id, { fb_comments: null });
        await reply(administrator!, id, 'Thank you.');
        const { status, data } = await threadOf(viewer!, id);
        expect(status).toBe(200);
        const { entries, ...head } = data!;
        expect(head).toMatchObject({
            id,
            fb_subject: 'Slow list',
            fb_description: 'It takes\na minute.',
            fb_status: 'Closed',
            create_user: 'viewer',
        });
        expect(head.create_name).not.toBe('viewer');
        expect(entries.map(each => [each.kind, each.create_user, each.text, each.fb_status])).toEqual([
            ['reply', 'content', 'Which list?', null],
            ['reply', 'viewer', 'The long one.\nWith filters.', null],
            ['change', 'content', 'Quick "fb_status":{ now.', 'Closed'],
            ['reply', 'administrator', 'Thank you.', null],
        ]);
        expect(entries.every(each => each.create_name !== each.create_user)).toBe(true);
        expect((await threadOf(content!, id)).data).toEqual(data);
    });

    test('awaits an answer while its sender wrote last, and is open again when they reply', async () => {
        const stateOf = async (id: number) => {
            const { data } = await content!.call<Record<string, unknown>>('GET', `/settings/feedback/${String(id)}`);
            return [data?.['awaits_answer'], data?.['fb_status'], data?.['version']];
        };
        const id = await give(viewer!, 'Waiting');
        const other = await give(viewer!, 'Answered by its status');
        expect(await stateOf(id)).toEqual([true, 'New', 1]);
        // A reply is no change of the record: other users who edit it can save as before.
        await reply(content!, id, 'Which one?');
        expect(await stateOf(id)).toEqual([false, 'New', 1]);
        await reply(administrator!, id, 'I see it too.');
        expect(await stateOf(id)).toEqual([false, 'New', 1]);
        await reply(viewer!, id, 'The first.');
        expect(await stateOf(id)).toEqual([true, 'New', 1]);
        await change(content!, id, { fb_priority: 'High' });
        expect(await stateOf(id)).toEqual([true, 'New', 2]);
        await change(content!, id, { fb_status: 'Closed' });
        expect(await stateOf(id)).toEqual([false, 'Closed', 3]);
        await reply(content!, id, 'It is mended.');
        expect(await stateOf(id)).toEqual([false, 'Closed', 3]);
        await reply(viewer!, id, 'Not for me.');
        expect(await stateOf(id)).toEqual([true, 'In progress', 4]);
        await change(content!, other, { fb_status: 'In progress' });
        const filter = encodeURIComponent(JSON.stringify({ awaits_answer: true }));
        const { data } = await content!.call<{ id: number }[]>('GET', `/settings/feedback?filter=${filter}`);
        const waiting = data!.map(each => each.id);
        expect([waiting.includes(id), waiting.includes(other)]).toEqual([true, false]);
    });

    test('upgrading says of older feedback what awaits an answer', async () => {
        const [open, answered, again, closed] = await Promise.all(
            ['a', 'b', 'c', 'd'].map(name => give(viewer!, name)),
        );
        await reply(content!, answered!, 'Yes.');
        await reply(content!, again!, 'Yes.');
        await reply(viewer!, again!, 'And now?');
        await change(content!, closed!, { fb_status: 'Closed' });
        const { database } = app.services;
        const steps = await migrator(database);
        await steps.down({ to: '2027-02-04-feedback-awaits' });
        await steps.up();
        const rows = await database.read<{ id: number; awaits_answer: boolean | number }>(
            'SELECT id, awaits_answer FROM feedback',
        );
        const awaits = new Map(rows.map(row => [row.id, Boolean(row.awaits_answer)]));
        expect([open, answered, again, closed].map(id => awaits.get(id!))).toEqual([true, false, true, false]);
    });

    test('is not there for anybody else, nor without a session', async () => {
        const id = await give(viewer!, 'Private');
        const missing = await threadOf(viewer!, 999_999);
        expect(missing.status).toBe(404);
        for (const username of ['manager', 'tpm.bdm', 'requester']) {
            const other = await app.as(username);
            expect(await threadOf(other, id)).toMatchObject({ status: 404, errors: missing.errors });
            expect(await reply(other, id, 'Let me in.')).toMatchObject({ status: 404, errors: missing.errors });
        }
        expect((await threadOf(app.stranger(), id)).status).toBe(401);
        expect((await reply(app.stranger(), id, 'Me?')).status).toBe(401);
        expect((await threadOf(content!, id)).data?.entries).toEqual([]);
    });

    test.each([
        ['nothing', {}, 'Required field.'],
        ['blanks', { text: ' \n ' }, 'Required field.'],
        ['too much', { text: 'x'.repeat(2001) }, 'Must not exceed 2000 characters.'],
    ])('%s is no reply', async (_, payload, text) => {
        const id = await give(viewer!, 'Empty');
        const path = `/feedback/${String(id)}/reply`;
        expect(await viewer!.call('POST', path, payload)).toMatchObject({ status: 400, errors: { text } });
    });

    test('the text of one’s last reply again is that reply, for a minute', async () => {
        const id = await give(viewer!, 'Twice');
        const first = await reply(viewer!, id, 'Hello?');
        await reply(content!, id, 'Yes.');
        expect((await reply(viewer!, id, 'Hello? ')).data).toEqual(first.data);
        expect((await reply(content!, id, 'Hello?')).data).not.toEqual(first.data);
        const longAgo = new Date(Date.now() - 61_000).toISOString();
        const age = 'UPDATE feedback_reply SET create_date = $1 WHERE feedback_id = $2';
        await app.services.database.write(transaction => app.services.database.run(age, [longAgo, id], transaction));
        expect((await reply(viewer!, id, 'Hello?')).data).not.toEqual(first.data);
        const texts = (await threadOf(viewer!, id)).data?.entries.map(({ text }) => text);
        expect(texts).toEqual(['Hello?', 'Yes.', 'Hello?', 'Hello?']);
    });

    test('has an end: of one feedback, and of a day of a user', async () => {
        const [full, other] = [await give(viewer!, 'Full'), await give(viewer!, 'Other')];
        const fill = (id: number, username: string, count: number) =>
            app.services.database.write(async transaction => {
                for (let n = 0; n < count; n++)
                    await app.services.database.run(
                        'INSERT INTO feedback_reply (feedback_id, text, create_user, create_date) VALUES ($1, $2, $3, $4)',
                        [id, String(n), username, new Date().toISOString()],
                        transaction,
                    );
            });
        await fill(full, 'administrator', 500);
        expect((await reply(content!, full, 'One more.')).errors).toEqual({
            serviceError: 'This feedback has 500 replies. Please send new feedback.',
        });
        expect((await reply(administrator!, other, 'One more.')).errors).toEqual({
            serviceError: 'You have written 200 replies today. Please go on tomorrow.',
        });
        expect((await reply(content!, other, 'One more.')).status).toBe(200);
        expect((await threadOf(viewer!, full)).data?.entries).toHaveLength(500);
        const clear = 'DELETE FROM feedback_reply WHERE feedback_id = $1';
        await app.services.database.write(transaction => app.services.database.run(clear, [full], transaction));
    });

    test('goes with its feedback, and comes back with it', async () => {
        const id = await give(viewer!, 'Deleted');
        await reply(content!, id, 'Gone?');
        const before = (await threadOf(viewer!, id)).data;
        const removed = await content!.call('DELETE', `/settings/feedback/${String(id)}`);
        expect(removed.status).toBe(200);
        expect((await threadOf(viewer!, id)).status).toBe(404);
        expect((await reply(viewer!, id, 'Hello?')).status).toBe(404);
        expect(await noticesOf(viewer!, 'Deleted')).toEqual([]);
        const left = await app.services.database.read('SELECT id FROM feedback_reply WHERE feedback_id = $1', [id]);
        expect(left).toEqual([]);
        expect(changeSetOf(removed)).toBeGreaterThan(0);
        expect((await takeBack(content!, removed)).status).toBe(200);
        expect((await threadOf(viewer!, id)).data).toEqual(before);
        expect(await noticesOf(administrator!, 'Deleted')).toEqual([]);
    });

    test('new feedback notifies all who answer it, until one does; a reply the other side', async () => {
        const id = await give(viewer!, 'Broken');
        const detail = `/settings/feedback/${String(id)}/show`;
        const announced = expect.stringMatching(/^New feedback from .+: “Broken”\.$/) as unknown;
        expect(await noticesOf(content!, 'Broken')).toEqual([[announced, detail]]);
        expect(await noticesOf(administrator!, 'Broken')).toEqual([[announced, detail]]);
        for (const username of ['viewer', 'manager', 'tpm.bdm'])
            expect(await noticesOf(await app.as(username), 'Broken')).toEqual([]);

        const again = expect.stringMatching(/^.+ replied to the feedback “Broken”\.$/) as unknown;
        await reply(viewer!, id, 'Still broken.');
        expect(await noticesOf(administrator!, 'Broken')).toEqual([[again, detail]]);

        await reply(content!, id, 'Looking.');
        expect(await noticesOf(viewer!, 'Broken')).toEqual([
            ['Your feedback “Broken” was answered.', `/feedback/thread/${String(id)}`],
        ]);
        expect(await noticesOf(administrator!, 'Broken')).toEqual([]);
        expect(await noticesOf(content!, 'Broken')).toEqual([]);

        await reply(viewer!, id, 'Thanks.');
        expect(await noticesOf(content!, 'Broken')).toEqual([[again, detail]]);
        expect(await noticesOf(administrator!, 'Broken')).toEqual([]);

        await change(administrator!, id, { fb_status: 'In progress' });
        expect(await noticesOf(content!, 'Broken')).toEqual([]);
        await reply(viewer!, id, 'And now?');
        for (const one of [content, administrator]) expect(await noticesOf(one!, 'Broken')).toEqual([[again, detail]]);
    });

    test('everybody who may look at it reads it again when somebody answers or replies', async () => {
        const id = await give(viewer!, 'Open elsewhere');
        const refresh = jest.spyOn(app.services.notices, 'refresh');
        await reply(viewer!, id, 'Anybody?');
        await change(content!, id, { fb_status: 'Closed' });
        await change(content!, id, { fb_priority: 'Low' });
        const to = refresh.mock.calls.map(([recipients]) => recipients);
        expect(to).toEqual([{ access: 'contentManager' }, ['viewer'], { access: 'contentManager' }, ['viewer']]);
        refresh.mockRestore();
    });

    test('who answers is sent notices alone, who sent it a mail too; their own are the record', async () => {
        const mailed = async (work: () => Promise<unknown>) => {
            await app.services.jobs.drain();
            const before = (await outboxOf(app.dataDir)).length;
            await work();
            await app.services.jobs.drain();
            return (await outboxOf(app.dataDir)).slice(before);
        };
        let id = 0;
        expect(await mailed(async () => (id = await give(content!, 'Own')))).toEqual([]);
        expect(await noticesOf(content!, 'Own')).toEqual([]);
        const [mail, ...more] = await mailed(() => reply(administrator!, id, 'Use <b>this</b>.'));
        expect(more).toEqual([]);
        expect(mail?.headers['subject']).toBe('Your feedback: Own');
        expect(mail?.html).toContain('Use &lt;b&gt;this&lt;/b&gt;.');
        expect(mail?.text).toContain(`/iss/settings/feedback/detail/${String(id)}`);
        const screen = `/settings/feedback/${String(id)}/show`;
        expect(await noticesOf(content!, 'Own')).toEqual([['Your feedback “Own” was answered.', screen]]);
        expect(await mailed(() => reply(content!, id, 'I will.'))).toEqual([]);
        expect(await noticesOf(administrator!, 'Own')).toHaveLength(1);
    });

    test('is listed for its sender, the newest first, each with its last answer', async () => {
        const reader = await app.as('operator');
        const ids = [];
        for (const subject of ['One', 'Two', 'Three']) ids.push(await give(reader, subject));
        await reply(content!, ids[0]!, 'First.');
        await change(content!, ids[0]!, { fb_comments: 'Second.' });
        await reply(reader, ids[0]!, 'Own words.');
        await change(content!, ids[1]!, { fb_status: 'Closed' });
        type Own = DataOf<typeof feedbackOwn>;
        const read = (pageNumber: number) =>
            reader.call<Own>('POST', '/feedback/own/list', { pageCriteria: { pageNumber, pageSize: 2 } });
        const [page, next] = [(await read(1)).data, (await read(2)).data];
        const rows = [...(page?.list ?? []), ...(next?.list ?? [])];
        expect(rows.map(one => [one.fb_subject, one.fb_status, one.last_answer?.text])).toEqual([
            ['Three', 'New', undefined],
            ['Two', 'Closed', null],
            ['One', 'New', 'Second.'],
        ]);
        expect(rows[2]?.last_answer).toMatchObject({ create_user: 'content' });
        expect(page?.pageCriteria).toMatchObject({ pageCount: 2, recordCount: 3 });
    });
});
