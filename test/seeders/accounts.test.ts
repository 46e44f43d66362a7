import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPassword } from '../../api/features/account/password';
import { readSettings } from '../../config/settings';
import { migrate } from '../../models/database/migrate';
import { openDatabase } from '../../models/database/open';
import { seed } from '../../seeders/seed';
import { databases } from '../support/databases';

const [sqlite] = databases;
const SET = 'Ringing-Bells-7!';

/** Seeds a product as at its first start. @returns the report about its sign-ins, and the hash of a user's password */
const firstStart = async (environment: NodeJS.ProcessEnv, username: string) => {
    const fresh = await sqlite!.fresh();
    const database = await openDatabase(fresh);
    try {
        await migrate(database);
        const reported = await seed(database, readSettings({ ...environment, DATA_DIR: fresh.dataDir }));
        const [user] = await database.read<{ password: string }>('SELECT password FROM sec_user WHERE username = $1', [
            username,
        ]);
        const retained = await readFile(path.join(fresh.dataDir, 'demo-password'), 'utf8').catch(() => '');
        return { reported, stored: user?.password, retained: retained.trim() };
    } finally {
        await database.close();
        await fresh.drop();
    }
};

test.each([
    [{}, 'tpm.user'],
    [{ DEMO: '0' }, 'administrator'],
])('a password that is made is told once: %j', async (environment, username) => {
    const { reported, stored, retained } = await firstStart(environment, username);
    expect(reported?.usernames).toContain(username);
    expect(await isPassword(reported?.password ?? '', stored)).toBe(true);
    expect(retained).toBe('DEMO' in environment ? '' : reported?.password);
});

test.each([
    [{ DEMO_PASSWORD: SET }, 'tpm.user'],
    [{ DEMO: '0', ADMIN_PASSWORD: SET }, 'administrator'],
])('one that is set is told nowhere: %j', async (environment, username) => {
    const { reported, stored } = await firstStart(environment, username);
    expect(reported?.usernames).toContain(username);
    expect(JSON.stringify(reported)).not.toContain(SET);
    expect(await isPassword(SET, stored)).toBe(true);
});
