import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListPage } from '../../../../admin/platform/list/page/ListPage';
import { bulkFields, changesIn } from '../../../../admin/platform/list/selection/bulk/bulkValues';
import { secRole } from '../../../../models/features/account/secRole';
import { secUser } from '../../../../models/features/account/secUser';
import { feedback } from '../../../../models/features/settings/feedback';
import { account } from '../../../../models/features/tpm/account';
import { listDefinitions } from '../../../../models/platform/definition/registry';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const note = (id: number, fb_status: string) => ({
    id,
    fb_subject: `Note ${String(id)}`,
    fb_type: 'Question',
    fb_status,
    fb_priority: 'Normal',
    create_user: 'kim',
    create_date: '2026-03-01T10:00:00Z',
    enabled: true,
    weight: 500,
    system_entity: false,
    version: 1,
});
const notes = [note(1, 'New'), note(2, 'Closed'), note(3, 'New')];

const open = async () => {
    signInAs('Administrator');
    const calls = answerWith(({ method, path }) => {
        if (path !== `/${feedback.path}`) return { data: [], headers: { 'Content-Range': 'x */0' } };
        if (method === 'PUT') return { data: { updated: [1, 2, 3], rejected: [] } };
        return { data: notes, headers: { 'Content-Range': 'x 0-2/3' } };
    });
    show(<ListPage definition={feedback} />, { resource: feedback.path });
    await screen.findByText('Note 1');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Change…' }));
    return { calls, dialog: within(await screen.findByRole('dialog', { name: 'Change 3 records' })) };
};
const puts = (calls: Awaited<ReturnType<typeof open>>['calls']) => calls.filter(({ method }) => method === 'PUT');

test('a state of many is changed after it is shown what becomes of which', async () => {
    const { calls, dialog } = await open();
    await userEvent.click(await dialog.findByRole('combobox', { name: /Status/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Closed' }));
    expect(await dialog.findByText('2 of 3 records change')).toBeInTheDocument();
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual(['Note 1Status:New→Closed', 'Note 3Status:New→Closed']);
    expect(puts(calls)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(puts(calls).map(({ body }) => body)).toEqual([{ fb_status: 'Closed' }]));
});

test('what is left blank stays as it is, and saving nothing asks the server for nothing', async () => {
    const { calls, dialog } = await open();
    await dialog.findByRole('combobox', { name: /Status/ });
    expect(dialog.queryByText(/records? change/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(puts(calls)).toEqual([]);
});

test('every choice, reference, date and switch that may be written is offered, and nothing that is unique', () => {
    const kinds = ['choice', 'numbered', 'reference', 'date', 'dateTime', 'boolean', 'user'];
    const offered = listDefinitions().flatMap(definition =>
        bulkFields(definition).map(([name]) => `${definition.path}.${name}`),
    );
    const meant = listDefinitions().flatMap(({ path, allFields }) =>
        Object.entries(allFields).flatMap(([name, { kind, options }]) =>
            kinds.includes(kind.name) && !options.readOnly && !options.unique && !options.virtual && !options.writeOnly
                ? [`${path}.${name}`]
                : [],
        ),
    );
    expect(offered).toEqual(expect.arrayContaining(meant));
    expect(bulkFields(account).map(([name]) => name)).toEqual(
        expect.arrayContaining(['type_id', 'pid', 'adr_id', 'trade_calendar_id', 'status', 'enabled', 'weight']),
    );
    expect(offered).not.toContain('settings/secuser.username');
});

test('none is a value: a record without one stays as it is', () => {
    expect(changesIn(account, { id: 1, adr_id: null }, { adr_id: null })).toEqual({});
    expect(changesIn(account, { id: 1 }, { adr_id: null })).toEqual({});
    expect(changesIn(account, { id: 1, adr_id: 4, status: 1 }, { adr_id: null, status: 1 })).toEqual({ adr_id: null });
});

test('a list of each record gains and loses, and what it has already is no change', () => {
    const change = { secUserRoleIds: { add: [2, 4], remove: [3] } };
    expect(changesIn(secUser, { id: 1, secUserRoleIds: [4, 2] }, change)).toEqual({});
    expect(changesIn(secUser, { id: 1, secUserRoleIds: [3, 1] }, change)).toEqual({ secUserRoleIds: [1, 2, 4] });
    expect(changesIn(secUser, { id: 1, secUserRoleIds: [] }, change)).toEqual({ secUserRoleIds: [2, 4] });
    expect(changesIn(secUser, { id: 1, secUserRoleIds: [3] }, { secUserRoleIds: { remove: [3] } })).toEqual({
        secUserRoleIds: [],
    });
});

const ROLES = ['Buyers', 'Viewers', 'Planners'].map((name, at) => ({ ...note(at + 1, ''), name }));
const person = (id: number, fname: string, secUserRoleIds: readonly number[]) => ({
    ...note(id, ''),
    username: fname.toLowerCase(),
    fname,
    lname: 'Lee',
    email: `${fname}@corp.example`,
    secUserRoleIds,
});

test('many users get a role beside those that they have', async () => {
    signInAs('Administrator');
    const people = [person(1, 'Ann', [2]), person(2, 'Ben', [1, 2])];
    const calls = answerWith(({ method, path }) => {
        if (method === 'PUT') return { data: { updated: [1, 2], rejected: [] } };
        const data = path === `/${secUser.path}` ? people : path === `/${secRole.path}` ? ROLES : [];
        return { data, headers: { 'Content-Range': `x 0-${String(data.length)}/${String(data.length)}` } };
    });
    show(<ListPage definition={secUser} />, { resource: secUser.path });
    await screen.findByText('Ann');
    for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
    await userEvent.click(screen.getByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 records' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: 'Roles: add' }));
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(await screen.findByRole('option', { name: 'Buyers' }));
    expect(await dialog.findByText('1 of 2 record changes')).toBeInTheDocument();
    await waitFor(() =>
        expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
            'Ann LeeRoles:Viewers→Buyers, Viewers',
        ]),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(puts(calls).map(({ body }) => body)).toEqual([{ secUserRoleIds: { add: [1] } }]));
});
