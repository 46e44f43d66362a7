import type { Settings } from '../../../config/settings';
import { accessOf } from '../../../models/platform/access/access';
import { clockOf, type Clock } from '../../../models/platform/calendar/clock';
import { accountMessages } from '../../../models/features/account/messages';
import { messages } from '../../../models/platform/messages/ruleMessages';
import type { context, login } from '../../../models/platform/sessions/session';
import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import type { Database } from '../../../models/database/database';
import { RELEASE } from '../../../models/platform/server/release';
import { isLanguage, type Language } from '../../../models/platform/preferences/language';
import { LANGUAGE_KEY, THEME_KEY } from '../../../models/platform/preferences/preference';
import { isTheme, type Theme } from '../../../models/platform/preferences/theme';
import { Failure } from '../../platform/server/failure';
import type { SessionUser } from '../../platform/sessions/user';
import { isPassword } from './password';
import { Preferences } from './preferences';
import { SharedViews } from './sharedViews';
import { CodeError, type SecondFactors } from './secondFactor/secondFactors';
import { Sessions, type SignInOrigin } from './sessions';
import { Throttle, type Try } from './throttle';

const FIND_CHOSEN = `SELECT key, value FROM sec_user_pref
    WHERE sec_user_id = $1 AND key IN ('${LANGUAGE_KEY}', '${THEME_KEY}') ORDER BY id`;

interface Chosen {
    readonly language: Language | null;
    readonly theme: Theme | null;
}

/** Returns the language and the theme that a user has saved, the same for every browser. */
const chosenBy = async (database: Database, user: SessionUser | undefined): Promise<Chosen> => {
    if (!user) return { language: null, theme: null };
    const rows = await database.read<{ key: string; value: string }>(FIND_CHOSEN, [user.id]);
    const saved = (key: string): string | undefined => rows.find(row => row.key === key)?.value;
    const [language, theme] = [saved(LANGUAGE_KEY), saved(THEME_KEY)];
    return { language: isLanguage(language) ? language : null, theme: isTheme(theme) ? theme : null };
};

const FIND_USER = 'SELECT id, password, enabled FROM sec_user WHERE lower(username) = lower($1)';

interface UserRow {
    readonly id: number;
    readonly password: string | null;
    readonly enabled: boolean | number;
}

const shown = ({ id, username, fname, lname, roles }: SessionUser) => ({
    id,
    username,
    fname,
    lname,
    roles: [...roles],
});

/** Sign-in, sign-out, and saved preferences of users. */
export class Account {
    readonly sessions: Sessions;
    readonly preferences: Preferences;
    readonly sharedViews: SharedViews;
    readonly throttle: Throttle;
    private readonly clock: Clock;

    constructor(
        private readonly database: Database,
        settings: Pick<Settings, 'debugUsername' | 'secondFactorRoles' | 'timeZone'>,
        private readonly secondFactors: SecondFactors,
        /** The name of the issuer that users may sign in by. */
        private readonly issuerName: string | undefined,
    ) {
        this.sessions = new Sessions(database, settings);
        this.preferences = new Preferences(database);
        this.sharedViews = new SharedViews(database);
        this.throttle = new Throttle(database);
        this.clock = clockOf(settings.timeZone);
    }

    /**
     * Begins a session. Every failure has the same message: an unknown user, a disabled user, a wrong password. The
     * second factor is required of a user who has one, and only with the right password.
     *
     * @throws Failure 400, and 429 after too many failures
     */
    async signIn(
        { username, password, rememberme, code }: PayloadOf<typeof login>,
        from: Omit<SignInOrigin, 'extended'>,
    ) {
        const attempt = await this.throttle.begin(username, from.address);
        const user = await this.rightUser(username, password, attempt);
        const origin = { ...from, extended: rememberme ?? false };
        const id = user && (await this.start(user, { origin, code: code ?? '' }, attempt));
        const session = id && (await this.sessions.find(id, true));
        if (!session) {
            await this.throttle.failed(attempt);
            throw new Failure(400, { password: accountMessages.wrongLogin });
        }
        return { id, data: { user: shown(session) } satisfies DataOf<typeof login> };
    }

    /** Returns the signed-in user, and what they may do. */
    async context(user: SessionUser | undefined): Promise<DataOf<typeof context>> {
        return {
            ...(await chosenBy(this.database, user)),
            authenticated: user !== undefined,
            user: user ? shown(user) : null,
            viewer: user?.viewer ?? null,
            access: accessOf(user),
            must_enrol: user?.mustEnrol ?? false,
            issuer: this.issuerName ?? null,
            release: RELEASE,
            today: this.clock.today(),
        };
    }

    /** Returns the user, if the username exists and the password is right. */
    private async rightUser(username: string, password: string, attempt: Try): Promise<UserRow | undefined> {
        try {
            const [user] = await this.database.read<UserRow>(FIND_USER, [username]);
            const isRight = await isPassword(password, user?.enabled ? user.password : null);
            return isRight ? user : undefined;
        } catch (error) {
            // If this fails too, the try counts as failed after its time limit.
            await this.throttle.takeBack(attempt).catch(() => undefined);
            throw error;
        }
    }

    /** @returns undefined for a user who was disabled, or got another password, since the row was read */
    private async start(
        user: UserRow,
        { origin, code }: { readonly origin: SignInOrigin; readonly code: string },
        attempt: Try,
    ): Promise<string | undefined> {
        try {
            return await this.database.write(async transaction => {
                const id = await this.sessions.start(user, origin, transaction);
                if (id === undefined) return undefined;
                await this.secondFactors.take(user.id, code, transaction);
                await this.throttle.succeeded(attempt, transaction);
                return id;
            });
        } catch (error) {
            throw error instanceof CodeError ? await this.codeFailure(error, attempt) : error;
        }
    }

    /** A missing code is no guess: the form requests it. */
    private async codeFailure({ isMissing }: CodeError, attempt: Try): Promise<Failure> {
        await (isMissing ? this.throttle.takeBack(attempt) : this.throttle.failed(attempt));
        return new Failure(400, { code: isMissing ? messages.required : accountMessages.wrongCode });
    }
}
