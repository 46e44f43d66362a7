import { isLocalHost } from '../../../../admin/platform/layout/HeaderBar';

test.each([
    'localhost',
    '127.0.0.1',
    '[::1]',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.20',
    'endcap.local',
    '[fd12:3456::1]',
])('%s is local or private', host => expect(isLocalHost(host)).toBe(true));

test.each(['endcap.example.com', '172.15.0.1', '172.32.0.1', '11.0.0.1', '8.8.8.8', 'mylocalhost.com'])(
    '%s is not',
    host => expect(isLocalHost(host)).toBe(false),
);
