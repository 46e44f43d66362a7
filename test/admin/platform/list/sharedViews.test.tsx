import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStore } from 'react-admin';
import { Toasts } from '../../../../admin/platform/layout/Toasts';
import { preferences } from '../../../../admin/platform/data/preferences';
import { sharedViews } from '../../../../admin/platform/data/sharedViews';
import { ListPage } from '../../../../admin/platform/list/page/ListPage';
import { productDepartment } from '../../../../models/features/settings/productDepartment';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const PATH = productDepartment.path;
const KEY = `list.${PATH}`;
const listed = {
    data: [{ id: 1, code: 'BEV', name: 'Beverages', weight: 10, enabled: true, system_entity: false, version: 1 }],
    headers: { 'Content-Range': 'x 0-0/1' },
};

const view = (more: object = {}) => ({
    id: 7,
    key: KEY,
    name: 'Short',
    value: JSON.stringify({
        filter: { name_like: 'e' },
        sort: { field: 'name', order: 'DESC' },
        order: ['name', 'code', 'description', 'weight', 'enabled'],
        hidden: ['description'],
        widths: { name: 120 },
        density: 'compact',
    }),
    owner: 'kim',
    sec_role_id: 3,
    role: 'Content Manager',
    is_default: true,
    is_own: false,
    is_member: true,
    may_change: false,
    ...more,
});

const open = ({ views = [view()], own = [] as object[], search = '', store = memoryStore() } = {}) => {
    const calls = answerWith(
        ({ method, path }) => {
            if (path === '/myaccount/pref/shared/list')
                return { data: { list: views, roles: [{ id: 3, name: 'Content Manager' }] } };
            if (path === '/myaccount/pref/list') return { data: { secUserPrefList: own } };
            return method === 'GET' ? listed : {};
        },
        { hasPreferences: true, hasSharedViews: true },
    );
    const screens = (
        <>
            <ListPage definition={productDepartment} />
            <Toasts />
        </>
    );
    const { unmount } = show(screens, {
        resource: PATH,
        at: `/${PATH}${search}`,
        store,
    });
    return { calls, store, unmount };
};
const heads = () => screen.getAllByRole('columnheader').map(head => head.getAttribute('aria-label'));
const lastFilter = (calls: ReturnType<typeof open>['calls']) =>
    calls
        .filter(({ path, method }) => path === `/${PATH}` && method === 'GET')
        .at(-1)
        ?.query.get('filter');

beforeEach(() => {
    preferences.set(undefined);
    sharedViews.set(undefined);
    signInAs('Content Manager');
});

test('a role’s default opens the list for who has chosen nothing: filter, order, columns, widths and density', async () => {
    const { calls } = open();
    await waitFor(() => expect(lastFilter(calls)).toBe('{"name_like":"e"}'));
    expect(heads().slice(0, 2)).toEqual(['Name', 'Code']);
    expect(heads()).not.toContain('Description');
    expect(screen.getByRole('table').style.getPropertyValue('--width-name')).toBe('120px');
    expect(screen.getByRole('button', { name: 'Comfortable rows' })).toBeInTheDocument();
    // Once removed, the default is not applied again during the visit.
    await userEvent.click(screen.getAllByRole('button', { name: /^Remove|Clear/ })[0]!);
    await waitFor(() => expect(lastFilter(calls)).toBe('{}'));
});

test('the default of another role, or for an address that asks for something, does not', async () => {
    const other = open({ views: [view({ is_member: false })] });
    await screen.findByText('Beverages');
    expect(lastFilter(other.calls)).toBe('{}');
    other.unmount();
    const addressed = open({ search: `?${new URLSearchParams({ filter: '{"code":"BEV"}' }).toString()}` });
    await screen.findByText('Beverages');
    expect(lastFilter(addressed.calls)).toBe('{"code":"BEV"}');
});

test('who has chosen columns keeps them; who has not follows the default when it changes', async () => {
    const store = memoryStore();
    const first = open({ store });
    await waitFor(() => expect(lastFilter(first.calls)).toBe('{"name_like":"e"}'));
    first.unmount();
    const changed = view({ value: JSON.stringify({ filter: { code: 'BEV' }, density: 'comfortable' }) });
    sharedViews.set(undefined);
    const second = open({ store, views: [changed] });
    await waitFor(() => expect(lastFilter(second.calls)).toBe('{"code":"BEV"}'));
    await userEvent.click(screen.getByRole('button', { name: 'Compact rows' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Weight' }));
    second.unmount();
    sharedViews.set(undefined);
    const third = open({ store });
    await screen.findByText('Beverages');
    expect(lastFilter(third.calls)).toBe('{}');
});

test('a view whose fields are gone shows the rest, and says what is missing', async () => {
    const value = JSON.stringify({
        filter: { name_like: 'e', secret: 1 },
        order: ['name', 'secret', 'code'],
        hidden: [],
        density: 'compact',
    });
    const { calls } = open({ views: [view({ value })] });
    await waitFor(() => expect(lastFilter(calls)).toBe('{"name_like":"e"}'));
    expect(heads().slice(0, 2)).toEqual(['Name', 'Code']);
    expect(await screen.findByText(/Not in this list any more: secret\./)).toBeInTheDocument();
});

test('who owns a view shares it with a role; others open it and change nothing', async () => {
    const own = { id: 9, key: KEY, name: 'Mine', value: '{}' };
    const { calls } = open({ own: [own], views: [view({ is_default: false })] });
    await screen.findByText('Beverages');
    await userEvent.click(await screen.findByRole('button', { name: 'Saved views (2)' }));
    expect(await screen.findByText('kim, for Content Manager')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete Short' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Share Mine' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Share “Mine”' }));
    expect(dialog.getByRole('checkbox', { name: /Opens the list/ })).toBeDisabled();
    await userEvent.click(dialog.getByRole('combobox', { name: 'Role' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Content Manager' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /Opens the list/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
        expect(calls.find(({ method, path }) => method === 'PUT' && path === '/myaccount/pref/shared')?.body).toEqual({
            id: 9,
            sec_role_id: 3,
            is_default: true,
        }),
    );
});
