import { startFailure } from '../../../../api/platform/startup/failure';
import { SettingsError } from '../../../../config/settings';

const WHERE = {
    host: '127.0.0.1',
    port: 80,
    dataDir: '/data',
    filesDir: '/data/files',
    databaseUrl: 'postgres://endcap:Secret-1@db:5432/endcap',
};

/** Creates an error like those of Node and the drivers; Sequelize's own errors contain the driver's. */
const failed = (message: string, more: object): Error => Object.assign(new Error(message), more);
const connecting = (code: string, message: string): Error =>
    failed(message, { name: 'SequelizeConnectionError', parent: failed(message, { code }) });

test.each([
    [new SettingsError(['PORT must be a number.']), 'The environment has wrong settings.\n  PORT must be a number.'],
    [failed('', { code: 'EACCES', syscall: 'listen' }), 'PORT 80 is not for this user: set one above 1023.'],
    [failed('', { code: 'EADDRNOTAVAIL', syscall: 'listen' }), 'HOST 127.0.0.1 is no address of this machine.'],
    [
        failed('', { code: 'EROFS', syscall: 'mkdir', path: '/data' }),
        '/data cannot be written: it is read-only. See DATA_DIR and FILES_DIR.',
    ],
    [
        failed('', { code: 'EACCES', syscall: 'access', path: '/data/files' }),
        '/data/files cannot be written: this user may not write there. See DATA_DIR and FILES_DIR.',
    ],
    [failed('', { code: 'ENOSPC', syscall: 'write' }), 'The disk of DATA_DIR (/data) or of the database is full.'],
    [failed('', { code: 'SQLITE_FULL' }), 'The disk of DATA_DIR (/data) or of the database is full.'],
    [failed('', { code: 'SQLITE_NOTADB' }), 'The database in DATA_DIR (/data) is no database.'],
    [
        connecting('28P01', 'password authentication failed for user "endcap"'),
        'PostgreSQL refuses DATABASE_URL: password authentication failed for user "endcap".',
    ],
    [
        connecting('3D000', 'database "endcap" does not exist'),
        'PostgreSQL refuses DATABASE_URL: database "endcap" does not exist.',
    ],
    [
        failed('permission denied for schema public', { code: '42501' }),
        'The user of DATABASE_URL may not do what is needed: permission denied for schema public.',
    ],
    // An unexpected error: its stack is shown.
    [failed('undefined is not a function', {}), undefined],
])('%p is told in one line', (error, line) => {
    expect(startFailure(error, WHERE)).toBe(line);
    expect(line ?? '').not.toContain('Secret-1');
});
