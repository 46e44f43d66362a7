import { once } from 'node:events';
import { connect } from 'node:net';
import { PASSWORD } from '../support/app';
import { databases } from '../support/databases';
import { listeningApp, type ListeningApp } from '../support/listening';
import { outboxOf } from '../support/mails';

/** Written wherever a caller can write something that nobody else may read. */
const SECRET = 'hush-hush-hush';
const COOKIE = `Cookie: endcap=${SECRET}`;
const HOST = 'Host: here';
const LARGE = 'x'.repeat(20_000);

const request = (line: string, headers: readonly string[], body = ''): string =>
    `${line}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
const post = (path: string, body: string, headers: readonly string[] = []): string =>
    request(
        `POST /iss/api${path} HTTP/1.1`,
        [HOST, COOKIE, ...headers, `Content-Length: ${String(body.length)}`],
        body,
    );
const JSON_TYPE = 'Content-Type: application/json';

/** Every kind of malformed request. */
const BROKEN: Readonly<Record<string, string>> = {
    'no HTTP': `${SECRET}\r\n${COOKIE}\r\n\r\n`,
    'an unknown method': request(`HUSH /${SECRET} HTTP/1.1`, [HOST, COOKIE]),
    'an unknown version': request('GET /iss/home HTTP/9.9', [HOST, COOKIE]),
    'headers that are too large': request('GET /iss/home HTTP/1.1', [HOST, COOKIE, `X-Large: ${LARGE}`]),
    'a cookie that is too large': request('GET /iss/home HTTP/1.1', [HOST, `${COOKIE}${LARGE}`]),
    'no host': request('GET /iss/home HTTP/1.1', [COOKIE]),
    'two lengths': request('POST /iss/api/auth/login HTTP/1.1', [
        HOST,
        COOKIE,
        'Content-Length: 1',
        'Content-Length: 2',
    ]),
    'a length and chunks': request(
        'POST /iss/api/auth/login HTTP/1.1',
        [HOST, COOKIE, JSON_TYPE, 'Content-Length: 5', 'Transfer-Encoding: chunked'],
        `5\r\n${SECRET}`,
    ),
    'a broken chunk': request(
        'POST /iss/api/auth/login HTTP/1.1',
        [HOST, COOKIE, JSON_TYPE, 'Transfer-Encoding: chunked'],
        `zz\r\n{"password":"${SECRET}"}\r\n`,
    ),
    'two cookies': request('GET /iss/api/auth/context HTTP/1.1', [HOST, COOKIE, COOKIE]),
    'two authorizations': request('GET /iss/api/auth/context HTTP/1.1', [
        HOST,
        `Authorization: Bearer ${SECRET}`,
        `Authorization: Basic ${SECRET}`,
    ]),
    'a header without a name': request('GET /iss/home HTTP/1.1', [HOST, COOKIE, `: ${SECRET}`]),
    'an address that cannot be decoded': request(`GET /iss/%E0%A4%A?token=${SECRET} HTTP/1.1`, [HOST, COOKIE]),
    'a query': request(`GET /iss/api/settings/secuser?filter={"password":"${SECRET}"} HTTP/1.1`, [HOST, COOKIE]),
    'a sign-in that fails': post('/auth/login', JSON.stringify({ username: 'viewer', password: SECRET }), [JSON_TYPE]),
    'a sign-in that is no JSON': post('/auth/login', `{"password":"${SECRET}"`, [JSON_TYPE]),
    'a sign-in of another type': post('/auth/login', `password=${SECRET}`, ['Content-Type: text/plain']),
    'a sign-in of unknown keys': post('/auth/login', JSON.stringify({ [SECRET]: SECRET }), [JSON_TYPE]),
    'a sign-in that is too large': post('/auth/login', JSON.stringify({ password: SECRET + LARGE }), [JSON_TYPE]),
    'a token that does not work': request('GET /iss/api/settings/secuser HTTP/1.1', [
        HOST,
        `Authorization: Bearer endcap_${SECRET}`,
    ]),
    'an upload that is none': post('/datafeed/upload', SECRET, ['Content-Type: multipart/form-data']),
    'a foreign origin': post('/auth/login', '{}', [JSON_TYPE, `Origin: https://${SECRET}.example`]),
};

/** Notations of bytes: JSON, base64 and hexadecimal digits. */
const BYTES: readonly (readonly [RegExp, (text: string) => Buffer])[] = [
    [/\d+(?:,\d+){7,}/g, text => Buffer.from(text.split(',').map(Number))],
    [/[\w+/=-]{12,}/g, text => Buffer.from(text, 'base64')],
    [/(?:[\da-f]{2}){8,}/gi, text => Buffer.from(text, 'hex')],
];

/** Returns a text with the decoded forms of its parts. */
const readable = (text: string): string =>
    [
        text,
        ...BYTES.flatMap(([form, read]) => (text.match(form) ?? []).map(found => read(found).toString('latin1'))),
    ].join('\n');

/**
 * Statements that make storing a user fail unexpectedly, and undo that; on PostgreSQL the error contains the full row.
 */
const BREAK = {
    sqlite: ['ALTER TABLE audit RENAME TO elsewhere', 'ALTER TABLE elsewhere RENAME TO audit'],
    postgres: [
        "ALTER TABLE sec_user ADD CONSTRAINT never CHECK (username <> 'other')",
        'ALTER TABLE sec_user DROP CONSTRAINT never',
    ],
} as const;

const userWith = (username: string, password: string) => ({
    username,
    fname: 'F',
    lname: 'R',
    email: 'f@example.com',
    password,
    confirmPassword: password,
});

test('a secret is found in whatever form it is written', () => {
    const bytes = Buffer.from(SECRET);
    for (const text of [SECRET, JSON.stringify([...bytes]), bytes.toString('base64'), bytes.toString('hex')]) {
        expect(readable(`{"data":${text}}`)).toContain('hush');
    }
});

describe.each(databases)('what is logged on $name', kind => {
    let app: ListeningApp;
    const lines: string[] = [];
    let write: jest.SpyInstance;
    beforeAll(async () => {
        const keep = (text: string | Uint8Array): boolean => lines.push(String(text)) > 0;
        write = jest.spyOn(process.stdout, 'write').mockImplementation(keep);
        app = await listeningApp(kind, { LOG_LEVEL: 'trace' });
    });
    afterAll(async () => {
        write.mockRestore();
        await app.drop();
    });
    beforeEach(() => (lines.length = 0));

    /** Sends bytes, and waits until the server has sent its entire answer. */
    const send = async (bytes: string): Promise<void> => {
        const socket = connect(app.port);
        const closed = once(socket, 'close');
        socket.on('error', () => undefined).resume();
        socket.write(bytes);
        socket.end();
        await closed;
    };
    const settled = () => fetch(`${app.api}/auth/context`).then(answer => answer.text());

    test.each(Object.entries(BROKEN))('holds no secret after %s', async (_what, bytes) => {
        await send(bytes);
        await settled();
        expect(lines.filter(line => line.includes('"path":"/iss/api/auth/context"')).length).toBeGreaterThan(0);
        // An address is no secret.
        const reported = lines.map(line => readable(line.replace(/"path":"[^"]*"/, '')));
        expect(reported.filter(line => line.includes('hush'))).toEqual([]);
    });

    test('holds no secret of somebody who signs in, works and signs out', async () => {
        const client = app.stranger();
        const { status } = await client.call('POST', '/auth/login', { username: 'administrator', password: PASSWORD });
        expect(status).toBe(200);
        const fresh = 'Fresh-hush-1!';
        await client.call('POST', '/settings/secuser', userWith('fresh', fresh));
        await client.call('GET', '/settings/secuser/1');
        await client.call('GET', '/auth/logout');
        const text = readable(lines.join(''));
        expect(text).toContain('"path":"/iss/api/settings/secuser"');
        for (const secret of [PASSWORD, fresh, 'Fe26', '$argon2']) {
            expect(text).not.toContain(secret);
        }
    });

    test('holds no token of an account reset, wherever it stands in an address or a call', async () => {
        const token = 'Token-hush-0123456789-abcdefghijklmnop';
        const page = `/iss/auth/reset/account/${token}`;
        for (const path of [page, page.replace('auth/', 'AUTH//'), `${page}/?x=${token}`]) {
            const { headers } = await app.server.inject({ url: path, headers: { referer: page } });
            if (path.includes('AUTH')) continue;
            expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-frame-options': 'DENY' });
        }
        const client = await app.as('administrator');
        await client.call('POST', '/auth/reset/validate', { token });
        await client.call('POST', '/auth/reset/account', { token, password: PASSWORD, confirmPassword: PASSWORD });
        await client.call('POST', '/auth/noaccess', { path: page });
        await client.call('POST', '/auth/reset/request', { email: 'content@endcap.example' });
        await app.services.jobs.drain();
        const text = readable(lines.join(''));
        expect(text).toContain('/iss/auth/reset/account/***');
        expect(text).toContain('A mail is in the outbox');
        const [mail] = await outboxOf(app.dataDir);
        const [, sent = 'none'] = /reset\/account\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
        for (const secret of [token, 'hush', sent, PASSWORD]) expect(text).not.toContain(secret);
    });

    test('has the message and the stack of what was unexpected, under its reference, and none of its values', async () => {
        const { database } = app.services;
        const client = await app.as('administrator');
        const alter = (sql: string) => database.write(transaction => database.run(sql, [], transaction));
        const [hurt, heal] = BREAK[kind.name];
        await alter(hurt);
        lines.length = 0;
        const user = userWith('other', 'Other-hush-1!');
        const { status, errors } = await client.call('POST', '/settings/secuser', user);
        await alter(heal);
        expect(status).toBe(500);
        const [reference = 'none'] = /[0-9a-f]{8}(?=\.$)/.exec(errors?.['serviceError'] ?? '') ?? [];
        const line = lines.find(text => text.includes(reference)) ?? '{}';
        expect(JSON.parse(line)).toMatchObject({
            level: 50,
            reference,
            err: {
                message: expect.stringMatching(/no such table|check constraint/),
                stack: expect.stringMatching(/(audit|recordStore)\.ts/),
            },
        });
        expect(readable(lines.join(''))).not.toMatch(/hush|argon2/);
    });
});
