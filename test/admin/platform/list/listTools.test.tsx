import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { preferences } from '../../../../admin/platform/data/preferences';
import { columnsKey } from '../../../../admin/platform/list/columns/useColumns';
import { columnFields } from '../../../../admin/platform/record/fieldsOf';
import { ListPage } from '../../../../admin/platform/list/page/ListPage';
import { productDepartment } from '../../../../models/features/settings/productDepartment';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const PATH = productDepartment.path;
const records = [
    { id: 1, code: 'BEV', name: 'Beverages', description: null, enabled: true, system_entity: true },
    { id: 2, code: 'DAIRY', name: 'Dairy', description: null, enabled: false, system_entity: false },
];
const listed: CannedAnswer = { data: records, headers: { 'Content-Range': `${PATH} 0-1/2` } };

interface Saved {
    readonly id: number;
    readonly key: string;
    readonly name: string;
    readonly value: string;
}

const LAST = 'Last search';

/** Opens the list on a server that stores preferences. */
const open = (search = '', change: CannedAnswer = {}, retained: readonly Saved[] = []) => {
    let saved = [...retained];
    const answer = ({ method, path, body }: ReceivedRequest): CannedAnswer => {
        if (path === '/myaccount/pref/list') return { data: { secUserPrefList: saved } };
        if (path === '/myaccount/pref/createOrUpdate') {
            const { id: request, ...input } = body as Partial<Pick<Saved, 'id'>> & Omit<Saved, 'id'>;
            // The last search is saved automatically, at any time.
            const id = request ?? (input.name === LAST ? 100 : saved.filter(({ name }) => name !== LAST).length + 1);
            saved = [...saved.filter(each => each.id !== id), { ...input, id }];
            return { data: { id } };
        }
        if (path.startsWith('/myaccount/pref/delete')) {
            saved = saved.filter(({ id }) => !path.endsWith(`/${String(id)}`));
            return {};
        }
        return method === 'GET' ? listed : change;
    };
    const calls = answerWith(answer, { hasPreferences: true });
    show(<ListPage definition={productDepartment} />, { resource: PATH, at: `/${PATH}${search}` });
    return calls;
};
/** Whether a call saves a named search, not the last search, which is saved automatically. */
const isNamed = ({ path, body }: ReceivedRequest): boolean =>
    path.endsWith('createOrUpdate') && (body as Saved).name !== LAST;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const FILTERED = `?${new URLSearchParams({ filter: '{"name_like":"e"}', sort: 'name', order: 'DESC' }).toString()}`;

beforeEach(() => {
    preferences.set(undefined);
    signInAs('Content Manager');
});

test('the list as a file is the filter and the order that are shown', async () => {
    URL.createObjectURL = () => 'blob:file';
    HTMLAnchorElement.prototype.click = () => undefined;
    const calls = open(FILTERED);
    await screen.findByText('Beverages');
    for (const [name, format] of [
        ['CSV', 'csv'],
        ['Excel (XLSX)', 'xlsx'],
    ] as const) {
        await press('Export');
        await userEvent.click(screen.getByRole('menuitem', { name }));
        await screen.findByRole('button', { name: 'Export' });
        const request = calls.findLast(({ path }) => path === `/${PATH}/export`);
        expect(request?.method).toBe('GET');
        expect(Object.fromEntries(request?.query ?? [])).toEqual({
            filter: '{"name_like":"e"}',
            sort: '["name","DESC"]',
            format,
        });
    }
});

test('filters, sort and columns are saved under a name, applied, renamed and deleted', async () => {
    const calls = open(FILTERED);
    await screen.findByText('Beverages');
    await press('Saved views');
    await userEvent.click(screen.getByText('Save this view…'));
    const dialog = await screen.findByRole('dialog', { name: 'Save this view…' });
    await userEvent.type(within(dialog).getByLabelText(/Name/), ' Mine ');
    await userEvent.click(within(dialog).getByText('Save'));
    await screen.findByRole('button', { name: 'Rename Mine' });
    const [save, ...others] = calls.filter(isNamed);
    expect(others).toEqual([]);
    expect(save?.body).toMatchObject({ key: `list.${PATH}`, name: 'Mine' });
    expect(JSON.parse((save?.body as Saved).value)).toMatchObject({
        filter: { name_like: 'e' },
        sort: { field: 'name', order: 'DESC' },
        density: 'comfortable',
    });

    await press('Rename Mine');
    const rename = await screen.findByRole('dialog', { name: 'Rename' });
    await userEvent.clear(within(rename).getByLabelText(/Name/));
    await userEvent.type(within(rename).getByLabelText(/Name/), 'Ours');
    await userEvent.click(within(rename).getByText('Save'));
    await screen.findByRole('button', { name: 'Rename Ours' });
    expect(calls.filter(isNamed)[1]?.body).toMatchObject({ id: 1, name: 'Ours' });

    await press('Delete Ours');
    const confirmation = await screen.findByRole('dialog', { name: 'Delete Ours?' });
    expect(calls.map(({ path }) => path)).not.toContain('/myaccount/pref/delete/1');
    await userEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rename Ours' })).toBeNull());
    expect(calls.map(({ path }) => path)).toContain('/myaccount/pref/delete/1');
});

test('a saved filter is applied, with its order, columns and density', async () => {
    const value = JSON.stringify({
        filter: { name_like: 'e' },
        sort: { field: 'name', order: 'DESC' },
        hidden: ['description'],
        density: 'compact',
        columns: columnsKey(
            PATH,
            columnFields(productDepartment).map(([name]) => name),
        ),
    });
    const calls = open('', {}, [{ id: 1, key: `list.${PATH}`, name: 'Mine', value }]);
    await screen.findByText('Beverages');
    await userEvent.click(await screen.findByRole('button', { name: 'Saved views (1)' }));
    await userEvent.click(await screen.findByText('Mine'));
    await waitFor(() => expect(calls.at(-1)?.query.get('filter')).toBe('{"name_like":"e"}'));
    expect(calls.at(-1)?.query.get('sort')).toBe('["name","DESC"]');
    expect(screen.queryByRole('columnheader', { name: /Description/ })).not.toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: /Weight/ })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Comfortable rows' })).toBeInTheDocument();
});

test('rows can stand closer', async () => {
    open();
    await screen.findByText('Beverages');
    await press('Compact rows');
    expect(await screen.findByRole('button', { name: 'Comfortable rows' })).toBeInTheDocument();
});

describe('many are changed', () => {
    const choose = async () => {
        await screen.findByText('Beverages');
        for (const box of screen.getAllByRole('checkbox').slice(1)) await userEvent.click(box);
        await press('Change…');
        return screen.findByRole('dialog', { name: 'Change 2 records' });
    };

    test('in one call, with what was given, and what was refused is said', async () => {
        const rejected = [{ id: 1, reason: 'Only the description and weight of a system record can be changed.' }];
        const calls = open('', { data: { updated: [2], rejected } });
        const dialog = await choose();
        await userEvent.click(within(dialog).getByRole('combobox'));
        await userEvent.click(screen.getByRole('option', { name: 'No' }));
        await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
        expect(await screen.findByText(/Only the description and weight of a system record/)).toBeInTheDocument();
        expect(screen.getByRole('heading', { name: '1 could not be changed:' })).toBeInTheDocument();
        const [put] = calls.filter(({ method }) => method === 'PUT');
        expect(put?.query.get('filter')).toBe('{"id":[1,2]}');
        expect(put?.body).toEqual({ enabled: false });
        await waitFor(() => expect(calls.filter(({ path }) => path === `/${PATH}`).at(-1)?.method).toBe('GET'));
    });

    test('by the fields’ own rules', async () => {
        const calls = open();
        const dialog = await choose();
        await userEvent.type(within(dialog).getByLabelText(/Weight/), '5000');
        await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
        expect(await within(dialog).findByText('Must not exceed 999.')).toBeInTheDocument();
        expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
    });
});
