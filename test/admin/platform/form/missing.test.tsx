import type { ReactNode } from 'react';
import { Notification } from 'react-admin';
import { Route, Routes } from 'react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdrPage } from '../../../../admin/features/adr/detail/AdrPage';
import { ProductsPage } from '../../../../admin/features/adr/products/ProductsPage';
import { forgetRefdata } from '../../../../admin/features/adr/refdata';
import { RequestPage } from '../../../../admin/features/adr/request/RequestPage';
import { FeedPage } from '../../../../admin/features/feed/FeedPage';
import { LookupPage } from '../../../../admin/features/product/lookup/LookupPage';
import { CreatePage } from '../../../../admin/platform/form/CreatePage';
import { EditPage } from '../../../../admin/platform/form/EditPage';
import { ShowPage } from '../../../../admin/platform/show/ShowPage';
import { loadLanguage } from '../../../../admin/platform/i18n/provider';
import type { LanguageTexts } from '../../../../admin/platform/i18n/language';
import { productDepartment as department } from '../../../../models/features/settings/productDepartment';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

let spanish: LanguageTexts;

beforeAll(async () => {
    spanish = await loadLanguage('es');
});

const DEPARTMENTS = `/${department.path}`;
const none = { pageCriteria: { pageNumber: 1, pageSize: 25, pageCount: 0, recordCount: 0 }, list: [] };
const counts = { PENDING: 0, COMPLETE: 0, CANCELLED: 0 };
const refdata = {
    entityTypes: [],
    productDepartments: [],
    productGroups: [],
    productTypes: [],
    productEntityStatuses: [],
    adrs: [{ id: 4, name: 'Midwest' }],
};

/** Answers that no record exists; lists and names are found. */
const nothing = ({ path, method }: ReceivedRequest): CannedAnswer => {
    if (path === '/adr/refdata') return { data: refdata };
    if (method === 'POST') return { data: { ...none, counts } };
    return { status: 404, errors: { serviceError: 'There is no such record.' } };
};

interface Address {
    readonly name: string;
    readonly at: string;
    readonly route: string;
    readonly resource: string;
    readonly screen: ReactNode;
    readonly list: string;
}

const ADDRESSES: readonly Address[] = [
    {
        name: 'a record',
        at: `${DEPARTMENTS}/9999/show`,
        route: `${DEPARTMENTS}/:id/show/*`,
        resource: department.path,
        screen: <ShowPage definition={department} />,
        list: DEPARTMENTS,
    },
    {
        name: 'a record to edit',
        at: `${DEPARTMENTS}/9999`,
        route: `${DEPARTMENTS}/:id/*`,
        resource: department.path,
        screen: <EditPage definition={department} />,
        list: DEPARTMENTS,
    },
    {
        name: 'a record to clone',
        at: `${DEPARTMENTS}/create?clone=9999`,
        route: `${DEPARTMENTS}/create`,
        resource: department.path,
        screen: <CreatePage definition={department} />,
        list: DEPARTMENTS,
    },
    {
        name: 'a data feed',
        at: '/settings/datafeed/9999/show',
        route: '/settings/datafeed/:id/show/*',
        resource: 'settings/datafeed',
        screen: <FeedPage />,
        list: '/settings/datafeed',
    },
    {
        name: 'an ADR',
        at: '/services/adr/9999/show',
        route: '/services/adr/:id/show/*',
        resource: 'services/adr',
        screen: <AdrPage />,
        list: '/services/adr',
    },
    {
        name: 'an ADR’s products',
        at: '/services/adr/products/9999',
        route: '/services/adr/products/:id',
        resource: 'services/adr',
        screen: <ProductsPage />,
        list: '/services/adr',
    },
    {
        name: 'an ADR’s requests',
        at: '/services/adr/requests/9999',
        route: '/services/adr/requests/:id',
        resource: 'services/adr',
        screen: <RequestPage />,
        list: '/services/adr/requests',
    },
    {
        name: 'a request',
        at: '/services/adr/requests?request=9999',
        route: '/services/adr/requests',
        resource: 'services/adr',
        screen: <RequestPage />,
        list: '/services/adr/requests',
    },
    {
        name: 'a product',
        at: '/services/product?product=9999',
        route: '/services/product',
        resource: 'services/product',
        screen: <LookupPage />,
        list: '/services/product',
    },
];

const open = ({ at, route, resource, screen: element }: Address, answer = nothing, inSpanish = false) => {
    answerWith(answer);
    const locations: string[] = [];
    show(
        <>
            <Routes>
                <Route path={route} element={element} />
                <Route path="*" element={null} />
            </Routes>
            <Notification />
        </>,
        {
            at,
            resource,
            ...(inSpanish && { spanish }),
            onLocation: ({ pathname, search }) => locations.push(pathname + search),
        },
    );
    return locations;
};

beforeEach(() => {
    signInAs('Administrator');
    forgetRefdata();
});

test.each(ADDRESSES)('the address of $name that is not there leads to the list, which says so', async address => {
    const locations = open(address);
    expect(await screen.findByText('That record does not exist, or was deleted.')).toBeInTheDocument();
    await waitFor(() => expect(locations.at(-1)).toBe(address.list));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('in Spanish too', async () => {
    open(ADDRESSES[0]!, nothing, true);
    expect(await screen.findByText('Ese registro no existe o se eliminó.')).toBeInTheDocument();
});

/** Answers 500 for the record of an address; lists and names can be read. */
const broken = (request: ReceivedRequest): CannedAnswer => {
    const answer = nothing(request);
    return answer.status === 404 ? { status: 500, errors: { serviceError: 'Something went wrong here.' } } : answer;
};

/** All addresses but the one that reads only the record's name; its 404 is tested above, like any. */
const OPENED = ADDRESSES.filter(({ name }) => name !== 'an ADR’s requests');

test.each(OPENED)(
    'the address of $name that cannot be read stays, says why, and reads again by Retry',
    async address => {
        const locations = open(address, broken);
        expect(await screen.findByText('Error: Something went wrong here.')).toBeInTheDocument();
        expect(screen.getAllByRole('heading', { level: 1, hidden: true })).toHaveLength(1);
        expect(locations.at(-1)).toBe(address.at);
        const calls = answerWith(nothing);
        await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
        await waitFor(() => expect(calls.length).toBeGreaterThan(0));
        await waitFor(() => expect(locations.at(-1)).toBe(address.list));
    },
);
