import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, RecordContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fieldViewOf } from '../../../../admin/platform/fields';
import { forgetRefdata } from '../../../../admin/features/adr/refdata';
import { dataProvider } from '../../../../admin/platform/data/dataProvider';
import { History } from '../../../../admin/platform/history/History';
import { ListPage } from '../../../../admin/platform/list/page/ListPage';
import { loadLanguage } from '../../../../admin/platform/i18n/provider';
import type { LanguageTexts } from '../../../../admin/platform/i18n/language';
import { account } from '../../../../models/features/tpm/account';
import { planAccount } from '../../../../models/features/tpm/planAccount';
import { promoProduct } from '../../../../models/features/tpm/promoProduct';
import { promotion } from '../../../../models/features/tpm/promotion';
import type { Field } from '../../../../models/platform/fields/kind';
import { answerWith, type ReceivedRequest, type CannedAnswer } from '../../../support/server';
import { show, signInAs } from '../../../support/screen';

let spanish: LanguageTexts;

beforeAll(async () => {
    spanish = await loadLanguage('es');
});

const entity = (id: number, code: string, name: string, more: object = {}) => ({
    id,
    adr_id: 4,
    code,
    name,
    parent_entity_id: null,
    enabled: true,
    version: 1,
    ...more,
});
const NORTH = entity(1, 'N', 'North');
const DULUTH = entity(2, 'N-1', 'Duluth', { parent_entity_id: 1 });
const TREE = [{ ...NORTH, product_count: 0, children: [{ ...DULUTH, product_count: 0, children: [] }] }];
const ADRS = [
    { id: 4, name: 'Midwest' },
    { id: 5, name: 'Coast' },
];
const PAGE = { pageNumber: 1, pageSize: 50, pageCount: 1, recordCount: 1 };
const PRODUCT = { id: 8, manufacturer: 'Birch Landing', description: 'Honey', upc_item: '1', version: 1 };

const one = ({ path, query }: ReceivedRequest): CannedAnswer => {
    const { id = [] } = JSON.parse(query.get('filter') ?? '{}') as { readonly id?: readonly number[] };
    const answers: Readonly<Record<string, unknown>> = {
        '/adr/refdata': { adrs: ADRS },
        '/adr/list': { list: ADRS, pageCriteria: { ...PAGE, recordCount: 2 } },
        '/adr/entity/tree/4': { tree: TREE },
        '/adr/entity/tree/5': { tree: [] },
        '/adr/entity/names': [{ ...DULUTH, path: 'North / Duluth' }],
        '/product/names': [PRODUCT],
        '/product/list': { list: [PRODUCT], pageCriteria: PAGE },
        '/services/tpm/plan': id.map(each => ({ id: each, name: `Plan ${String(each)}` })),
        '/services/tpm/planaccount': id.map(each => ({ id: each, account_id: each * 10, plan_id: 1 })),
        '/services/tpm/account': id.map(each => ({ id: each, name: `Account ${String(each)}` })),
    };
    return { data: answers[path], headers: { 'Content-Range': 'x 0-0/1' } };
};

let calls: ReceivedRequest[];

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
    forgetRefdata();
    signInAs('TPM BDM');
    calls = answerWith(one);
});

const Value = () => <output>{JSON.stringify(useFormContext().watch('adr_entity_id') ?? null)}</output>;
const theValue = () => JSON.parse(screen.getByRole('status').textContent) as unknown;
const box = (name: RegExp) => screen.findByRole('combobox', { name });

const named = (definition: { readonly allFields: object }, name: string): Field =>
    (definition.allFields as Readonly<Record<string, Field>>)[name] as Field;

const InputOf = ({ name }: { readonly name: string }) => {
    const { Input } = fieldViewOf(named(account, name));
    return <Input source={name} options={named(account, name).options} />;
};

const form = (record: object) =>
    show(
        <Form record={{ id: 1, ...record }}>
            <InputOf name="adr_id" />
            <InputOf name="adr_entity_id" />
            <Value />
        </Form>,
        { resource: account.path },
    );

test('entities are offered by their paths once an ADR is chosen, and found by them as one types', async () => {
    form({ adr_id: null, adr_entity_id: null });
    expect(await box(/ADR entity/)).toBeDisabled();
    expect(screen.getByText('First choose: ADR.')).toBeInTheDocument();
    await userEvent.click(await box(/^ADR( |$)(?!entity)/));
    await userEvent.click(await screen.findByRole('option', { name: 'Midwest' }));
    await waitFor(async () => expect(await box(/ADR entity/)).toBeEnabled());
    await userEvent.type(await box(/ADR entity/), 'north / d');
    await userEvent.click(await screen.findByRole('option', { name: 'North / Duluth' }));
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(0));
    expect(theValue()).toBe(2);
});

test('another ADR takes the entity of the old one along, and the record as it is keeps its own', async () => {
    form({ adr_id: 4, adr_entity_id: 2 });
    await waitFor(async () => expect(await box(/ADR entity/)).toHaveValue('North / Duluth'));
    expect(theValue()).toBe(2);
    await userEvent.click(await box(/^ADR( |$)(?!entity)/));
    await userEvent.click(await screen.findByRole('option', { name: 'Coast' }));
    await waitFor(() => expect(theValue()).toBeNull());
    expect(await box(/ADR entity/)).toHaveValue('');
});

const cell = (definition: { readonly path: string; readonly allFields: object }, name: string, value: number) => {
    const { Cell } = fieldViewOf(named(definition, name));
    show(
        <RecordContextProvider value={{ id: 1, [name]: value }}>
            <Cell source={name} options={named(definition, name).options} />
        </RecordContextProvider>,
        { resource: definition.path },
    );
};

test('accounts of one name are offered with their codes, and others without', async () => {
    const accounts = [
        { id: 1, name: 'Twins', code: 'T-1', enabled: true },
        { id: 2, name: 'Twins', code: null, enabled: true },
        { id: 3, name: 'Single', code: 'S-1', enabled: true },
    ];
    answerWith(() => ({ data: accounts, headers: { 'Content-Range': 'x 0-2/3' } }));
    const { Input } = fieldViewOf(named(planAccount, 'account_id'));
    show(
        <Form>
            <Input source="account_id" options={named(planAccount, 'account_id').options} />
        </Form>,
        { resource: planAccount.path },
    );
    await userEvent.click(await box(/Account/));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Twins (T-1)', 'Twins (#2)', 'Single']);
});

test('an entity and a product of the catalogue are named where they are referred to', async () => {
    cell(account, 'adr_entity_id', 2);
    expect(await screen.findByText('N-1 · Duluth')).toBeInTheDocument();
    cell(promoProduct, 'prod_id', 8);
    expect(await screen.findByText('Birch Landing · Honey')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/adr/entity/names', '/product/names']);
});

const PROMOTION = { id: 1, name: 'Spring', plan_id: 1, plan_account_id: 3, performance_type: 'AD', status: 1 };
const CREATED = { id: 9, date: new Date(2027, 2, 1).toISOString(), user: 'pat', action: 'create' };

describe('a plan account', () => {
    beforeEach(() => {
        calls = answerWith(request => {
            if (request.path === `/${promotion.path}`) return { ...one(request), data: [PROMOTION] };
            const changes = { plan_account_id: { from: null, to: 3 } };
            return request.path.endsWith('/history') ? { data: [{ ...CREATED, changes }] } : one(request);
        });
    });

    test('is named by its account, asked for once for all of them', async () => {
        cell(promotion, 'plan_account_id', 3);
        expect(await screen.findByText('Account 30')).toBeInTheDocument();
        expect(calls.map(({ path }) => path)).toEqual(['/services/tpm/planaccount', '/services/tpm/account']);
    });

    test.each([
        ['English', 'Plan account'],
        ['Spanish', 'Cuenta del plan'],
    ])('is named in a list, and in a history, in %s', async (language, label) => {
        const options = {
            resource: promotion.path,
            at: `/${promotion.path}`,
            ...(language === 'Spanish' && { spanish }),
        };
        const { unmount } = show(<ListPage definition={promotion} />, options);
        expect(await screen.findByText('Account 30')).toBeInTheDocument();
        expect(screen.getByRole('columnheader', { name: label })).toBeInTheDocument();
        expect(screen.getByTitle(/^AD \(/)).toHaveTextContent(/^AD$/);
        unmount();
        show(<History definition={promotion} id={1} />, options);
        expect(await screen.findByText('Account 30')).toBeInTheDocument();
        expect(screen.getByText(label)).toBeInTheDocument();
    });

    test('has its name in whatever way it is asked for', async () => {
        const { data: many } = await dataProvider.getMany(planAccount.path, { ids: [3, 4] });
        expect(many).toMatchObject([{ account_id_name: 'Account 30' }, { account_id_name: 'Account 40' }]);
        calls = answerWith(request =>
            request.path.startsWith(`/${planAccount.path}`) ? { data: { id: 3, account_id: 30 } } : one(request),
        );
        await expect(dataProvider.getOne(planAccount.path, { id: 3 })).resolves.toMatchObject({
            data: { id: 3, account_id_name: 'Account 30' },
        });
    });

    test('is found by the name of its account', async () => {
        calls = answerWith(({ path }) => ({
            data: path.endsWith('/account') ? [{ id: 70, name: 'Kowalski' }] : [{ id: 7, account_id: 70 }],
            headers: { 'Content-Range': 'x 0-0/1' },
        }));
        const { data } = await dataProvider.getList(planAccount.path, { filter: { q: 'kow' } });
        expect(calls[1]?.query.get('filter')).toBe('{"account_id":[70]}');
        expect(data).toMatchObject([{ id: 7, account_id_name: 'Kowalski' }]);
    });
});

test('what is named by something that is named by another has that one’s name', async () => {
    jest.replaceProperty(account, 'represent', ['type_id', 'name']);
    answerWith(({ path }) => {
        if (path.endsWith('/accounttype')) return { data: [{ id: 5, name: 'Chain' }] };
        return {
            data: [path.endsWith('/account') ? { id: 70, type_id: 5, name: 'Kowalski' } : { id: 7, account_id: 70 }],
        };
    });
    const { data } = await dataProvider.getMany(planAccount.path, { ids: [7] });
    expect(data).toMatchObject([{ account_id_name: 'Chain · Kowalski' }]);
});
