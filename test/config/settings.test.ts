import path from 'node:path';
import { readSettings, SettingsError } from '../../config/settings';

const secret = 'a secret that has thirty-two characters or more';

function problemsOf(env: NodeJS.ProcessEnv): readonly string[] {
    try {
        readSettings(env);
    } catch (error) {
        if (error instanceof SettingsError) return error.problems;
        throw error;
    }
    return [];
}

test('an empty environment gives a demonstration on this machine', () => {
    expect(readSettings({})).toEqual({
        production: false,
        host: '127.0.0.1',
        port: 8080,
        dataDir: path.resolve('data'),
        databaseUrl: undefined,
        redisUrl: undefined,
        role: 'all',
        filesDir: path.resolve('data/files'),
        sessionSecret: undefined,
        publicUrl: undefined,
        trustProxy: 0,
        smtpUrl: undefined,
        mailFrom: 'Endcap <endcap@localhost>',
        demo: true,
        demoPassword: undefined,
        adminUsername: 'administrator',
        adminPassword: undefined,
        timeZone: 'America/Chicago',
        debugUsername: 'debug',
        secondFactorRoles: [],
        oidcIssuer: undefined,
        oidcClientId: undefined,
        oidcClientSecret: undefined,
        oidcRolesClaim: undefined,
        oidcName: undefined,
        auditDays: undefined,
        jobDays: 30,
        noticeDays: 30,
        changeDays: 30,
        logLevel: 'info',
        metricsToken: undefined,
        tracesEndpoint: undefined,
    });
});

test('an issuer is set with its client and the public address, over https or on this machine', () => {
    const env = {
        OIDC_ISSUER: 'https://login.example/tenant',
        OIDC_CLIENT_ID: 'endcap',
        PUBLIC_URL: 'https://a.example',
    };
    expect(readSettings(env)).toMatchObject({ oidcIssuer: env.OIDC_ISSUER, oidcClientId: 'endcap' });
    for (const address of ['http://127.0.0.1:9000', 'http://localhost:9000/x', 'http://[::1]:9000'])
        expect(problemsOf({ ...env, OIDC_ISSUER: address })).toEqual([]);
    const wrong = ['http://login.example', 'login.example', 'https://login.example/?a=b', 'https://me@login.example'];
    for (const address of wrong)
        expect(problemsOf({ ...env, OIDC_ISSUER: address })).toEqual([expect.stringMatching(/^OIDC_ISSUER must be/)]);
    for (const name of ['OIDC_CLIENT_ID', 'PUBLIC_URL'])
        expect(problemsOf({ ...env, [name]: '' })).toEqual([expect.stringMatching(/^OIDC_ISSUER must be/)]);
    for (const name of ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES_CLAIM', 'OIDC_NAME'])
        expect(problemsOf({ [name]: 'x' })).toEqual([
            expect.stringMatching(new RegExp(`^${name} must be .* only with one`)),
        ]);
});

test('days are from 1 to a hundred years', () => {
    expect(readSettings({ AUDIT_DAYS: '365', JOB_DAYS: '1' })).toMatchObject({ auditDays: 365, jobDays: 1 });
    for (const wrong of ['0', '-1', '1.5', 'never', '36501'])
        expect(problemsOf({ AUDIT_DAYS: wrong })).toEqual([
            expect.stringMatching(/^AUDIT_DAYS must be a number of days/),
        ]);
});

test('a variable that is set but empty counts as not set', () => {
    expect(readSettings({ HOST: '', PORT: '', DATABASE_URL: '' })).toEqual(readSettings({}));
});

test('numbers and flags become numbers and booleans', () => {
    expect(readSettings({ PORT: '0', DEMO: '0' })).toMatchObject({
        port: 0,
        demo: false,
    });
});

test('files follow the data folder unless they have their own', () => {
    expect(readSettings({ DATA_DIR: '/srv/endcap' }).filesDir).toBe(path.resolve('/srv/endcap/files'));
    expect(readSettings({ DATA_DIR: '/srv/endcap', FILES_DIR: '/mnt/files' }).filesDir).toBe(
        path.resolve('/mnt/files'),
    );
});

test('production has no demonstration data unless asked for', () => {
    const env = { NODE_ENV: 'production', SESSION_SECRET: secret };
    expect(readSettings(env)).toMatchObject({ production: true, demo: false, sessionSecret: secret });
    expect(readSettings({ ...env, DEMO: '1' }).demo).toBe(true);
});

test('production needs a session secret', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^SESSION_SECRET .*32/)]);
});

test.each(['0.0.0.0', '::', 'endcap.example.com', '10.1.2.3', '127.example.com'])('no demonstration on %s', host => {
    expect(problemsOf({ HOST: host })).toEqual([expect.stringMatching(/^DEMO /)]);
    expect(problemsOf({ HOST: host, DEMO: '1' })).toEqual([expect.stringMatching(/^DEMO /)]);
    expect(readSettings({ HOST: host, DEMO: '0' }).host).toBe(host);
});

test.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('a demonstration on %s', host => {
    expect(readSettings({ HOST: host, DEMO: '1' }).demo).toBe(true);
});

test.each(['api', 'worker'])('what does %s alone shares a database with others', role => {
    const DATABASE_URL = 'postgres://localhost/endcap';
    expect(readSettings({ ROLE: role, DATABASE_URL }).role).toBe(role);
    expect(() => readSettings({ ROLE: role })).toThrow(/ROLE must be one of api, worker, all/);
});

test('the public address is an origin', () => {
    expect(readSettings({ PUBLIC_URL: 'https://Endcap.example.com/' }).publicUrl).toBe('https://endcap.example.com');
});

test('mail comes from an address, with a name or without; else from the public host', () => {
    expect(readSettings({ MAIL_FROM: 'trade@example.com' }).mailFrom).toBe('trade@example.com');
    expect(readSettings({ MAIL_FROM: 'The Trade Desk <trade@example.com>' }).mailFrom).toContain('<trade@example.com>');
    expect(readSettings({ MAIL_FROM: '<trade@mail.intranet>' }).mailFrom).toBe('<trade@mail.intranet>');
    expect(readSettings({ MAIL_FROM: 'Endcap <endcap@localhost>' }).mailFrom).toBe('Endcap <endcap@localhost>');
    expect(readSettings({ PUBLIC_URL: 'https://endcap.example.com' }).mailFrom).toBe(
        'Endcap <endcap@endcap.example.com>',
    );
    expect(readSettings({ SMTP_URL: 'smtps://user:pass@mail.example.com:465' }).smtpUrl).toContain('mail.example.com');
});

const wrong: [name: string, value: string][] = [
    ['NODE_ENV', 'prod'],
    ['HOST', 'not a host'],
    ['PORT', '65536'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', 'yes'],
    ['PORT', '80.5'],
    ['PORT', 'http'],
    ['DATABASE_URL', 'mysql://127.0.0.1/endcap'],
    ['DATABASE_URL', 'endcap'],
    ['SESSION_SECRET', 'too short'],
    ['PUBLIC_URL', 'endcap.example.com'],
    ['PUBLIC_URL', 'https://example.com/iss'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'smtp:///path'],
    ['MAIL_FROM', 'Endcap'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'Endcap <endcap@example.com'],
    ['MAIL_FROM', 'Endcap, Inc. <endcap@example.com>'],
    ['MAIL_FROM', 'Endcap <endcap@mailhost>'],
    ['MAIL_FROM', 'endcap@example..com'],
    ['MAIL_FROM', 'Endcap <.endcap@example.com>'],
    ['MAIL_FROM', 'endcap@192.168.1.5'],
    ['MAIL_FROM', 'Endcap <endcap@éxample.com>'],
    ['REDIS_URL', 'http://127.0.0.1:6379'],
    ['ROLE', 'both'],
    ['DEMO', 'yes'],
    ['DEMO_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'short'],
    ['TIME_ZONE', 'Chicago'],
    ['LOG_LEVEL', 'loud'],
];

test.each(wrong)('%s may not be "%s"', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))]);
});

test('every wrong variable is named at once, and no value is shown', () => {
    const env = { PORT: 'http', LOG_LEVEL: 'loud', SESSION_SECRET: 'hush' };
    expect(() => readSettings(env)).toThrow(/PORT[^]*SESSION_SECRET[^]*LOG_LEVEL/);
    expect(() => readSettings(env)).not.toThrow(/hush/);
});
