import { RecordCalls } from '../../../../api/platform/resources/recordCalls';
import { SchemaChange } from '../../../../models/database/migrations/migration';
import { tableOf } from '../../../../models/database/table';
import { text } from '../../../../models/platform/fields/text';
import { user } from '../../../../models/platform/fields/user';
import { defineResource } from '../../../../models/platform/definition/resource';
import type { UserChoice } from '../../../../models/platform/fields/userChoices';
import { openTestApp, PASSWORD, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';

interface Stored {
    readonly id: number;
    readonly version: number;
}

const errand = defineResource('test/errand', {
    table: 'test_errand',
    label: ['Errand', 'Errands'],
    about: 'What somebody runs.',
    access: { view: 'signedIn', change: 'signedIn' },
    fields: {
        title: text({ max: 100, required: true }),
        owner_user: user({ access: 'tpmUser', required: true, label: 'Owner' }),
        helper_user: user({ access: 'contentManager' }),
    },
    list: { columns: ['title', 'owner_user'], sort: ['title', 'ASC'] },
    represent: ['title'],
});

const BY = { username: 'content' };

describe.each(databases)('users who are chosen on $name', kind => {
    let app: TestApp;
    let admin: Client;
    let planner: Client;
    let errands: RecordCalls<typeof errand>;

    beforeAll(async () => {
        app = await openTestApp(kind);
        const { database } = app.services;
        await database.write(async transaction => {
            const schema = new SchemaChange(database.dialect, database.sequelize.getQueryInterface(), transaction);
            await schema.createTable(errand.table, tableOf(errand).columns);
        });
        errands = new RecordCalls(database, errand);
        [admin, planner] = [await app.as('administrator'), await app.as('tpm.user')];
    });
    afterAll(() => app.drop());

    const store = async (path: string, values: object): Promise<Stored> => {
        const { status, data } = await admin.call<Stored>('POST', path, values);
        expect(status).toBe(201);
        return data as Stored;
    };
    const roleId = async (name: string): Promise<number> => {
        const filter = encodeURIComponent(JSON.stringify({ name }));
        const { data } = await admin.call<Stored[]>('GET', `/settings/secrole?filter=${filter}`);
        return data?.[0]?.id ?? 0;
    };
    const newUser = (username: string, [fname, lname]: readonly [string, string], roles: readonly number[]) =>
        store('/settings/secuser', {
            username,
            fname,
            lname,
            email: 'x@example.com',
            password: PASSWORD,
            confirmPassword: PASSWORD,
            secUserRoleIds: roles,
        });
    const choices = async (access: string, q?: string): Promise<readonly UserChoice[]> => {
        const { status, data } = await planner.call<UserChoice[]>('POST', '/user/choices', { access, q });
        expect(status).toBe(200);
        return data ?? [];
    };
    const usernames = async (access: string, q?: string) => (await choices(access, q)).map(({ username }) => username);
    const disable = ({ id, version }: Stored) =>
        admin.call('PUT', `/settings/secuser/${String(id)}`, { enabled: false, version });

    test('are those with the access, by the role itself and by one that extends it, in the order of their names', async () => {
        const extending = await store('/settings/secrole', {
            name: 'Night planner',
            sec_role_id: await roleId('TPM User'),
        });
        const idle = await store('/settings/secrole', {
            name: 'Idle planner',
            sec_role_id: await roleId('TPM User'),
            enabled: false,
        });
        await newUser('zed.plan', ['Aaron', 'Zed'], [extending.id]);
        await newUser('idle.plan', ['Aaron', 'Idle'], [idle.id]);
        const found = await choices('tpmUser');
        expect(found[0]).toEqual({ username: 'zed.plan', name: 'Aaron Zed' });
        const all = found.map(({ username }) => username);
        expect(all).toEqual(expect.arrayContaining(['administrator', 'tpm.bdm', 'tpm.user', 'zed.plan']));
        for (const other of ['idle.plan', 'viewer', 'content']) expect(all).not.toContain(other);
        const names = found.map(({ name }) => name.toLowerCase());
        expect(names).toEqual([...names].sort());
    });

    test('are found by username, first and last name, whatever the case; wildcards are letters', async () => {
        await newUser('mara.quill', ['Élodie', 'O’Hara_Stone'], [await roleId('TPM BDM')]);
        for (const q of ['RA.QUI', 'élod', 'hara_st', 'Élodie O’H', ' quill ']) {
            expect(await usernames('tpmUser', q)).toEqual(['mara.quill']);
        }
        expect(await usernames('tpmUser', 'Élodi_')).toEqual([]);
        expect(await usernames('contentManager', 'quill')).toEqual([]);
    });

    test('are enabled, and 25 of them at most', async () => {
        const role = await roleId('TPM User');
        const gone = await newUser('gone.plan', ['Crowd', 'Gone'], [role]);
        await disable(gone);
        for (let count = 0; count < 26; count++) await newUser(`crowd.${String(count)}`, ['Crowd', 'One'], [role]);
        const found = await usernames('tpmUser', 'crowd');
        expect(found).toHaveLength(25);
        expect(found).not.toContain('gone.plan');
    });

    test('have their names told by their usernames, whatever the case, and those who have left too', async () => {
        const left = await newUser('left.plan', ['Lena', 'Left'], [await roleId('TPM User')]);
        await disable(left);
        const named = await planner.call('POST', '/user/names', {
            usernames: ['LEFT.plan', 'left.plan', 'nobody.here'],
        });
        expect(named).toMatchObject({ status: 200, data: [{ username: 'left.plan', name: 'Lena Left' }] });
        expect(named.data).toHaveLength(1);
        expect(await planner.call('POST', '/user/names', { usernames: [] })).toMatchObject({ status: 200, data: [] });
        const many = Array.from({ length: 201 }, (_, at) => `user.${String(at)}`);
        expect(await planner.call('POST', '/user/names', { usernames: many })).toMatchObject({ status: 400 });
    });

    test('are asked for by an access that there is', async () => {
        expect(await planner.call('POST', '/user/choices', { access: 'everything' })).toMatchObject({
            status: 400,
            errors: { access: 'Invalid input value.' },
        });
        expect(await planner.call('POST', '/user/choices', {})).toMatchObject({
            status: 400,
            errors: { access: 'Required field.' },
        });
    });

    test('a field takes an enabled user with its access, as they spell themselves, and refuses others at the field', async () => {
        const created = await errands.create({ title: 'Milk', owner_user: 'TPM.User', helper_user: null }, BY);
        expect(created).toMatchObject({ owner_user: 'tpm.user', helper_user: null });
        const wrong = { owner_user: 'viewer', helper_user: 'nobody.here' };
        await expect(errands.create({ title: 'Tea', ...wrong }, BY)).rejects.toMatchObject({
            status: 400,
            errors: {
                owner_user: { text: 'Invalid input value.' },
                helper_user: { text: 'Invalid input value.' },
            },
        });
    });

    test('a record keeps an owner who has left, and takes them from nobody else', async () => {
        const leaving = await newUser('leaving.plan', ['Lee', 'Ving'], [await roleId('TPM User')]);
        const { id } = await errands.create({ title: 'Bread', owner_user: 'leaving.plan' }, BY);
        const other = await errands.create({ title: 'Salt', owner_user: 'tpm.user' }, BY);
        await disable(leaving);
        const retained = { title: 'Rye bread', owner_user: 'leaving.plan' };
        expect(await errands.update(id, { ...retained, version: 1 }, BY)).toMatchObject({ ...retained, version: 2 });
        const taken = errands.update(other.id, { owner_user: 'leaving.plan', version: 1 }, BY);
        await expect(taken).rejects.toMatchObject({
            status: 400,
            errors: { owner_user: { text: 'Invalid input value.' } },
        });
        const many = await errands.updateMany([other.id], { helper_user: 'viewer' }, BY);
        expect(many).toMatchObject({ updated: [], rejected: [{ id: other.id }] });
    });
});
