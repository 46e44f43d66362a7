import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, RecordContextProvider, ResourceDefinitionContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { viewOf } from '../../../admin/fields';
import { forgetRefdata } from '../../../admin/adr/refdata';
import { represent } from '../../../admin/resources/record/represent';
import { definitions } from '../../../models/resources';
import { account } from '../../../models/tpm/account';
import { planAccount } from '../../../models/tpm/planAccount';
import { promoProduct } from '../../../models/tpm/promoProduct';
import { promotion } from '../../../models/tpm/promotion';
import type { Field } from '../../../models/fields/kind';
import { answerWith, type Asked, type Said } from '../../support/server';
import { show, signInAs } from '../../support/screen';

const entity = (id: number, code: string, name: string, more: object = {}) => ({
    ...{ id, adr_id: 4, code, name, parent_entity_id: null, enabled: true, version: 1, ...more },
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

const one = ({ path, query }: Asked): Said => {
    const { id = [] } = JSON.parse(query.get('filter') ?? '{}') as { readonly id?: readonly number[] };
    const answers: Readonly<Record<string, unknown>> = {
        '/adr/refdata': { adrs: ADRS },
        '/adr/list': { list: ADRS, pageCriteria: { ...PAGE, recordCount: 2 } },
        '/adr/entity/tree/4': { tree: TREE },
        '/adr/entity/tree/5': { tree: [] },
        '/adr/entity/names': [{ ...DULUTH, path: 'North / Duluth' }],
        '/product/names': [PRODUCT],
        '/product/list': { list: [PRODUCT], pageCriteria: PAGE },
        '/services/tpm/planaccount': id.map(each => ({ id: each, account_id: each * 10, plan_id: 1 })),
        '/services/tpm/account': id.map(each => ({ id: each, name: `Account ${String(each)}` })),
    };
    return { data: answers[path], headers: { 'Content-Range': 'x 0-0/1' } };
};

let calls: Asked[];

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
    const { Input } = viewOf(named(account, name));
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

const RESOURCES = Object.fromEntries(
    definitions.map(definition => [
        definition.path,
        { name: definition.path, recordRepresentation: represent(definition) },
    ]),
);

const cell = (definition: { readonly path: string; readonly allFields: object }, name: string, value: number) => {
    const { Cell } = viewOf(named(definition, name));
    show(
        <ResourceDefinitionContextProvider definitions={RESOURCES}>
            <RecordContextProvider value={{ id: 1, [name]: value }}>
                <Cell source={name} options={named(definition, name).options} />
            </RecordContextProvider>
        </ResourceDefinitionContextProvider>,
        { resource: definition.path },
    );
};

test('an entity and a product of the catalogue are named where they are referred to', async () => {
    cell(account, 'adr_entity_id', 2);
    expect(await screen.findByText('N-1 · Duluth')).toBeInTheDocument();
    cell(promoProduct, 'prod_id', 8);
    expect(await screen.findByText('Birch Landing · Honey')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/adr/entity/names', '/product/names']);
});

test('a plan account is named by its account, asked for once for all of them', async () => {
    cell(promotion, 'plan_account_id', 3);
    expect(await screen.findByText('Account 30')).toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/services/tpm/planaccount', '/services/tpm/account']);
});

test('a plan account is found by the name of its account', async () => {
    const { dataProvider } = await import('../../../admin/data/dataProvider');
    calls = answerWith(({ path }) => ({
        data: path.endsWith('/account') ? [{ id: 70, name: 'Kowalski' }] : [{ id: 7, account_id: 70 }],
        headers: { 'Content-Range': 'x 0-0/1' },
    }));
    const { data } = await dataProvider.getList(planAccount.path, { filter: { q: 'kow' } });
    expect(calls[1]?.query.get('filter')).toBe('{"account_id":[70]}');
    expect(data).toMatchObject([{ id: 7, account_id_name: 'Kowalski' }]);
});
