import { accessOf } from '../../models/access';
import type { context, login } from '../../models/account/calls';
import type { DataOf, PayloadOf } from '../../models/call';
import type { Database } from '../../models/database/database';
import { RELEASE } from '../../models/release';
import { Failure } from '../failure';
import { isPassword } from './password';
import { Preferences } from './preferences';
import { Sessions, type SessionUser } from './sessions';
import { Throttle } from './throttle';

const FIND = 'SELECT id, password, enabled FROM sec_user WHERE lower(username) = lower($1)';

interface UserRow {
    readonly id: number;
    readonly password: string | null;
    readonly enabled: boolean | number;
}

const shown = ({ username, fname, lname, roles }: SessionUser) => ({ username, fname, lname, roles: [...roles] });

/** Signing in and out, and what users save. */
export class Account {
    readonly sessions: Sessions;
    readonly preferences: Preferences;
    private readonly throttle: Throttle;

    constructor(private readonly database: Database) {
        this.sessions = new Sessions(database);
        this.preferences = new Preferences(database);
        this.throttle = new Throttle(database);
    }

    /**
     * Begins a session. Every failure says the same: an unknown user, a disabled one, a wrong password.
     *
     * @throws Failure 400, and 429 after too many failures
     */
    async signIn({ username, password, rememberme }: PayloadOf<typeof login>, address: string) {
        await this.throttle.check(username, address);
        const [user] = await this.database.read<UserRow>(FIND, [username]);
        const right = await isPassword(password, user?.enabled ? user.password : null);
        if (!user || !right) {
            await this.throttle.failed(username, address);
            throw new Failure(400, { password: 'Invalid username or password.' });
        }
        await this.throttle.succeeded(username);
        const id = await this.sessions.start(user.id, rememberme ?? false);
        const session = await this.sessions.find(id, true);
        // Disabled between the two statements.
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
