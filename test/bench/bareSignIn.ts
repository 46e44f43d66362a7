import { randomUUID } from 'node:crypto';
import type { Request } from '@hapi/hapi';
import { verify } from '@node-rs/argon2';
import type { BareDatabase } from './bareDatabase';

const FIND = 'SELECT id, password FROM sec_user WHERE lower(username) = lower($1)';
const START = `INSERT INTO sec_session (id, sec_user_id, extended, create_date, used_date, expires_date)
    VALUES ($1, $2, false, $3, $3, $4)`;
const LASTS = 12 * 3_600_000;

/** Signs in by hand-written code: the user, the password's hash, a session; failed attempts are not counted. */
export const signInOf =
    ({ read, write }: BareDatabase) =>
    async ({ payload }: Request) => {
        const { username, password } = payload as Record<string, string>;
        const [user] = await read(FIND, [username]);
        if (!user || !(await verify(String(user['password']), String(password)))) throw new Error('Wrong password.');
        const id = randomUUID();
        const now = Date.now();
        const dates = [new Date(now).toISOString(), new Date(now + LASTS).toISOString()];
        await write(run => run(START, [id, user['id'], ...dates]));
        return { id };
    };
