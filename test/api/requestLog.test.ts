import { Writable } from 'node:stream';
import { server as makeServer } from '@hapi/hapi';
import { requestLog } from '../../api/requestLog';

const lines: string[] = [];
const stream = new Writable({
    write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
    },
});

test('a request is one line with its id, user, address, status and time, and nothing that is secret', async () => {
    const server = makeServer({ app: { trustProxy: 1 } });
    await requestLog(server, 'info', stream);
    const user = { username: 'pat' };
    server.auth.scheme('known', () => ({ authenticate: (_request, h) => h.authenticated({ credentials: { user } }) }));
    server.auth.strategy('session', 'known');
    server.route({ method: 'POST', path: '/iss/api/auth/login', handler: () => 'ok', options: { auth: 'session' } });
    await server.inject({
        method: 'POST',
        url: '/iss/api/auth/login?token=hush',
        headers: { cookie: 'endcap=hush', 'x-forwarded-for': '198.51.100.7' },
        payload: { password: 'hush' },
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        id: expect.any(String),
        user: 'pat',
        address: '198.51.100.7',
        method: 'post',
        path: '/iss/api/auth/login',
        status: 200,
        ms: expect.any(Number),
    });
    expect(lines[0]).not.toContain('hush');
});
