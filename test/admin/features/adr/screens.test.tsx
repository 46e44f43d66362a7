import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdrListPage } from '../../../../admin/features/adr/list/AdrListPage';
import { forgetRefdata } from '../../../../admin/features/adr/refdata';
import type { TrackedRow } from '../../../../admin/features/adr/tracking/list';
import { TrackingCard, TrackingPage } from '../../../../admin/features/adr/tracking/TrackingPage';
import { useAreaScreens } from '../../../../admin/platform/layout/areas';
import { homeWidgets } from '../../../../admin/features/adr/home';
import { Needs } from '../../../../admin/features/home/needs/Needs';
import { homeAnswer } from '../../../../admin/features/home/needs/answer';
import { CreatePage } from '../../../../admin/platform/form/CreatePage';
import { adr } from '../../../../models/features/adr/adr';
import { answerWith } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

const page = { pageCriteria: { pageNumber: 1, pageSize: 25, pageCount: 1, recordCount: 1 } };
const midwest = {
    id: 4,
    name: 'Midwest',
    description: 'The whole chain',
    entity_count: 116,
    product_count: 1234,
    pending_count: 3,
    update_date: '2026-03-01T12:00:00.000Z',
    update_user: 'pat',
    changed_date: '2026-03-05T12:00:00.000Z',
    changed_user: 'lee',
};

describe('the list of ADRs', () => {
    const open = () => {
        const calls = answerWith(() => ({ data: { list: [midwest], ...page } }));
        const locations: string[] = [];
        show(<AdrListPage />, { at: '/services/adr', onLocation: ({ search }) => locations.push(search) });
        return { calls, locations };
    };

    test('tells how much is in each, and leads to it', async () => {
        signInAs('Content Manager');
        open();
        expect(await screen.findByRole('link', { name: 'Midwest' })).toHaveAttribute('href', '/services/adr/4/show');
        expect(screen.getByTitle(/^03-05-2026 @/)).toBeInTheDocument();
        expect(screen.getByRole('link', { name: '1,234' })).toHaveAttribute('href', '/services/adr/products/4');
        expect(screen.getByRole('link', { name: '3' })).toHaveAttribute('href', '/services/adr/requests/4');
        expect(screen.getByRole('link', { name: 'New ADR' })).toBeInTheDocument();
        await userEvent.click(screen.getByRole('button', { name: 'Actions for Midwest' }));
        expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
            'Open',
            'Products',
            'Change requests',
            'Edit',
            'Export · CSV',
            'Export · Excel (XLSX)',
        ]);
    });

    test('offers nobody what the server would refuse', async () => {
        signInAs('TPM User');
        open();
        await userEvent.click(await screen.findByRole('button', { name: 'Actions for Midwest' }));
        expect(screen.queryByRole('menuitem', { name: /requests|Edit/ })).not.toBeInTheDocument();
        expect(screen.queryByRole('link', { name: '3' })).not.toBeInTheDocument();
        expect(screen.queryByRole('link', { name: 'New ADR' })).not.toBeInTheDocument();
    });

    test('is filtered and sorted in the address', async () => {
        signInAs();
        const { calls, locations } = open();
        await userEvent.type(await screen.findByLabelText('Name or description'), 'mid');
        await waitFor(() => expect(locations.at(-1)).toBe('?q=mid'));
        await userEvent.click(screen.getByRole('button', { name: 'Last changed' }));
        await waitFor(() =>
            expect(calls.at(-1)?.body).toMatchObject({
                searchCriteria: { filter: { q: 'mid' } },
                sortCriteria: { fieldName: 'changed_date', direction: 'ASC' },
            }),
        );
    });
});

test('a new ADR is its name and description, with the server’s own rules', async () => {
    signInAs('Content Manager');
    const calls = answerWith(({ method }) => ({ data: method === 'POST' ? { id: 4 } : midwest }));
    show(<CreatePage definition={adr} />, { resource: adr.path, at: '/services/adr/create' });
    await userEvent.type(await screen.findByLabelText(/Description/), 'x');
    expect(screen.queryByLabelText(/Weight|Enabled/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required field.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText(/Name/), 'Midwest');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/adr/detail/4'));
    expect(calls[0]).toMatchObject({ path: '/adr/create', body: { name: 'Midwest', description: 'x' } });
});

test('tracking is grouped by entity, with the week of each period', async () => {
    signInAs();
    const row = {
        entity_id: 9,
        entity_code: 'DC9',
        entity_name: 'Lansing',
        adr_id: 4,
        adr_name: 'Midwest',
        adr_prod_id: 1,
        prod_id: 7,
        description: 'Marinara',
        manufacturer: 'Acme Foods',
        size: '24 oz',
        upc_item: '03800059667',
        dropped: false,
        track_begin_date: '2026-10-04',
        track_end_date: '2027-01-02',
        track_reason: 'Launch',
        period: 'current',
        week: 7,
    };
    const list = [row, { ...row, adr_prod_id: 2, period: 'ended', week: null }, { ...row, entity_id: 11 }];
    const calls = answerWith(() => ({ data: { list, adrs: [], ...page } }));
    const locations: string[] = [];
    show(<TrackingPage />, { onLocation: ({ search }) => locations.push(search) });
    expect(await screen.findAllByText('DC9 · Lansing')).toHaveLength(2);
    expect(screen.getAllByText('Week 7 of 13')).toHaveLength(2);
    expect(screen.getAllByText('10-04-2026')).toHaveLength(3);
    expect(screen.getAllByText('01-02-2027')).toHaveLength(3);
    await userEvent.click(screen.getByRole('tab', { name: 'Current' }));
    await waitFor(() => expect(locations.at(-1)).toBe('?period=current'));
    await waitFor(() =>
        expect(calls.at(-1)?.body).toMatchObject({ searchCriteria: { filter: { period: 'current' } } }),
    );
});

test('a tracked product is told apart on a phone, too', () => {
    const row = {
        prod_id: 7,
        description: 'Marinara',
        manufacturer: 'Acme Foods',
        size: '24 oz',
        dropped: false,
    };
    const period = { track_begin_date: '2026-10-04', track_end_date: '2027-01-02', period: 'current', week: 7 };
    const tracked = { ...row, ...period, upc_item: '03800059667', track_reason: 'Launch' };
    show(<TrackingCard row={tracked as unknown as TrackedRow} />);
    expect(document.body).toHaveTextContent('Acme Foods · 24 oz · 0-38000-59667 · Launch');
});

test('tracking is narrowed to an entity that is found as one types, within an ADR', async () => {
    forgetRefdata();
    signInAs();
    const leaf = { id: 9, code: 'DC9', name: 'Lansing', children: [] };
    const tree = [{ id: 1, code: 'MW', name: 'Midwest', children: [leaf, { ...leaf, id: 10, code: 'DC10' }] }];
    answerWith(({ path }) =>
        path.startsWith('/adr/entity') ? { data: { tree } } : { data: { list: [], adrs: [midwest], ...page } },
    );
    const locations: string[] = [];
    show(<TrackingPage />, { at: '/services/product/tracking', onLocation: ({ search }) => locations.push(search) });
    const done = () => userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    const entity = await screen.findByRole('menuitem', { name: 'Entity · Choose an ADR first' });
    expect(entity).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('menuitem', { name: 'ADR' }));
    await userEvent.click(await screen.findByRole('combobox', { name: 'ADR' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Midwest' }));
    await done();
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Entity' }));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Entity' }), 'DC1');
    await userEvent.click(await screen.findByRole('option', { name: 'DC10 · Lansing' }));
    await waitFor(() => expect(locations.at(-1)).toContain('entity_id=10'));
    expect(screen.getByRole('combobox', { name: 'Entity' })).toHaveValue('DC10 · Lansing');
});

describe('what the home page tells', () => {
    beforeEach(() => homeAnswer.forget());
    const apart = { distinction: '16 OZ · 0-38000-59667' };
    const row = {
        id: 7,
        within: null,
        title: 'Oats',
        ...apart,
        about: 'Riverside',
        state: 'CANCELLED',
        count: null,
        date: null,
    };
    const opened = (resource: string, id: number, name: string, distinction: string) => ({
        resource,
        id,
        name,
        distinction,
        path: `/iss/${resource}/detail/${String(id)}`,
        date: '2026-11-20T12:00:00.000Z',
    });
    const open = () => {
        const figures = [
            {
                name: 'requests',
                count: 12,
                amount: null,
                oldest: '2026-11-20T12:00:00.000Z',
                filter: { status: 'PENDING' },
            },
            { name: 'ownRequests', count: 1, filter: { status: 'PENDING', asked_by: 'pat' } },
            { name: 'trackingEnds', count: 0, filter: { soon: 'ends' } },
        ];
        const recents = [
            opened('services/adr', 3, 'Riverside', '#3'),
            opened('services/product', 7, 'Acme Oats', '16 OZ · 0-38000-59667'),
            opened('services/product', 8, 'Acme Oats', '42 OZ · 0-38000-59668'),
            opened('services/adr', 4, 'Midwest', '#4'),
            opened('services/adr', 5, 'Midwest', '#5'),
        ];
        answerWith(() => ({ data: { figures, areas: [], lists: [{ name: 'ownRequests', rows: [row] }], recents } }));
        show(<Needs parts={[homeWidgets]} />);
    };
    const link = (name: string | RegExp) => screen.findByRole('link', { name });

    test('for whoever decides and asks: requests of all, own ones and what came of them, tracking', async () => {
        signInAs('Change Request Manager');
        open();
        const requests = '/services/adr/requests?status=';
        const waiting = await link(/^12 change requests to decide/);
        expect(waiting).toHaveAttribute('href', `${requests}PENDING`);
        expect(waiting).toHaveTextContent(/Oldest .* ago$/);
        expect(await link('1 of your requests is pending')).toHaveAttribute('href', `${requests}PENDING&asked_by=pat`);
        const oats = await link(/^Oats/);
        expect(oats).toHaveAttribute('href', `${requests}CANCELLED&request=7`);
        expect(oats).toHaveTextContent('16 OZ · 0-38000-59667 · Riverside');
        expect(await link('All: Your requests')).toHaveAttribute('href', `${requests}all&asked_by=pat`);
        expect(await link('No tracking ends soon')).toHaveAttribute(
            'href',
            '/services/product/tracking/list?soon=ends',
        );
        // A count that is missing from the answer could not be computed; the link to its list is still shown.
        expect(await link('Product Tracking')).toBeInTheDocument();
        const riverside = await link(/^Riverside/);
        expect(riverside).toHaveAttribute('href', '/iss/services/adr/detail/3');
        // The id is not shown where the name alone identifies the record.
        expect(riverside).not.toHaveTextContent('#3');
        for (const [name, reported] of [
            [/^Acme Oats/, ['16 OZ · 0-38000-59667', '42 OZ · 0-38000-59668']],
            [/^Midwest/, ['#4', '#5']],
        ] as const) {
            const alike = screen.getAllByRole('link', { name });
            expect(alike).toHaveLength(reported.length);
            for (const [at, each] of reported.entries()) expect(alike[at]).toHaveTextContent(each);
        }
    });

    test('nothing moves when it is known: every place is there from the first', () => {
        signInAs('Change Request Manager');
        answerWith(() => new Promise(() => undefined));
        show(<Needs parts={[homeWidgets]} />);
        expect(within(screen.getByRole('region', { name: 'Waiting for you' })).getAllByRole('listitem')).toHaveLength(
            3,
        );
        for (const name of ['Your requests', 'Go on where you were'])
            expect(within(screen.getByRole('region', { name })).getAllByRole('listitem')).toHaveLength(5);
    });

    test('to others no request is told', async () => {
        signInAs('TPM User');
        open();
        expect(await link(/^Riverside/)).toBeInTheDocument();
        expect(screen.queryByText(/requests|tracking/i)).not.toBeInTheDocument();
    });
});

test('the menu has what this user may see', () => {
    const Menu = () => (
        <ul>
            {useAreaScreens('services').map(({ path, title }) => (
                <li key={path}>{title}</li>
            ))}
        </ul>
    );
    const titles = () =>
        within(screen.getByRole('list'))
            .getAllByRole('listitem')
            .map(item => item.textContent);
    signInAs('Bulk Report Operator');
    const { unmount } = show(<Menu />);
    expect(titles()).toEqual(['Product Lookup', 'Product Tracking', 'ADRs', 'Bulk reports']);
    unmount();
    signInAs('Change Request');
    show(<Menu />);
    expect(titles()).toEqual(['Product Lookup', 'Product Tracking', 'ADRs', 'Change requests']);
});
