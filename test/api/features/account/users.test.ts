import { openTestApp, PASSWORD, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import { outboxOf } from '../../../support/mails';
import { withoutMessages } from '../../../support/withoutMessages';

interface User {
    readonly id: number;
    readonly version: number;
    readonly secUserRoleIds: number[];
    readonly [field: string]: unknown;
}

const NEW_PASSWORD = 'An0ther-horse!';

describe.each(databases)('users on $name', kind => {
    let app: TestApp;
    let admin: Client;
    let serial = 0;

    beforeEach(async () => {
        app = await openTestApp(kind);
        admin = await app.as('administrator');
    });
    afterEach(() => app.drop());

    const roleId = async (name: string): Promise<number> => {
        const filter = encodeURIComponent(JSON.stringify({ name }));
        const { data } = await admin.call<{ id: number }[]>('GET', `/settings/secrole?filter=${filter}`);
        return data?.[0]?.id ?? 0;
    };
    const byName = async (username: string): Promise<User> => {
        const filter = encodeURIComponent(JSON.stringify({ username }));
        return (await admin.call<User[]>('GET', `/settings/secuser?filter=${filter}`)).data?.[0] as User;
    };
    const create = async (values: object = {}) =>
        admin.call<User>('POST', '/settings/secuser', {
            username: `new.user${String(++serial)}`,
            fname: 'New',
            lname: 'User',
            email: 'new@example.com',
            password: PASSWORD,
            confirmPassword: PASSWORD,
            ...values,
        });
    const update = (user: User, changes: object, by = admin) =>
        by.call<User>('PUT', `/settings/secuser/${String(user.id)}`, { ...changes, version: user.version });

    test('a new user signs in with the password and has the roles; the password is never told', async () => {
        const id = await roleId('Content Manager');
        const { status, data } = await create({ username: 'cara.lane', secUserRoleIds: [id] });
        expect([status, data?.secUserRoleIds]).toEqual([201, [id]]);
        const history = await admin.call('GET', `/settings/secuser/${String(data?.id)}/history`);
        expect(JSON.stringify([data, history.data])).not.toMatch(/password|argon2|Correct/i);
        const cara = await app.as('cara.lane');
        expect((await cara.call('GET', '/settings/productdepartment')).status).toBe(200);
    });

    test('a password must be confirmed, follow its rule, and change only with changePassword', async () => {
        expect((await create({ confirmPassword: NEW_PASSWORD })).errors).toEqual({
            confirmPassword: 'Passwords do not match.',
        });
        expect(Object.keys((await create({ password: 'short', confirmPassword: 'short' })).errors ?? {})).toEqual([
            'password',
            'confirmPassword',
        ]);
        const user = await byName('viewer');
        const both = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
        expect((await update(user, both)).errors).toEqual({ changePassword: 'Required field.' });
        expect((await update(user, { changePassword: true })).errors).toEqual({ password: 'Required field.' });
        expect((await update(user, { ...both, changePassword: true })).status).toBe(200);
    });

    test('a name that is missing or empty is refused in the specification’s words', async () => {
        const reported = { fname: 'Required Field', lname: 'Required Field' };
        expect((await create({ fname: '', lname: ' ' })).errors).toEqual(reported);
        expect((await create({ fname: undefined, lname: null })).errors).toEqual(reported);
        const { data: user } = await create();
        expect((await update(user as User, { fname: null, lname: '' })).errors).toEqual(reported);
        expect((await create({ fname: 5 })).errors).toEqual({ fname: 'Invalid input type.' });
        expect((await create({ fname: 'x'.repeat(51) })).errors).toEqual({ fname: 'Must not exceed 50 characters.' });
    });

    test('many users get and lose roles beside those that are their own', async () => {
        const [content, viewer] = [await roleId('Content Manager'), await roleId('TPM User')];
        const created = [
            await create(),
            await create({ secUserRoleIds: [viewer] }),
            await create({ secUserRoleIds: [content, viewer] }),
        ];
        const ids = created.map(({ data }) => (data as User).id);
        const filter = encodeURIComponent(JSON.stringify({ id: [...ids, 987_654] }));
        const path = `/settings/secuser?filter=${filter}`;
        const rolesNow = async () => {
            const { data } = await admin.call<User[]>('GET', `${path}&sort=["id","ASC"]`);
            return data?.map(({ secUserRoleIds }) => secUserRoleIds);
        };
        const added = await admin.call('PUT', path, { secUserRoleIds: { add: [content] } });
        expect(added.data).toEqual({ updated: ids, rejected: [expect.objectContaining({ id: 987_654 })] });
        const sorted = [content, viewer].sort((a, b) => a - b);
        expect(await rolesNow()).toEqual([[content], sorted, sorted]);
        await admin.call('PUT', path, { secUserRoleIds: { add: [content], remove: [viewer] } });
        expect(await rolesNow()).toEqual([[content], [content], [content]]);
        await admin.call('PUT', path, { secUserRoleIds: [viewer] });
        expect(await rolesNow()).toEqual([[viewer], [viewer], [viewer]]);
    });

    test('a change of the roles of many says what is wrong with it, and is not for a change of one', async () => {
        const user = await byName('viewer');
        const path = `/settings/secuser?filter=${encodeURIComponent(JSON.stringify({ id: [user.id] }))}`;
        const errorsOf = async (secUserRoleIds: unknown) => (await admin.call('PUT', path, { secUserRoleIds })).errors;
        expect(await errorsOf({})).toEqual({ secUserRoleIds: 'Required field.' });
        expect(await errorsOf('1')).toEqual({ secUserRoleIds: 'Invalid input type.' });
        expect(await errorsOf({ add: [1, 1] })).toEqual({ 'secUserRoleIds.add.1': 'Must not repeat an item.' });
        expect(await errorsOf({ add: ['1'] })).toEqual({ 'secUserRoleIds.add.0': 'Invalid input type.' });
        const unknown = await admin.call('PUT', path, { secUserRoleIds: { add: [987_654] } });
        expect(unknown.data).toEqual({ updated: [], rejected: [expect.objectContaining({ id: user.id })] });
        expect((await update(user, { secUserRoleIds: { add: [1] } })).errors).toEqual({
            secUserRoleIds: 'Invalid input type.',
        });
        expect((await byName('viewer')).secUserRoleIds).toEqual(user.secUserRoleIds);
    });

    test('a clone of one of the eight roles is an ordinary role, and allows what that one does', async () => {
        const source = await roleId('Content Manager');
        const values = { name: 'Editors', sec_role_id: source, enabled: true, weight: 500 };
        const rejected = await admin.call('POST', '/settings/secrole', { ...values, system_entity: true });
        expect([rejected.status, rejected.errors]).toEqual([
            400,
            { system_entity: 'Input property does not match schema.' },
        ]);
        const { status, data } = await admin.call<{ id: number; system_entity: boolean }>(
            'POST',
            '/settings/secrole',
            values,
        );
        expect([status, data?.system_entity]).toEqual([201, false]);
        await create({ username: 'cara.lane', secUserRoleIds: [data?.id] });
        const cara = await app.as('cara.lane');
        expect((await cara.call('GET', '/settings/productdepartment')).status).toBe(200);
    });

    test('a changed password ends the sessions, and opens new ones', async () => {
        const viewer = await app.as('viewer');
        const user = await byName('viewer');
        const both = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, changePassword: true };
        await update(user, both);
        expect((await viewer.call('POST', '/product/list', {})).status).toBe(401);
        const again = await app.stranger().call('POST', '/auth/login', { username: 'viewer', password: NEW_PASSWORD });
        expect(again.status).toBe(200);
    });

    test('another username is told to its user, at their address', async () => {
        const user = (await create({ username: 'old.name', email: 'renamed@example.com' })).data!;
        const reported = async () => {
            await app.services.jobs.drain();
            return (await outboxOf(app.dataDir)).filter(({ headers }) => headers['to'] === 'renamed@example.com');
        };
        const changed = (await update(user, { username: 'old.name', fname: 'G' })).data!;
        expect(await reported()).toEqual([]);
        expect((await update(changed, { username: 'new.name' })).status).toBe(200);
        const [mail, ...more] = await reported();
        expect(more).toEqual([]);
        expect(mail?.headers['subject']).toBe('Endcap: your username is new.name now');
        expect(mail?.text).toContain('Your administrator changed your username from old.name to new.name.');
    });

    test('disabling, and other roles, take effect with the next call', async () => {
        const content = await app.as('content');
        const user = await byName('content');
        expect((await content.call('GET', '/settings/productdepartment')).status).toBe(200);
        const { data } = await update(user, { secUserRoleIds: [] });
        expect((await content.call('GET', '/settings/productdepartment')).status).toBe(403);
        await update(data as User, { enabled: false });
        expect((await content.call('POST', '/product/list', {})).status).toBe(401);
    });

    test('a role has what it extends; while it is not enabled it grants nothing', async () => {
        const extended = await roleId('Content Manager');
        const { data: role } = await admin.call<User>('POST', '/settings/secrole', {
            name: 'Night shift',
            sec_role_id: extended,
        });
        await create({ username: 'night.owl', secUserRoleIds: [role?.id] });
        const owl = await app.as('night.owl');
        expect((await owl.call('GET', '/settings/productdepartment')).status).toBe(200);
        await admin.call('PUT', `/settings/secrole/${String(role?.id)}`, { enabled: false, version: role?.version });
        expect((await owl.call('GET', '/settings/productdepartment')).status).toBe(403);
    });

    test('nobody takes away their own Administrator role, nor the last one', async () => {
        const self = await byName('administrator');
        for (const changes of [{ secUserRoleIds: [] }, { enabled: false }]) {
            expect((await update(self, changes)).status).toBe(409);
        }
        const second = await create({ username: 'second.admin', secUserRoleIds: [await roleId('Administrator')] });
        const { errors } = await update(self, { secUserRoleIds: [] });
        expect(errors).toEqual({ serviceError: 'You cannot take away your own Administrator role.' });
        expect((await admin.call('DELETE', `/settings/secuser/${String(self.id)}`)).errors).toEqual({
            serviceError: 'You cannot delete your own account.',
        });
        const other = await app.as('second.admin');
        expect((await update(self, { secUserRoleIds: [] }, other)).status).toBe(200);
        expect((await update(second.data as User, { enabled: false }, other)).errors).toEqual({
            serviceError: 'There must be an enabled Administrator.',
        });
        const { data } = await other.call<User>('GET', `/settings/secuser/${String(second.data?.id)}`);
        expect(data?.['enabled']).toBe(true);
    });

    test('a role that does not exist is refused at its field', async () => {
        expect((await create({ secUserRoleIds: [999_999] })).errors).toEqual({
            secUserRoleIds: 'Invalid input value.',
        });
        const { errors } = await admin.call('POST', '/settings/secrole', { name: 'Odd', sec_role_id: 999_999 });
        expect(errors).toEqual({ sec_role_id: 'Invalid input value.' });
    });

    test('a role that others use says so; one of the eight cannot be deleted nor renamed', async () => {
        const { data: role } = await admin.call<User>('POST', '/settings/secrole', { name: 'Temporary' });
        const url = `/settings/secrole/${String(role?.id)}`;
        await admin.call('POST', '/settings/secrole', { name: 'Extending', sec_role_id: role?.id });
        await create({ secUserRoleIds: [role?.id] });
        await create({ secUserRoleIds: [role?.id] });
        expect(await admin.call('DELETE', url)).toMatchObject({
            status: 409,
            errors: { serviceError: 'Used by 1 role and 2 users.' },
        });
        const system = `/settings/secrole/${String(await roleId('TPM User'))}`;
        expect((await admin.call('DELETE', system)).status).toBe(409);
        expect((await admin.call('PUT', system, { name: 'TPM', version: 1 })).status).toBe(409);
        expect((await admin.call('PUT', system, { description: 'Plans.', version: 1 })).status).toBe(200);
    });

    test('a role cannot extend itself, not by way of others either', async () => {
        const make = async (values: object) =>
            (await admin.call<User>('POST', '/settings/secrole', values)).data as User;
        const first = await make({ name: 'First' });
        const second = await make({ name: 'Second', sec_role_id: first.id });
        const extend = (role: User, sec_role_id: number) =>
            admin.call('PUT', `/settings/secrole/${String(role.id)}`, { sec_role_id, version: role.version });
        for (const target of [first.id, second.id]) {
            expect(Object.keys((await extend(first, target)).errors ?? {})).toEqual(['sec_role_id']);
        }
    });

    test('many are changed in one call, and the answer says which were not', async () => {
        const [one, two] = [await byName('viewer'), await byName('operator')];
        const self = await byName('administrator');
        const filter = encodeURIComponent(JSON.stringify({ id: [one.id, self.id, two.id, 999_999] }));
        const { status, data } = await admin.call('PUT', `/settings/secuser?filter=${filter}`, { enabled: false });
        expect([status, withoutMessages(data)]).toEqual([
            200,
            {
                updated: [one.id, two.id],
                rejected: [
                    { id: self.id, reason: 'There must be an enabled Administrator.' },
                    { id: 999_999, reason: 'This record no longer exists.' },
                ],
            },
        ]);
        expect((await byName('viewer')).version).toBe(one.version + 1);
    });

    test('the history tells the roles that were given and taken', async () => {
        const user = await byName('viewer');
        const id = await roleId('TPM User');
        await update(user, { secUserRoleIds: [id] });
        const { data, headers } = await admin.call(
            'GET',
            `/settings/secuser/${String(user.id)}/history?range=${encodeURIComponent('[0,0]')}`,
        );
        expect(data).toMatchObject([{ action: 'update', changes: { secUserRoleIds: { from: [], to: [id] } } }]);
        expect(headers['content-range']).toBe('settings/secuser 0-0/2');
    });
});
