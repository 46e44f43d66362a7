import type { Feedback } from '../../../../models/features/settings/feedback';
import type { FeedbackThread } from '../../../../models/features/settings/feedbackCalls';
import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { atOnce, openNodes, deployments, type Nodes } from '../../../support/nodes';
import { outboxOf, type ReadMail } from '../../../support/mails';
import { SIGN_INS } from '../../../support/signIns';

const MESSAGE = { fb_type: 'Problem', fb_subject: 'Slow', fb_description: 'It takes a minute.' };
const DEVICE = {
    app_name: 'Endcap',
    app_version: '3.16.0',
    app_context: '/iss/services/adr/list',
    nav_agent: 'Mozilla/5.0',
    nav_vendor: 'Somebody',
    nav_platform: 'Linux',
    nav_lang: 'en-US',
    screen_width: 1440,
    screen_height: 900,
    screen_avail_width: 1440,
    screen_avail_height: 860,
    screen_color_depth: 24,
    screen_pixel_depth: 30,
};
const give = (by: Client, values: object) => by.call<{ id: number }>('POST', '/feedback/create', values);

describe.each(databases)('feedback on $name', kind => {
    let app: TestApp;
    let keeper: Client;
    beforeAll(async () => {
        app = await openTestApp(kind);
        keeper = await app.as('content');
    });
    afterAll(() => app.drop());

    test.each(Object.keys(SIGN_INS))('%s gives it, and it is kept with who said it where', async username => {
        const { status, data } = await give(await app.as(username), { ...MESSAGE, ...DEVICE });
        expect(status).toBe(200);
        const retained = await keeper.call('GET', `/settings/feedback/${String(data?.id)}`);
        expect(retained.data).toMatchObject({
            ...MESSAGE,
            ...DEVICE,
            create_user: username,
            fb_status: 'New',
            fb_priority: 'Normal',
            fb_comments: null,
        });
        const history = await keeper.call('GET', `/settings/feedback/${String(data?.id)}/history`);
        expect(history.data).toMatchObject([{ user: username, action: 'create' }]);
    });

    test('a subject and a description are enough', async () => {
        const message = { fb_subject: 'Short', fb_description: 'Enough.' };
        const { status, data } = await give(await app.as('viewer'), message);
        expect(status).toBe(200);
        const retained = await keeper.call('GET', `/settings/feedback/${String(data?.id)}`);
        expect(retained.data).toMatchObject({
            ...message,
            fb_type: 'Question',
            fb_status: 'New',
            fb_priority: 'Normal',
        });
        const blank = await give(await app.as('viewer'), { ...message, fb_type: '' });
        expect(blank).toMatchObject({ status: 400, errors: { fb_type: 'Required field.' } });
    });

    test('nobody gives it who is not signed in', async () => {
        expect((await give(app.stranger(), MESSAGE)).status).toBe(401);
    });

    test.each([
        ['nothing said', {}, { fb_subject: 'Required field.', fb_description: 'Required field.' }],
        ['a type there is not', { ...MESSAGE, fb_type: 'Praise' }, { fb_type: 'Invalid input value.' }],
        [
            'a long subject',
            { ...MESSAGE, fb_subject: 'x'.repeat(101) },
            { fb_subject: 'Must not exceed 100 characters.' },
        ],
        ['a long agent', { ...MESSAGE, nav_agent: 'x'.repeat(201) }, { nav_agent: 'Must not exceed 200 characters.' }],
        [
            'what is for those who keep it',
            { ...MESSAGE, fb_status: 'Closed', fb_priority: 'High', fb_comments: 'Done.' },
            {
                fb_status: 'Input property does not match schema.',
                fb_priority: 'Input property does not match schema.',
                fb_comments: 'Input property does not match schema.',
            },
        ],
    ])('%s is refused', async (_, values, errors) => {
        expect(await give(await app.as('viewer'), values)).toMatchObject({ status: 400, errors });
    });

    test('who keeps it answers, and does not rewrite what it was said on', async () => {
        const { data } = await give(await app.as('viewer'), { ...MESSAGE, ...DEVICE });
        const at = `/settings/feedback/${String(data?.id)}`;
        const answer = { version: 1, fb_status: 'Closed', fb_priority: 'Low', fb_comments: 'It is quick now.' };
        expect((await keeper.call('PUT', at, answer)).data).toMatchObject({ ...answer, version: 2, ...DEVICE });
        const { status, errors } = await keeper.call('PUT', at, { version: 2, nav_agent: 'Another' });
        expect([status, Object.keys(errors ?? {})]).toEqual([400, ['nav_agent']]);
        for (const username of ['viewer', 'manager', 'tpm.bdm'])
            expect((await (await app.as(username)).call('GET', at)).status).toBe(403);
    });

    test('who gave it is mailed what becomes of it, by somebody else, with the way back', async () => {
        const mailed = async (by: Client, change: object): Promise<ReadMail[]> => {
            await app.services.jobs.drain();
            const before = (await outboxOf(app.dataDir)).length;
            expect((await by.call('PUT', at, change)).status).toBe(200);
            await app.services.jobs.drain();
            return (await outboxOf(app.dataDir)).slice(before);
        };
        const { data } = await give(await app.as('viewer'), MESSAGE);
        let at = `/settings/feedback/${String(data?.id)}`;
        expect(await mailed(keeper, { version: 1, fb_priority: 'High' })).toEqual([]);
        const [mail, ...more] = await mailed(keeper, { version: 2, fb_status: 'Closed', fb_comments: 'Quick <now>.' });
        expect(more).toEqual([]);
        expect(mail?.headers['subject']).toBe('Your feedback: Slow');
        expect(mail?.text).toMatch(
            /Status: Closed\s+Quick <now>\.\s+Open the feedback: http:\S+\/iss\/feedback\/thread\/\d+\s/,
        );
        expect(mail?.html).toContain('Quick &lt;now&gt;.');
        expect(await mailed(keeper, { version: 3, fb_status: 'Closed' })).toEqual([]);
        const own = await give(keeper, MESSAGE);
        at = `/settings/feedback/${String(own.data?.id)}`;
        expect(await mailed(keeper, { version: 1, fb_status: 'Closed' })).toEqual([]);
        const [reported] = await mailed(await app.as('administrator'), { version: 2, fb_comments: 'Seen.' });
        expect(reported?.text).toContain(`/iss/settings/feedback/detail/${String(own.data?.id)}`);
    });
});

describe.each(deployments)('feedback at once on $name', ({ kind, nodes: count }) => {
    let nodes: Nodes;
    beforeAll(async () => {
        nodes = await openNodes(kind, count);
    });
    afterAll(() => nodes.drop());

    test('one user gives it 50 times a day, and others are not kept from it', async () => {
        const viewer = await nodes.as('viewer');
        const [first] = viewer as [Client, ...Client[]];
        for (let n = 0; n < 45; n++) expect((await give(first, MESSAGE)).status).toBe(200);
        const answers = await atOnce(viewer, 20, one => give(one, MESSAGE));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
        const rejected = answers.filter(({ status }) => status === 409);
        expect(rejected).toHaveLength(15);
        expect(rejected[0]?.errors).toEqual({
            serviceError: 'You have given feedback 50 times today. Please try again tomorrow.',
        });
        const [other] = (await nodes.as('manager')) as [Client, ...Client[]];
        expect((await give(other, MESSAGE)).status).toBe(200);
    });

    test('a reply that is sent many times at once is one of each who sends it', async () => {
        const [tellers, managers] = [await nodes.as('tpm.bdm'), await nodes.as('content')];
        const id = (await give(tellers[0]!, MESSAGE)).data?.id ?? 0;
        const path = `/feedback/${String(id)}/reply`;
        const answers = await atOnce([...tellers, ...managers], 8, one =>
            one.call('POST', path, { text: 'The same.' }),
        );
        expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
        const { data } = await managers[0]!.call<FeedbackThread>('GET', `/feedback/${String(id)}/thread`);
        expect(data?.entries.map(({ create_user }) => create_user).sort()).toEqual(['content', 'tpm.bdm']);
        const record = await managers[0]!.call<Feedback>('GET', `/settings/feedback/${String(id)}`);
        expect(record.data?.awaits_answer).toBe(data?.entries.at(-1)?.create_user === 'tpm.bdm');
    });
});
