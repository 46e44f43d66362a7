import { readSettings } from '../../../../config/settings';
import { openApp } from '../../../../api/app';
import type { RouteApp } from '../../../../api/platform/sessions/route';
import { openTestApp, type TestApp } from '../../../support/app';
import { databases, seeded } from '../../../support/databases';
import { createTokenOf, programWith } from '../../../support/tokens';
import { enrol } from '../../../support/totp';

interface Context {
    readonly authenticated: boolean;
    readonly must_enrol: boolean;
}

describe.each(databases)('SECOND_FACTOR_ROLES on $name', kind => {
    let app: TestApp;
    beforeAll(async () => {
        app = await openTestApp(kind, { SECOND_FACTOR_ROLES: 'Content Manager, Administrator' });
    });
    afterAll(() => app.drop());

    const mustEnrol = async (username: string) =>
        (await (await app.as(username)).call<Context>('GET', '/auth/context')).data?.must_enrol;

    test('holds for users of these roles, and of roles that extend them', async () => {
        expect(await mustEnrol('content')).toBe(true);
        expect(await mustEnrol('administrator')).toBe(true);
        expect(await mustEnrol('viewer')).toBe(false);
        expect((await (await app.as('viewer')).call('GET', '/myaccount')).status).toBe(200);
        const { database } = app.services;
        await database.write(async transaction => {
            await database.run(
                `INSERT INTO sec_role (name, enabled, sec_role_id, version, weight, system_entity, create_date, create_user,
                    update_date, update_user)
                SELECT 'Editor', TRUE, id, 1, weight, FALSE, create_date, create_user, update_date, update_user
                FROM sec_role WHERE name = 'Content Manager'`,
                [],
                transaction,
            );
            await database.run(
                `INSERT INTO sec_user_role (sec_user_id, sec_role_id)
                SELECT u.id, r.id FROM sec_user u, sec_role r WHERE u.username = 'debug' AND r.name = 'Editor'`,
                [],
                transaction,
            );
        });
        app.services.provided.sessions.forget();
        expect(await mustEnrol('debug')).toBe(true);
    });

    test('every route refuses them, except for enrolling and what needs no session', async () => {
        const client = await app.as('content');
        const served: string[] = [];
        for (const { method, path, settings } of app.server.table()) {
            if (!path.startsWith('/iss/api/') || path.includes('{call*}') || path.endsWith('/auth/logout')) continue;
            const { access, isLongLived } = settings.app as unknown as RouteApp;
            if (access === 'anyone' || access === 'monitor') continue;
            const url = path
                .slice('/iss/api'.length)
                .replace(/\{\w*[iI]d\}/, '999999')
                .replace('{source}', 'AWG');
            const verb = isLongLived ? 'HEAD' : method === '*' ? 'GET' : method.toUpperCase();
            const { status } = await client.call(verb as 'GET', url, verb === 'GET' ? undefined : {});
            if (status !== 403) served.push(`${verb} ${url}`);
        }
        expect(served.sort()).toEqual([
            'GET /myaccount/totp',
            'POST /myaccount/totp/begin',
            'POST /myaccount/totp/confirm',
        ]);
        expect(await client.call('GET', '/myaccount')).toMatchObject({
            status: 403,
            errors: { serviceError: 'Your role requires a second factor at sign-in. Set it up first.' },
        });
    });

    test('whoever has enrolled is served at once, until it is turned off', async () => {
        const admin = await app.as('administrator');
        await enrol(admin);
        expect((await admin.call('GET', '/settings/secuser')).status).toBe(200);
        expect(await mustEnrol('administrator')).toBe(false);
        const content = await app.as('content');
        await enrol(content);
        expect((await content.call('GET', '/myaccount')).status).toBe(200);
    });

    test('a token of whoever has none any more reads nothing', async () => {
        const content = await app.as('content');
        const { token } = await createTokenOf(content, 'Types', ['settings/entitytype']);
        const read = () => programWith(app.stranger(), token)('GET', '/settings/entitytype');
        expect((await read()).status).toBe(200);
        const [user] = await app.services.database.read<{ id: number }>(
            "SELECT id FROM sec_user WHERE username = 'content'",
        );
        const admin = await app.as('administrator');
        expect((await admin.call('DELETE', `/settings/secuser/${String(user?.id)}/totp`)).status).toBe(200);
        expect(await read()).toMatchObject({
            status: 403,
            errors: { serviceError: 'Your role requires a second factor at sign-in. Set it up first.' },
        });
    });

    test('the roles that it names keep their names', async () => {
        const admin = await app.as('administrator');
        const filter = encodeURIComponent(JSON.stringify({ name: 'Content Manager' }));
        const [role] =
            (await admin.call<{ id: number; version: number }[]>('GET', `/settings/secrole?filter=${filter}`)).data ??
            [];
        const path = `/settings/secrole/${String(role?.id)}`;
        const { database } = app.services;
        // As a role of one's own, which no other rule protects.
        await database.write(transaction =>
            database.run("UPDATE sec_role SET system_entity = FALSE WHERE name = 'Content Manager'", [], transaction),
        );
        expect((await admin.call('PUT', path, { name: 'Renamed', version: role?.version })).status).toBe(409);
        expect((await admin.call('DELETE', path)).errors?.['serviceError']).toMatch(/SECOND_FACTOR_ROLES/);
        expect((await admin.call('PUT', path, { description: 'Edited', version: role?.version })).status).toBe(200);
    });

    test('a name that no role has stops the start', async () => {
        const fresh = await seeded(kind);
        const settings = readSettings({
            DATA_DIR: fresh.dataDir,
            DATABASE_URL: fresh.databaseUrl,
            LOG_LEVEL: 'silent',
            SECOND_FACTOR_ROLES: 'Administrator, Administrators',
        });
        await expect(openApp(settings)).rejects.toThrow(
            'SECOND_FACTOR_ROLES must be names of roles; there is no role “Administrators”.',
        );
        await fresh.drop();
    });
});
