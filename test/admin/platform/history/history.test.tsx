import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { restoringChanges, versionAt } from '../../../../admin/platform/history/earlier';
import { ShowPage } from '../../../../admin/platform/show/ShowPage';
import { secRole } from '../../../../models/features/account/secRole';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../support/server';
import type { HistoryEntry } from '../../../../models/platform/history/history';
import { show, signInAs } from '../../../support/screen';

const PATH = secRole.path;
const record = {
    id: 7,
    name: 'Buyers',
    description: 'Third',
    sec_role_id: 1,
    enabled: true,
    weight: 500,
    system_entity: false,
    version: 3,
    create_date: '2026-01-01T00:00:00.000Z',
    create_user: 'pat',
    update_date: '2026-01-01T00:00:00.000Z',
    update_user: 'pat',
};
const admin = { ...record, id: 1, name: 'Administrator', sec_role_id: null };
const noon = new Date(2026, 2, 1, 12, 0, 0).toISOString();
const entries: readonly HistoryEntry[] = [
    {
        id: 30,
        date: noon,
        user: 'ann',
        action: 'update',
        change_set_id: null,
        changes: { description: { from: 'Second', to: 'Third' } },
    },
    {
        id: 20,
        date: noon,
        user: 'bob',
        action: 'update',
        change_set_id: null,
        changes: { description: { from: null, to: 'Second' }, sec_role_id: { from: null, to: 1 } },
    },
    {
        id: 10,
        date: noon,
        user: 'bob',
        action: 'create',
        change_set_id: null,
        changes: {
            name: { from: null, to: 'Buyers' },
            enabled: { from: null, to: false },
            weight: { from: null, to: 500 },
        },
    },
];

const answer = ({ path, query }: ReceivedRequest): CannedAnswer => {
    if (path.endsWith('/history')) {
        const [first = 0, last = 0] = JSON.parse(query.get('range') ?? '[]') as number[];
        return { data: entries.slice(first, last + 1), headers: { 'Content-Range': `${PATH} 0-2/3` } };
    }
    if (path === `/${PATH}`) return { data: [admin], headers: { 'Content-Range': 'x 0-0/1' } };
    return { data: record };
};

const open = (write: () => CannedAnswer = () => ({ data: { ...record, version: 4 } })) => {
    const calls = answerWith(request => (request.method === 'GET' ? answer(request) : write()));
    show(
        <Routes>
            <Route path={`/${PATH}/:id/show/*`} element={<ShowPage definition={secRole} />} />
        </Routes>,
        { resource: PATH, at: `/${PATH}/7/show/history` },
    );
    return calls;
};
const theEntries = async () => within(await screen.findByRole('list', { name: 'History' })).findAllByRole('listitem');

beforeEach(() => signInAs('Administrator'));

test('says when, who, what, and each field from and to', async () => {
    const calls = open();
    const [third, second, first] = await theEntries();
    expect(third).toHaveTextContent('Changed');
    expect(third).toHaveTextContent('ann, 03-01-2026 @ 12:00:00');
    expect(third).toHaveTextContent('DescriptionSecond → Third');
    await waitFor(() => expect(second).toHaveTextContent(/Extends— → .*Administrator/));
    expect(first).toHaveTextContent('Created');
    expect(first).toHaveTextContent('EnabledNo');
    expect(first).not.toHaveTextContent('Weight');
    const request = calls.find(({ path }) => path.endsWith('/history'));
    expect(request?.query.get('range')).toBe('[0,24]');
});

test('what stands now is not to be restored', async () => {
    open();
    const [third, second] = await theEntries();
    expect(within(third!).queryByRole('button')).not.toBeInTheDocument();
    expect(within(second!).getByRole('button', { name: 'Restore this version' })).toBeInTheDocument();
});

test('restoring shows what it changes and is an ordinary update', async () => {
    const calls = open();
    const [, , first] = await theEntries();
    await userEvent.click(within(first!).getByRole('button', { name: 'Restore this version' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore this version?' });
    expect(dialog).toHaveTextContent('DescriptionThird → —');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const writes = calls.filter(({ method }) => method === 'PUT');
    expect(writes).toMatchObject([{ path: `/${PATH}/7` }]);
    expect(writes[0]?.body).toEqual({ description: null, sec_role_id: null, version: 3 });
});

test('a conflict is said, and the record is read anew', async () => {
    const calls = open(() => ({ status: 409, data: { ...record, version: 9 }, errors: { serviceError: 'x' } }));
    const [, second] = await theEntries();
    await userEvent.click(within(second!).getByRole('button', { name: 'Restore this version' }));
    const before = calls.length;
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /Restore/ }));
    expect(await screen.findByText(/Somebody else saved this record meanwhile/)).toBeInTheDocument();
    await waitFor(() => expect(calls.slice(before).filter(({ path }) => path.endsWith('/history'))).toHaveLength(1));
});

test('an earlier version is what is now, with what came after taken back', () => {
    const version = versionAt(record, entries, entries[1]!);
    expect(version).toMatchObject({ description: 'Second', sec_role_id: 1 });
    expect(restoringChanges(secRole, record, version)).toEqual({ description: { from: 'Third', to: 'Second' } });
});

test('of a system record only what may change is restored', () => {
    const system = { ...record, system_entity: true };
    const version = versionAt(system, entries, entries[2]!);
    expect(Object.keys(restoringChanges(secRole, system, version))).toEqual(['description']);
});
