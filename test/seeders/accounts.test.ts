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

/** The first start of a product: what is told of its sign-ins, and the hash of a user's password. */
const firstStart = async (environment: NodeJS.ProcessEnv, username: string) => {
    const place = await sqlite!.fresh();
    const database = await openDatabase(place);
    try {
        await migrate(database);
        const told = await seed(database, readSettings({ ...environment, DATA_DIR: place.dataDir }));
        const [user] = await database.read<{ password: string }>('SELECT password FROM sec_user WHERE username = $1', [
            username,
        ]);
        const kept = await readFile(path.join(place.dataDir, 'demo-password'), 'utf8').catch(() => '');
        return { told, stored: user?.password, kept: kept.trim() };
    } finally {
        await database.close();
        await place.drop();
    }
};

test.each([
    [{}, 'tpm.user'],
    [{ DEMO: '0' }, 'administrator'],
])('a password that is made is told once: %j', async (environment, username) => {
    const { told, stored, kept } = await firstStart(environment, username);
    expect(told?.usernames).toContain(username);
    expect(await isPassword(told?.password ?? '', stored)).toBe(true);
    expect(kept).toBe('DEMO' in environment ? '' : told?.password);
});

test.each([
    [{ DEMO_PASSWORD: SET }, 'tpm.user'],
    [{ DEMO: '0', ADMIN_PASSWORD: SET }, 'administrator'],
])('one that is set is told nowhere: %j', async (environment, username) => {
    const { told, stored } = await firstStart(environment, username);
    expect(told?.usernames).toContain(username);
    expect(JSON.stringify(told)).not.toContain(SET);
    expect(await isPassword(SET, stored)).toBe(true);
});
