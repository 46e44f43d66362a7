import { RecordStore } from '../../models/database/recordStore';
import { product } from '../../models/features/product/product';
import { openTestApp, type Client, type TestApp } from '../support/app';
import { databases } from '../support/databases';

type Values = Readonly<Record<string, unknown>>;

/** The calls with their own PUT, beside the generated ones of `resources/contract.test.ts`. */
describe.each(databases)('what changes nothing, on $name', kind => {
    let app: TestApp;
    let client: Client;
    let adrId: number;
    beforeAll(async () => {
        app = await openTestApp(kind);
        client = await app.as('administrator');
        adrId = await built('/adr/create', { name: 'Alder', description: 'North' });
    });
    afterAll(() => app.drop());

    const built = async (path: string, values: Values): Promise<number> => {
        const { data, errors } = await client.call<{ id: number }>('POST', path, values);
        expect(errors).toBeNull();
        return data?.id ?? 0;
    };
    const rowOf = async (table: string, id: number): Promise<Values> => {
        const [row] = await app.services.database.read(`SELECT * FROM ${table} WHERE id = $1`, [id]);
        return row ?? {};
    };
    const audits = async (): Promise<number> =>
        Number((await app.services.database.read('SELECT count(*) AS audits FROM audit'))[0]?.['audits']);

    /** Checks that each of these is answered with 200, and that neither the row nor the history changes. */
    const expectNoTrace = async (
        table: string,
        id: number,
        call: [method: 'PUT' | 'POST', path: string],
        same: Values[],
    ) => {
        const [row, history] = [await rowOf(table, id), await audits()];
        for (const values of same) expect((await client.call(...call, { id, ...values })).errors).toBeNull();
        expect(await rowOf(table, id)).toEqual(row);
        expect(await audits()).toBe(history);
    };

    test('an ADR', async () => {
        const { version } = await rowOf('adr', adrId);
        await expectNoTrace(
            'adr',
            adrId,
            ['PUT', '/adr/update'],
            [
                { name: 'Alder', description: 'North' },
                { name: ' Alder ', description: 'North ', version },
            ],
        );
        const stale = await client.call('PUT', '/adr/update', { id: adrId, name: 'Alder', version: 99 });
        expect(stale.status).toBe(409);
        await client.call('PUT', '/adr/update', { id: adrId, name: 'Alder', description: null });
        expect(await rowOf('adr', adrId)).toMatchObject({ version: Number(version) + 1, description: null });
        await expectNoTrace('adr', adrId, ['PUT', '/adr/update'], [{ name: 'Alder', description: '' }]);
    });

    test('an entity, alone and with all below it', async () => {
        const at = { adr_id: adrId, name: 'District', css_class: 'blue' };
        const id = await built('/adr/entity/create', { ...at, parent_entity_id: null, code: 'D1' });
        await built('/adr/entity/create', { ...at, parent_entity_id: id, code: 'D1-1' });
        const same = { code: 'D1', name: 'District ', description: '', css_class: 'blue' };
        await expectNoTrace(
            'adr_entity',
            id,
            ['PUT', '/adr/entity/update'],
            [same, { ...same, recursiveUpdate: true }],
        );
    });

    test('a product of an ADR', async () => {
        const values = { adr_id: adrId, manufacturer: 'Rosa', description: 'Sauce', upc_item: '00000000017' };
        const { database } = app.services;
        const { id: prodId } = await database.write(transaction =>
            new RecordStore(database, product).create(values, { username: 'x' }, transaction),
        );
        const id = await built('/adr/product/create', { adr_id: adrId, prod_id: prodId, cust_code: 'A1' });
        const { version } = await rowOf('adr_prod', id);
        await expectNoTrace(
            'adr_prod',
            id,
            ['PUT', '/adr/product/update'],
            [
                { cust_code: ' A1 ', comments: '' },
                { cust_code: 'A1', version, updatedEntities: [] },
            ],
        );
    });

    test('a preference', async () => {
        const saved = { key: 'productLookupFilters', name: 'Sauces', value: '{"q":"sauce"}' };
        const id = await built('/myaccount/pref/createOrUpdate', saved);
        const path = '/myaccount/pref/createOrUpdate';
        await expectNoTrace(
            'sec_user_pref',
            id,
            ['POST', path],
            [saved, { ...saved, description: '', name: 'Sauces ' }],
        );
    });

    test('a user, roles in any order; a password is always another', async () => {
        const { data } = await client.call<{ id: number; name: string }[]>('GET', '/settings/secrole');
        const [one, two] = (data ?? []).map(({ id }) => id);
        const password = { password: 'Correct-h0rse!', confirmPassword: 'Correct-h0rse!' };
        const user = { username: 'pat.unchanged', fname: 'Pat', lname: 'Doe', email: 'pat@endcap.example' };
        const created = { ...user, ...password, secUserRoleIds: [one, two] };
        const id = await built('/settings/secuser', created);
        const put = (values: Values) => client.call<Values>('PUT', `/settings/secuser/${id}`, values);
        const row = await rowOf('sec_user', id);
        expect(await put({ ...user, secUserRoleIds: [two, one], version: 1 })).toMatchObject({ status: 200 });
        expect(await rowOf('sec_user', id)).toEqual(row);
        const again = await put({ ...password, changePassword: true, version: 1 });
        expect(again).toMatchObject({ status: 200, data: { version: 2 } });
    });
});
