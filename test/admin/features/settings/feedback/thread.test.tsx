import { Route, Routes } from 'react-router';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnFeedback } from '../../../../../admin/features/settings/feedback/OwnFeedback';
import { ThreadPage } from '../../../../../admin/features/settings/feedback/ThreadPage';
import { notices } from '../../../../../admin/platform/notifications/notices';
import type { FeedbackThread, ThreadEntry } from '../../../../../models/features/settings/feedbackCalls';
import { answerWith, type CannedAnswer, type ReceivedRequest } from '../../../../support/server';
import { show, signInAs } from '../../../../support/screen';

const DATE = '2026-03-01T17:04:00.000Z';
const CONNIE = { create_user: 'content', create_name: 'Connie Brooks', create_date: DATE };
const PAT = { create_user: 'pat', create_name: 'Pat Doe', create_date: DATE };
const closed: ThreadEntry = { kind: 'change', id: 7, ...CONNIE, text: 'Quick now.', fb_status: 'Closed' };
const thread: FeedbackThread = {
    id: 5,
    fb_type: 'Problem',
    fb_subject: 'Slow list',
    fb_description: 'It takes\na minute.',
    fb_status: 'Closed',
    ...PAT,
    entries: [closed],
};

/** Mocks a server that has a thread and adds the replies to it. */
const serve = (answer: (text: string) => CannedAnswer | Promise<CannedAnswer> = () => ({ data: { id: 1 } })) => {
    const entries: ThreadEntry[] = [closed];
    const calls = answerWith(async ({ method, path, body }) => {
        if (method === 'GET') return { data: { ...thread, entries: [...entries] } };
        if (!path.endsWith('/reply')) return {};
        const { text } = body as { readonly text: string };
        const answered = await answer(text);
        if (!answered.errors) entries.push({ kind: 'reply', id: entries.length, ...PAT, text, fb_status: null });
        return answered;
    });
    return { calls, entries };
};
const sentOf = (calls: readonly ReceivedRequest[]) =>
    calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);

const draw = async () => {
    const page = (
        <Routes>
            <Route path="/feedback/thread/:id" element={<ThreadPage />} />
            <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
    );
    const drawn = show(page, { at: '/feedback/thread/5' });
    await screen.findByRole('heading', { name: 'Slow list' });
    return drawn;
};
const box = () => screen.getByLabelText('Reply');
const messages = () =>
    within(screen.getByRole('log', { name: 'Conversation' }))
        .getAllByRole('listitem')
        .map(item => item.textContent);

beforeEach(() => {
    signInAs();
});
afterEach(() => act(() => notices.set(undefined)));

test('shows who wrote what, and what became of it; times have the exact one', async () => {
    serve();
    await draw();
    expect(messages()).toEqual([
        expect.stringMatching(/Pat Doe.*It takes\na minute\.$/s),
        expect.stringMatching(/Connie Brooks.*set the status to.*Closed.*Quick now\.$/s),
    ]);
    const [time] = screen.getAllByRole('time');
    expect(time).toHaveAttribute('title', expect.stringContaining('2026'));
    expect(screen.getByText('Connie Brooks')).toHaveAttribute('title', 'content');
    expect(box()).toHaveAccessibleDescription('The people who answer feedback are notified.');
});

test('a reply is sent by Ctrl or Cmd with Enter, once, and the box is empty for another', async () => {
    let release: (answer: CannedAnswer) => void = () => undefined;
    const { calls } = serve(() => new Promise(resolve => (release = resolve)));
    await draw();
    await userEvent.type(box(), 'Still{Enter}slow.');
    expect(sentOf(calls)).toEqual([]);
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}{Control>}{Enter}{/Control}');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send reply' }));
    expect(sentOf(calls)).toEqual([['/feedback/5/reply', { text: 'Still\nslow.' }]]);
    expect(box()).toHaveValue('Still\nslow.');
    act(() => release({ data: { id: 1 } }));
    await waitFor(() => expect(box()).toHaveValue(''));
    await waitFor(() => expect(messages().at(-1)).toMatch(/Pat Doe.*Still\nslow\.$/s));
    expect(box()).toHaveFocus();
});

test('what is no reply is not sent, and what the server does not take stays in the box', async () => {
    const { calls } = serve(() => ({ status: 409, errors: { serviceError: 'Please go on tomorrow.' } }));
    await draw();
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Required field.')).toBeInTheDocument();
    expect(box()).toHaveAccessibleDescription(/^Required field\. The people/);
    expect(box()).toHaveFocus();
    await userEvent.click(box());
    await userEvent.paste('x'.repeat(2001));
    await userEvent.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText('Must not exceed 2000 characters.')).toBeInTheDocument();
    expect(sentOf(calls)).toEqual([]);
    await userEvent.clear(box());
    await userEvent.type(box(), 'Hello?{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Please go on tomorrow.')).toBeInTheDocument();
    expect(box()).toHaveValue('Hello?');
    expect(messages()).toHaveLength(2);
    await userEvent.clear(box());
});

test('what is typed is there again after another screen', async () => {
    serve();
    const { unmount } = await draw();
    await userEvent.type(box(), 'Half a thought');
    unmount();
    await draw();
    expect(box()).toHaveValue('Half a thought');
    await userEvent.clear(box());
});

test('what somebody else writes comes by itself, and its notice is read', async () => {
    const { calls, entries } = serve();
    act(() => notices.set({ list: [], unread: [] }));
    await draw();
    entries.push({ kind: 'reply', id: 9, ...CONNIE, text: 'Try again.', fb_status: null });
    const about = { message: 'Answered.', message_descriptor: null, date: DATE, read: false };
    const [own, other] = [
        { id: 31, link: '/feedback/thread/5', ...about },
        { id: 32, link: '/feedback/thread/6', ...about },
    ];
    act(() => notices.set({ list: [own, other], unread: [31, 32] }));
    await waitFor(() => expect(messages().at(-1)).toMatch(/Connie Brooks.*Try again\.$/s));
    const read = () => sentOf(calls).filter(([path]) => path === '/notification/read');
    await waitFor(() => expect(read()).toEqual([['/notification/read', { ids: [31], as_of: DATE }]]));
});

test('feedback that is none of one’s own leads to the form', async () => {
    answerWith(() => ({ status: 404, errors: { serviceError: 'There is no such record.' } }));
    const locations: string[] = [];
    const page = (
        <Routes>
            <Route path="/feedback/thread/:id" element={<ThreadPage />} />
            <Route path="*" element={<p>The form</p>} />
        </Routes>
    );
    show(page, { at: '/feedback/thread/5', onLocation: ({ pathname }) => locations.push(pathname) });
    expect(await screen.findByText('The form')).toBeInTheDocument();
    expect(locations.at(-1)).toBe('/feedback');
});

test('one’s own are listed with status and last answer', async () => {
    const list = [
        { id: 6, fb_type: 'Question', fb_subject: 'Where?', fb_status: 'New', create_date: DATE, last_answer: null },
        {
            id: 5,
            fb_type: 'Problem',
            fb_subject: 'Slow list',
            fb_status: 'Closed',
            create_date: DATE,
            last_answer: { ...CONNIE, text: 'Quick now.' },
        },
    ];
    answerWith(() => ({
        data: { list, pageCriteria: { pageNumber: 1, pageSize: 10, pageCount: 1, recordCount: 2 } },
    }));
    show(<OwnFeedback />);
    const links = await screen.findAllByRole('link');
    expect(links.map(link => link.textContent)).toEqual([
        expect.stringMatching(/^Where\?New.*No answer yet/),
        expect.stringMatching(/^Slow listClosedQuick now\.Connie Brooks/),
    ]);
    expect(links[1]).toHaveAttribute('href', expect.stringMatching(/\/feedback\/thread\/5$/));
});
