import { accessOf } from '../../models/access';
import type { context, login } from '../../models/account/calls';
import type { DataOf, PayloadOf } from '../../models/call';
import type { Database } from '../../models/database/database';
import { RELEASE } from '../../models/release';
import { Failure } from '../failure';
import { isPassword } from './password';
import { Sessions, type SessionUser } from './sessions';

const FIND = 'SELECT id, password, enabled FROM sec_user WHERE lower(username) = lower($1)';

interface UserRow {
    readonly id: number;
    readonly password: string | null;
    readonly enabled: boolean | number;
}

const shown = ({ username, fname, lname, roles }: SessionUser) => ({ username, fname, lname, roles: [...roles] });

/** Signing in and out. */
export class Account {
    readonly sessions: Sessions;

    constructor(private readonly database: Database) {
        this.sessions = new Sessions(database);
    }

    /**
     * Begins a session. Every failure says the same: an unknown user, a disabled one, a wrong password.
     *
     * @throws Failure 400
     */
    async signIn({ username, password, rememberme }: PayloadOf<typeof login>) {
        const [user] = await this.database.read<UserRow>(FIND, [username]);
        const right = await isPassword(password, user?.enabled ? user.password : null);
        if (!user || !right) throw new Failure(400, { password: 'Invalid username or password.' });
        const id = await this.sessions.start(user.id, rememberme ?? false);
        const session = await this.sessions.find(id, true);
        if (!session) throw new Failure(400, { password: 'Invalid username or password.' });
        return { id, data: { user: shown(session) } satisfies DataOf<typeof login> };
    }

    /** Who is signed in, and what they may do. */
    context(user: SessionUser | undefined): DataOf<typeof context> {
        return {
            authenticated: user !== undefined,
            user: user ? shown(user) : null,
            access: accessOf(user),
            release: RELEASE,
        };
    }
}
