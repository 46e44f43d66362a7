import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTEXT_REFRESH_MS } from '../../../../admin/platform/data/session';
import { Bell } from '../../../../admin/platform/notifications/Bell';
import type { Notice } from '../../../../models/platform/notifications/calls';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

/** The maximum number of notices that the menu shows. */
const MAX = 8;

/** Builds notices, the newest first. */
const notices = (count: number, read: readonly number[] = []): Notice[] =>
    Array.from({ length: count }, (_, at) => count - at).map(id => ({
        id,
        message: `Feed ${id} has ended.`,
        message_descriptor: null,
        link: `/settings/datafeed/${id}/show`,
        date: `2026-03-01T17:04:${String(id % 60).padStart(2, '0')}Z`,
        read: read.includes(id),
    }));

const newestOf = (all: readonly Notice[]) => ({
    list: all.slice(0, MAX),
    unread: all.filter(({ read }) => !read).map(({ id }) => id),
});

/** Mocks a server with these notices that marks notices as read on request. */
const serve = (first: readonly Notice[]) => {
    let all = first;
    return answerWith(
        ({ path, body }) => {
            if (path === '/notification/read') {
                const { ids } = body as { readonly ids: readonly number[] };
                all = all.map(each => ({ ...each, read: each.read || ids.includes(each.id) }));
                return {};
            }
            const pageCriteria = { pageNumber: 1, pageSize: MAX, pageCount: 1, recordCount: all.length };
            return { data: { ...newestOf(all), pageCriteria } };
        },
        { hasNotices: true },
    );
};
const readOf = (calls: ReturnType<typeof serve>) =>
    calls.filter(({ path }) => path === '/notification/read').map(({ body }) => body);

const ring = (count: number) => screen.findByRole('button', { name: `Notifications: ${count} unread` });
/** Finds the status, which is announced; behind an open menu it is hidden. */
const status = () => screen.getByRole('status', { hidden: true });
const open = async (count: number) => {
    await userEvent.click(await ring(count));
    return screen.findByRole('menu', { name: 'Notifications' });
};
const item = (menu: HTMLElement, name: string | RegExp) => within(menu).findByRole('menuitem', { name });

let locations: string[];
const draw = () => {
    locations = [];
    return show(<Bell />, { onLocation: ({ pathname }) => locations.push(pathname) });
};

beforeEach(() => signInAs('Content Manager'));
afterEach(() => jest.useRealTimers());

test('says how many are not read; from a hundred on the number itself says nothing more', async () => {
    serve(notices(3, [2]));
    const { unmount } = draw();
    expect(await ring(2)).toHaveTextContent('2');
    expect(status()).toHaveTextContent('Notifications: 2 unread');
    unmount();
    serve(notices(100));
    draw();
    expect(await ring(100)).toHaveTextContent('99+');
});

test('a notice leads to what it is about, and is read by that', async () => {
    const calls = serve(notices(3, [1]));
    draw();
    const menu = await open(2);
    expect(within(menu).getAllByRole('menuitem', { name: /has ended/ })).toHaveLength(3);
    await userEvent.click(await item(menu, /^Feed 2 has ended/));
    await ring(1);
    expect(locations.at(-1)).toBe('/settings/datafeed/2/show');
    // Notices that came after the newest one that was shown stay unread.
    expect(readOf(calls)).toEqual([{ ids: [2], as_of: '2026-03-01T17:04:03Z' }]);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('one that was read leads there too, and nothing is asked for', async () => {
    const calls = serve(notices(2, [1]));
    draw();
    await userEvent.click(await item(await open(1), /^Feed 1 has ended/));
    expect(locations.at(-1)).toBe('/settings/datafeed/1/show');
    expect(readOf(calls)).toEqual([]);
});

test('all are marked as read at once, those too that the menu has no room for', async () => {
    const calls = serve(notices(11));
    draw();
    const menu = await open(11);
    expect(within(menu).getAllByRole('menuitem', { name: /has ended/ })).toHaveLength(MAX);
    await userEvent.click(await item(menu, 'Mark all as read'));
    await waitFor(() => expect(menu.ownerDocument.querySelector('.bell-count')).toBeNull());
    expect(readOf(calls)).toMatchObject([{ ids: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] }]);
    expect(await item(menu, 'Mark all as read')).toHaveAttribute('aria-disabled', 'true');
});

test('where there are none it says so, and leads to the page of all', async () => {
    serve([]);
    draw();
    const menu = await open(0);
    await item(menu, 'No notifications yet.');
    expect(await item(menu, 'Mark all as read')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(await item(menu, 'All notifications'));
    expect(locations.at(-1)).toBe('/notifications');
});

test('without a network it waits, says nothing of what there is, and reads again', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    serve(notices(1));
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    draw();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    const menu = await screen.findByRole('menu', { name: 'Notifications' });
    expect(await item(menu, 'Loading the notifications.')).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText('No notifications yet.')).toBeNull();
    expect(screen.queryByText(/Failed to fetch|Service not responding/)).toBeNull();
    globalThis.fetch = fetch;
    act(() => jest.advanceTimersByTime(CONTEXT_REFRESH_MS));
    await item(menu, /^Feed 1 has ended/);
    expect(status()).toHaveTextContent('Notifications: 1 unread');
});

test('what could not be marked as read stays unread, and is marked by the next click', async () => {
    serve(notices(2));
    draw();
    const menu = await open(2);
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(await item(menu, 'Mark all as read'));
    expect(status()).toHaveTextContent('Notifications: 2 unread');
    globalThis.fetch = fetch;
    await userEvent.click(await item(menu, 'Mark all as read'));
    await waitFor(() => expect(status()).toBeEmptyDOMElement());
});

const clock = () => performance.timeOrigin + performance.now();

test('it shows what another window of the browser has read, and tells it what it has read itself', async () => {
    serve(notices(2));
    draw();
    await ring(2);
    const reported: unknown[] = [];
    const window = new BroadcastChannel('endcap.notices.pat');
    window.addEventListener('message', ({ data }) => reported.push(data));
    act(() => window.postMessage({ ...newestOf(notices(5)), startedAt: clock() }));
    const menu = await open(5);
    await userEvent.click(await item(menu, 'Mark all as read'));
    await waitFor(() => expect(reported.at(-1)).toMatchObject({ unread: [] }));
    window.close();
});

test('a read that was started before that of another window, and ends after it, changes nothing in either', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>(resolve => {
        answer = resolve;
    });
    serve(notices(2));
    const { fetch } = globalThis;
    globalThis.fetch = async (...args) => {
        await answered;
        return fetch(...args);
    };
    const window = new BroadcastChannel('endcap.notices.pat');
    const reported: unknown[] = [];
    window.addEventListener('message', ({ data }) => reported.push(data));
    draw();
    await screen.findByRole('button', { name: 'Notifications' });
    act(() => window.postMessage({ ...newestOf(notices(5)), startedAt: clock() }));
    await ring(5);
    await act(async () => {
        answer();
        await new Promise(resolve => setTimeout(resolve, 50));
    });
    await ring(5);
    expect(reported).toEqual([]);
    window.close();
    globalThis.fetch = fetch;
});

test('a reading of a clock that was set back since is replaced by the next', async () => {
    serve(notices(2));
    draw();
    await ring(2);
    const window = new BroadcastChannel('endcap.notices.pat');
    act(() => window.postMessage({ ...newestOf(notices(5)), startedAt: clock() + 3_600_000 }));
    await ring(5);
    act(() => window.postMessage({ ...newestOf(notices(4)), startedAt: clock() }));
    await ring(4);
    window.close();
});
