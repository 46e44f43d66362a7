import type { ownSessions, otherSessionsEnd } from '../../../../models/features/account/ownCalls';
import type { userSessions } from '../../../../models/features/account/sessionCalls';
import type { DataOf } from '../../../../models/platform/calls/call';
import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import type { SessionUser } from '../../../platform/sessions/user';
import { storedSession, type Sessions } from '../sessions';

/**
 * Names, each with the pattern that identifies it in a user agent; the first match counts, since browsers also name the
 * ones that they are based on.
 */
type Names = readonly (readonly [name: string, sign: RegExp])[];

const BROWSERS: Names = [
    ['Edge', /\bEdg(?:A|iOS|e)?\//],
    ['Opera', /\bOPR\//],
    ['Samsung Internet', /\bSamsungBrowser\//],
    ['Firefox', /\b(?:Firefox|FxiOS)\//],
    ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
    ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
];

const SYSTEMS: Names = [
    ['iPhone', /\biPhone\b/],
    ['iPad', /\biPad\b/],
    ['Android', /\bAndroid\b/],
    ['ChromeOS', /\bCrOS\b/],
    ['Windows', /\bWindows\b/],
    ['macOS', /\bMacintosh\b|\bMac OS X\b/],
    ['Linux', /\bLinux\b/],
];

const found = (names: Names, agent: string): string | null => names.find(([, sign]) => sign.test(agent))?.[0] ?? null;

/** Returns the common names of a browser and its operating system; null for an unknown one. */
const deviceOf = (agent: string | null): { readonly browser: string | null; readonly system: string | null } => ({
    browser: found(BROWSERS, agent ?? ''),
    system: found(SYSTEMS, agent ?? ''),
});

const LIST = `SELECT id, number, agent, address, create_date, used_date, extended FROM sec_session
    WHERE sec_user_id = $1 AND expires_date > $2 ORDER BY used_date DESC, number`;
const END = 'DELETE FROM sec_session WHERE sec_user_id = $1 AND number = $2';

interface Row {
    readonly id: string;
    readonly number: number;
    readonly agent: string | null;
    readonly address: string | null;
    readonly create_date: string | Date;
    readonly used_date: string | Date;
    readonly extended: boolean | number;
}

const moment = (date: string | Date): string => new Date(date).toISOString();

const USER = 'SELECT id FROM sec_user WHERE id = $1';

/** Whose sessions they are. */
type SessionOwner = Pick<SessionUser, 'id'>;

/** Lists and ends the sessions of users: for themselves, and for administrators. */
export class UserSessions {
    constructor(
        private readonly database: Database,
        private readonly sessions: Sessions,
    ) {}

    /** Lists sessions by their last use. @param session the one that asks */
    async list({ id }: SessionOwner, session: string | undefined): Promise<DataOf<typeof ownSessions>> {
        const rows = await this.database.read<Row & Record<string, never>>(LIST, [id, new Date().toISOString()]);
        const own = session && storedSession(session);
        return {
            sessions: rows.map(row => ({
                id: row.number,
                ...deviceOf(row.agent),
                agent: row.agent,
                address: row.address,
                create_date: moment(row.create_date),
                used_date: moment(row.used_date),
                extended: Boolean(row.extended),
                current: row.id === own,
            })),
        };
    }

    /** Lists the sessions of a user. @throws NotFoundError for no user */
    async listOf(userId: number, session: string | undefined): Promise<DataOf<typeof userSessions>> {
        await this.checkUser(userId);
        return this.list({ id: userId }, session);
    }

    /**
     * Ends every session of a user except one.
     *
     * @param session the one that asks, which stays where it is the user's
     * @throws NotFoundError for no user
     */
    async endAllOf(userId: number, session: string | undefined): Promise<DataOf<typeof otherSessionsEnd>> {
        await this.checkUser(userId);
        return this.endOthers({ id: userId }, session);
    }

    /** @throws NotFoundError for a session of another user */
    async end({ id }: SessionOwner, number: number): Promise<void> {
        await this.database.write(async transaction => {
            const ended = await this.database.change(END, [id, number], transaction);
            if (ended === 0) throw new NotFoundError();
            await this.sessions.dropped(transaction);
        });
    }

    /** Ends every session except one. */
    async endOthers({ id }: SessionOwner, session: string | undefined): Promise<DataOf<typeof otherSessionsEnd>> {
        const ended = await this.database.write(transaction => this.sessions.endOthers(id, session, transaction));
        return { ended };
    }

    private async checkUser(id: number): Promise<void> {
        const [user] = await this.database.read(USER, [id]);
        if (!user) throw new NotFoundError();
    }
}
