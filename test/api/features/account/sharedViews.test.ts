import { openTestApp, type Client, type TestApp } from '../../../support/app';
import { databases } from '../../../support/databases';
import type { ShareableRole, SharedView } from '../../../../models/platform/preferences/sharing';

interface Shared {
    readonly list: readonly SharedView[];
    readonly roles: readonly ShareableRole[];
}

const KEY = 'list.services/tpm/plan';

describe.each(databases)('shared views on $name', kind => {
    let app: TestApp;
    let user: Client;
    let bdm: Client;
    let viewer: Client;
    let admin: Client;
    beforeAll(async () => {
        app = await openTestApp(kind);
        [user, bdm, viewer, admin] = (await Promise.all(
            ['tpm.user', 'tpm.bdm', 'viewer', 'administrator'].map(name => app.as(name)),
        )) as [Client, Client, Client, Client];
    });
    afterAll(() => app.drop());

    const shared = async (by: Client): Promise<Shared> =>
        (await by.call<Shared>('POST', '/myaccount/pref/shared/list', {})).data!;
    const namesFor = async (by: Client) => (await shared(by)).list.map(({ name }) => name);
    const keep = async (by: Client, name: string, value = '{}'): Promise<number> =>
        (await by.call<{ id: number }>('POST', '/myaccount/pref/createOrUpdate', { key: KEY, name, value })).data!.id;
    const share = (by: Client, id: number, sec_role_id: number | null, is_default = false) =>
        by.call('PUT', '/myaccount/pref/shared', { id, sec_role_id, is_default });
    const roleId = async (name: string): Promise<number> =>
        (await shared(admin)).roles.find(role => role.name === name)!.id;

    test('members of the role read a view, others do not; its owner and administrators change it', async () => {
        const id = await keep(bdm, 'By month', '{"filter":{"year":2026}}');
        expect((await share(bdm, id, await roleId('TPM BDM'))).status).toBe(200);
        expect(await namesFor(viewer)).toEqual([]);
        expect(await namesFor(user)).toEqual([]);
        expect((await shared(bdm)).list).toEqual([
            expect.objectContaining({
                id,
                key: KEY,
                owner: 'tpm.bdm',
                role: 'TPM BDM',
                is_own: true,
                may_change: true,
            }),
        ]);
        expect((await shared(admin)).list).toEqual([expect.objectContaining({ id, is_own: false, may_change: true })]);
        // The BDM's role extends the user's: views shared with that role are available here too.
        const planner = await keep(user, 'Mine to plan');
        expect((await share(user, planner, await roleId('TPM User'))).status).toBe(200);
        const visible = (await shared(bdm)).list.find(view => view.id === planner);
        if (visible) expect(visible).toMatchObject({ is_own: false, may_change: false });

        for (const by of [user, viewer]) {
            expect((await share(by, id, null)).status).toBe(404);
            expect((await by.call('DELETE', `/myaccount/pref/delete/${String(id)}`)).status).toBe(404);
        }
        const change = { id, key: KEY, name: 'By week', value: '{}' };
        expect((await viewer.call('POST', '/myaccount/pref/createOrUpdate', change)).status).toBe(404);
        expect((await admin.call('POST', '/myaccount/pref/createOrUpdate', change)).status).toBe(200);
        expect((await shared(bdm)).list.find(view => view.id === id)).toMatchObject({
            name: 'By week',
            owner: 'tpm.bdm',
        });
        expect((await share(admin, id, null)).status).toBe(200);
        // No longer shared, only its owner has it.
        expect((await share(admin, id, await roleId('TPM BDM'))).status).toBe(404);
        for (const [by, one] of [
            [bdm, id],
            [user, planner],
        ] as const)
            expect((await by.call('DELETE', `/myaccount/pref/delete/${String(one)}`)).status).toBe(200);
        expect(await namesFor(admin)).toEqual([]);
    });

    test('a view is shared with a role that one has; an administrator shares with any', async () => {
        const id = await keep(user, 'Own');
        const role = await roleId('Content Manager');
        expect(await share(user, id, role)).toMatchObject({ status: 400, errors: { sec_role_id: expect.any(String) } });
        expect((await shared(user)).list).toEqual([]);
        const own = await keep(admin, 'For content');
        expect((await share(admin, own, role, true)).status).toBe(200);
        expect(await namesFor(await app.as('content'))).toEqual(['For content']);
        for (const [by, one] of [
            [user, id],
            [admin, own],
        ] as const)
            await by.call('DELETE', `/myaccount/pref/delete/${String(one)}`);
    });

    test('a role has one default, which another member does not replace', async () => {
        const role = await roleId('TPM User');
        const [first, second] = [await keep(user, 'First'), await keep(user, 'Second')];
        await share(user, first, role, true);
        await share(user, second, role, true);
        const defaults = async () => (await shared(admin)).list.filter(view => view.is_default).map(({ name }) => name);
        expect(await defaults()).toEqual(['Second']);
        const others = await keep(admin, 'Of the administrator');
        expect((await share(admin, others, role, true)).status).toBe(200);
        expect(await defaults()).toEqual(['Of the administrator']);
        const answer = await share(user, first, role, true);
        expect(answer.status).toBe(409);
        expect(answer.errors?.['serviceError']).toContain('Of the administrator');
        expect(await defaults()).toEqual(['Of the administrator']);
        expect((await shared(user)).list.find(({ id }) => id === first)).toMatchObject({ is_default: false });
        for (const [by, one] of [
            [user, first],
            [user, second],
            [admin, others],
        ] as const)
            await by.call('DELETE', `/myaccount/pref/delete/${String(one)}`);
    });

    test('with its role a share goes, and the view stays with its owner; a role that is not enabled shows nothing', async () => {
        const { data: role } = await admin.call<{ id: number; version: number }>('POST', '/settings/secrole', {
            name: 'Night crew',
            sec_role_id: await roleId('TPM User'),
        });
        const id = await keep(admin, 'At night');
        await share(admin, id, role!.id, true);
        expect(await namesFor(admin)).toEqual(['At night']);
        const off = await admin.call<{ version: number }>('PUT', `/settings/secrole/${String(role!.id)}`, {
            enabled: false,
            version: role!.version,
        });
        expect(off.status).toBe(200);
        expect((await admin.call('DELETE', `/settings/secrole/${String(role!.id)}`)).status).toBe(200);
        expect(await namesFor(admin)).toEqual([]);
        const { data } = await admin.call<{ secUserPrefList: { id: number }[] }>('POST', '/myaccount/pref/list', {});
        expect(data!.secUserPrefList.map(one => one.id)).toContain(id);
    });
});
