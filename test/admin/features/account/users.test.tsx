import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { CreatePage } from '../../../../admin/platform/form/CreatePage';
import { EditPage } from '../../../../admin/platform/form/EditPage';
import { ListPage } from '../../../../admin/platform/list/page/ListPage';
import { ShowPage } from '../../../../admin/platform/show/ShowPage';
import { secRole } from '../../../../models/features/account/secRole';
import { secUser } from '../../../../models/features/account/secUser';
import { answerWith, type ReceivedRequest } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const common = {
    description: null,
    enabled: true,
    weight: 500,
    version: 4,
    create_date: '2026-01-01T00:00:00.000Z',
    create_user: 'pat',
    update_date: '2026-01-01T00:00:00.000Z',
    update_user: 'pat',
};
const roles = [
    { ...common, id: 1, name: 'Content Manager', sec_role_id: null, system_entity: true },
    { ...common, id: 2, name: 'Buyers', sec_role_id: 1, system_entity: false },
];
const user = {
    ...common,
    id: 7,
    username: 'ann.lee',
    fname: 'Ann',
    mname: null,
    lname: 'Lee',
    email: 'ann@corp.example',
    secUserRoleIds: [2],
    system_entity: false,
};

const ADDED = {
    screens: [{ path: 'settings/datafeed/list', roles: ['Content Manager'] }],
    calls: [{ method: 'GET', path: '/settings/datafeed', roles: ['Content Manager'] }],
    rights: ['contentManager'],
};
const access = {
    enabled: true,
    screens: [],
    calls: [{ method: 'GET', path: '/settings/entitytype', roles: ['Content Manager'] }],
    rights: [{ name: 'contentManager', roles: ['Content Manager'] }],
    added: ADDED,
};

const answer = ({ method, path }: ReceivedRequest) => {
    if (path.startsWith('/access/user/')) return { data: access };
    if (method !== 'GET') return { data: { ...user, id: Number(path.split('/').at(-1)) || 7, version: 5 } };
    if (path.startsWith('/settings/secrole/')) return { data: roles.find(({ id }) => path.endsWith(String(id))) };
    if (path === '/settings/secrole') return { data: roles, headers: { 'Content-Range': 'x 0-1/2' } };
    return path === '/settings/secuser' ? { data: [user], headers: { 'Content-Range': 'x 0-0/1' } } : { data: user };
};
const writes = (calls: readonly ReceivedRequest[]) => calls.filter(({ method }) => method !== 'GET');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

const at = (path: string, element: React.ReactNode, resource = path) => {
    const calls = answerWith(answer);
    show(
        <Routes>
            <Route path={`/${path}/create`} element={element} />
            <Route path={`/${path}/:id/show`} element={element} />
            <Route path={`/${path}/:id`} element={element} />
            <Route path="*" element={<p>elsewhere</p>} />
        </Routes>,
        { resource: path, at: `/${resource}` },
    );
    return calls;
};

beforeEach(() => signInAs('Administrator'));

test('a new user is given a password, typed twice alike', async () => {
    const path = secUser.path;
    const calls = at(path, <CreatePage definition={secUser} />, `${path}/create`);
    await userEvent.type(await screen.findByLabelText(/Username/), 'new.user');
    await userEvent.type(screen.getByLabelText(/Email/), 'new@corp.example');
    await userEvent.type(screen.getByLabelText(/First name/), 'New');
    await userEvent.type(screen.getByLabelText(/Last name/), 'User');
    expect(screen.queryByLabelText(/Change password/)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Password/)).toBeRequired();
    await save();
    expect(await screen.findAllByText('Required field.')).toHaveLength(2);

    await userEvent.type(screen.getByLabelText(/^Password/), 'Passw0rd!');
    await userEvent.type(screen.getByLabelText(/Confirm password/), 'Passw0rd?');
    await save();
    expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
    expect(writes(calls)).toEqual([]);

    await userEvent.clear(screen.getByLabelText(/Confirm password/));
    await userEvent.type(screen.getByLabelText(/Confirm password/), 'Passw0rd!');
    await save();
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]?.body).toMatchObject({
        username: 'new.user',
        password: 'Passw0rd!',
        confirmPassword: 'Passw0rd!',
        secUserRoleIds: [],
    });
    expect(writes(calls)[0]?.body).not.toHaveProperty('changePassword');
});

test('a known user’s password is asked for only where it is to change', async () => {
    const calls = at(secUser.path, <EditPage definition={secUser} />, `${secUser.path}/7`);
    await screen.findByLabelText(/First name/);
    expect(screen.getByRole('combobox', { name: /Roles/ })).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('switch', { name: /Change password/ }));
    await userEvent.type(await screen.findByLabelText(/^Password/), 'Passw0rd!');
    await userEvent.type(screen.getByLabelText(/Confirm password/), 'Passw0rd!');
    await save();
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]?.body).toEqual({
        password: 'Passw0rd!',
        confirmPassword: 'Passw0rd!',
        changePassword: true,
        version: 4,
    });
});

test('what was typed is not sent when the change is taken back', async () => {
    const calls = at(secUser.path, <EditPage definition={secUser} />, `${secUser.path}/7`);
    await userEvent.type(await screen.findByLabelText(/First name/), 'e');
    await userEvent.click(screen.getByRole('switch', { name: /Change password/ }));
    await userEvent.type(await screen.findByLabelText(/^Password/), 'Passw0rd!');
    await userEvent.click(screen.getByRole('switch', { name: /Change password/ }));
    await save();
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]?.body).toEqual({ fname: 'Anne', version: 4 });
});

test('a user’s screen shows the roles and what they allow, those extended included', async () => {
    at(secUser.path, <ShowPage definition={secUser} />, `${secUser.path}/7/show`);
    expect(await screen.findByRole('heading', { name: 'What this allows' })).toBeInTheDocument();
    expect(await screen.findByText(/Manage reference data/)).toBeInTheDocument();
    expect(screen.queryByText(/Everything, users and roles/)).not.toBeInTheDocument();
});

test('a user’s screen answers who can, and why; seeing as them is offered', async () => {
    at(secUser.path, <ShowPage definition={secUser} />, `${secUser.path}/7/show`);
    const panel = within(await screen.findByRole('region', { name: 'Who can, and why' }));
    const line = async (title: string) => (await panel.findByText(title)).closest('li')?.textContent;
    expect(await line('Product departments')).toBe(
        'Product departmentsSee: Yes, by Content ManagerChange: Yes, by Content Manager',
    );
    expect(await line('Users')).toBe('UsersSee: NoChange: No');
    expect(await line('Product Lookup')).toMatch(/See: Yes, as everybody who is signed in/);
    await userEvent.type(panel.getByRole('searchbox'), 'departm');
    expect(panel.queryByText('Users')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'See as this user' })).toBeEnabled();
});

test('the names of all rows’ roles are one call', async () => {
    const calls = answerWith(request =>
        request.path === '/settings/secuser'
            ? {
                  data: [user, { ...user, id: 8, secUserRoleIds: [1, 2] }],
                  headers: { 'Content-Range': 'x 0-1/2' },
              }
            : answer(request),
    );
    show(<ListPage definition={secUser} />, { resource: secUser.path, at: `/${secUser.path}` });
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/settings/secrole')).toHaveLength(1));
});

test('a system role is locked: only its description and weight change, and it is kept', async () => {
    const path = secRole.path;
    at(path, <ShowPage definition={secRole} />, `${path}/1/show`);
    expect(await screen.findByRole('img', { name: 'System record' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Clone' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit' })).toBeInTheDocument();
});

test('a clone of a system role extends it, since what it allows lies in its name, and is no system record', async () => {
    const path = secRole.path;
    const calls = at(path, <CreatePage definition={secRole} />, `${path}/create?clone=1`);
    expect(await screen.findByText(/Manage reference data/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/^Name/), 'Editors');
    await save();
    await waitFor(() => expect(writes(calls)).toHaveLength(1));
    expect(writes(calls)[0]?.body).toEqual({
        name: 'Editors',
        sec_role_id: 1,
        description: null,
        enabled: true,
        weight: 500,
    });
});

test('one’s own account is never offered to be deleted', async () => {
    const own = { ...user, id: 3, username: 'pat', fname: 'Pat' };
    const calls = answerWith(request =>
        request.method === 'DELETE'
            ? { data: { deleted: [7], rejected: [] } }
            : request.path === '/settings/secuser'
              ? { data: [own, user], headers: { 'Content-Range': 'x 0-1/2' } }
              : request.path === '/settings/secuser/3'
                ? { data: own }
                : answer(request),
    );
    const { unmount } = show(
        <Routes>
            <Route path={`/${secUser.path}/:id/show`} element={<ShowPage definition={secUser} />} />
        </Routes>,
        { resource: secUser.path, at: `/${secUser.path}/3/show` },
    );
    await screen.findByRole('link', { name: 'Edit' });
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    unmount();

    show(<ListPage definition={secUser} />, { resource: secUser.path, at: `/${secUser.path}` });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Pat Lee' }));
    expect(await screen.findByRole('button', { name: 'Change…' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ann Lee' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 1 record?' });
    expect(within(dialog).getByText(/^1 of those selected cannot be deleted and stays\./)).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')).toBeDefined());
    expect(calls.find(({ method }) => method === 'DELETE')?.query.get('filter')).toBe('{"id":[7]}');
});

test('a name that is missing is told in the specification’s words', async () => {
    at(secUser.path, <EditPage definition={secUser} />, `${secUser.path}/7`);
    await userEvent.clear(await screen.findByLabelText(/First name/));
    await userEvent.clear(screen.getByLabelText(/Last name/));
    await save();
    expect(await screen.findAllByText('Required Field')).toHaveLength(2);
});

test('what is wrong with a field goes with it, and the banner too', async () => {
    at(secUser.path, <EditPage definition={secUser} />, `${secUser.path}/7`);
    const change = await screen.findByRole('switch', { name: /Change password/ });
    await userEvent.click(change);
    await save();
    expect(await screen.findByText('Error: Please correct the marked fields.')).toBeInTheDocument();
    await userEvent.click(change);
    await waitFor(() => expect(screen.queryByText(/Please mend/)).not.toBeInTheDocument());
});

test('a system role’s form has only those fields', async () => {
    const path = secRole.path;
    const calls = at(path, <EditPage definition={secRole} />, `${path}/1`);
    await userEvent.type(await screen.findByLabelText(/Description/), 'x');
    expect(screen.getByLabelText(/Weight/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Name/)).not.toBeInTheDocument();
    expect(within(screen.getByRole('alert')).getByText(/only its description and weight/)).toBeInTheDocument();
    await save();
    await waitFor(() => expect(writes(calls)[0]?.body).toEqual({ description: 'x', version: 4 }));
});
