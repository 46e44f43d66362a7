import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Settings } from '../../../config/settings';
import { cacheUses } from '../../../models/database/cacheUse';
import type { Database, Row } from '../../../models/database/database';
import type { Dialect } from '../../../models/database/dialect';
import { may } from '../../../models/platform/access/access';
import { Recent } from '../../../models/database/recent';
import { afterCommit, type Transaction } from '../../../models/database/transaction';
import type { SessionStore, SessionUser } from '../../platform/sessions/user';

const HOUR = 3_600_000;
/** Lifetime from the last use (docs/domain.md section 3). */
const LASTS = { normal: 12 * HOUR, extended: 30 * 24 * HOUR };
/** A use is noted only when the last noted one is older, so that most reads need no write. */
const NOTED_EVERY = 60_000;
/** Milliseconds for which a session and its roles are cached. */
const REMEMBERED = 5_000;
const MAX_REMEMBERED = 5_000;
const ID_BYTES = 32;
/** Sessions that a user may have: another sign-in ends the least recently used one. */
const MAX_USER_SESSIONS = 100;

interface Remembered {
    readonly user: SessionUser;
    readonly extended: boolean;
    readonly read: number;
    used: number;
}

interface SessionRow extends Row {
    readonly user_id: number;
    readonly username: string;
    readonly fname: string;
    readonly lname: string;
    readonly extended: boolean | number;
    readonly viewed_user_id: number | null;
    readonly second_factor: boolean | number | null;
    readonly issuer_factor: boolean | number | null;
    readonly used_date: string | Date;
}

const FIND = `SELECT u.id AS user_id, u.username, u.fname, u.lname, u.second_factor, s.issuer_factor, s.extended, s.used_date,
        s.viewed_user_id
    FROM sec_session s JOIN sec_user u ON u.id = s.sec_user_id
    WHERE s.id = $1 AND s.expires_date > $2 AND u.enabled`;

/** Like the query for one session, for many ids. */
const ALIVE = ({ jsonRows }: Dialect): string => {
    const { from, cell } = jsonRows('sec_session', '$1');
    return `SELECT s.id FROM sec_session s JOIN sec_user u ON u.id = s.sec_user_id
        WHERE s.id IN (SELECT ${cell('id')} FROM ${from}) AND s.expires_date > $2 AND u.enabled`;
};

const NOTE = 'UPDATE sec_session SET used_date = $1, expires_date = $2 WHERE id = $3';

const END_OLDEST = `DELETE FROM sec_session WHERE sec_user_id = $1 AND id NOT IN (
    SELECT id FROM sec_session WHERE sec_user_id = $1 ORDER BY used_date DESC, id LIMIT ${MAX_USER_SESSIONS})`;

/** The user as whom a session views the product. */
const VIEWED = 'SELECT id, username, fname, lname FROM sec_user WHERE id = $1 AND enabled';
const SEE = 'UPDATE sec_session SET viewed_user_id = $1 WHERE id = $2';

/** The roles of a user and, up the chain, those they extend; a disabled role grants nothing, and ends the chain. */
const ROLES = `WITH RECURSIVE held (id) AS (
        SELECT sec_role_id FROM sec_user_role WHERE sec_user_id = $1
        UNION SELECT r.sec_role_id FROM sec_role r JOIN held ON r.id = held.id WHERE r.enabled)
    SELECT name FROM sec_role WHERE enabled AND id IN (SELECT id FROM held) ORDER BY name`;

/** A user as found at sign-in, and the hash that the password was compared with; undefined: there was no password. */
interface Known {
    readonly id: number;
    readonly password?: string | null;
}

/** Locked until the session is created: a concurrent change of the password waits, and then ends the session. */
const STILL_ENABLED = 'SELECT id FROM sec_user WHERE id = $1 AND enabled';
const STILL_KNOWN = `${STILL_ENABLED} AND password = $2`;

const RENEW = 'UPDATE sec_session SET id = $1 WHERE id = $2 RETURNING extended';

const END_OTHERS = 'DELETE FROM sec_session WHERE sec_user_id = $1 AND id <> $2';

/** Characters of the browser's user agent that are stored. */
const MAX_AGENT_LENGTH = 200;
const MAX_ADDRESS_LENGTH = 64;
const MAX_SESSION_NUMBER = 2_147_483_647;

/** Origin of a sign-in, of which the user is notified. */
export interface SignInOrigin {
    readonly address: string;
    readonly agent: string;
    readonly extended: boolean;
    /** Whether an issuer confirmed a second factor. */
    readonly hasIssuerFactor?: boolean;
}

/** Returns the stored form of a session id, its hash: the table alone is not enough to open a session. */
export const storedSession = (id: string): string => createHash('sha256').update(id).digest('hex');

const until = (now: number, extended: boolean): string =>
    new Date(now + (extended ? LASTS.extended : LASTS.normal)).toISOString();

/** Removes control characters, which not both databases accept. */
const printable = (text: string, maxLength: number): string => text.replace(/\p{Cc}/gu, '').slice(0, maxLength);

const createSessionId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** Sessions on the server; the cookie contains only the id. */
export class Sessions implements SessionStore {
    private readonly remembered = new Recent<Remembered>(MAX_REMEMBERED);
    private readonly hearers = new Set<() => void>();
    /** Incremented when the cache is cleared: sessions read before that are not cached any more. */
    private drops = 0;

    private readonly debugUsername: string;
    private readonly secondFactorRoles: readonly string[];

    constructor(
        private readonly database: Database,
        { debugUsername, secondFactorRoles }: Pick<Settings, 'debugUsername' | 'secondFactorRoles'>,
    ) {
        this.debugUsername = debugUsername.toLowerCase();
        this.secondFactorRoles = secondFactorRoles;

        database.pubSub.listen('sessions', () => this.forget());
    }

    /**
     * Begins a session of a user who still has the password that was verified, if one was, and returns its id. A concurrent change
     * of the password ends every session that exists, and none begins after that.
     *
     * @returns undefined for a user whose password has changed, or who was disabled
     */
    async start(user: Known, signInOrigin: SignInOrigin, transaction: Transaction): Promise<string | undefined> {
        const { extended } = signInOrigin;
        const id = createSessionId();
        const now = Date.now();
        const date = new Date(now).toISOString();
        await this.database.run('DELETE FROM sec_session WHERE expires_date < $1', [date], transaction);
        if (!(await this.isKnown(user, transaction))) return undefined;
        await this.database.run(
            `INSERT INTO sec_session
                (id, sec_user_id, extended, create_date, used_date, expires_date, number, agent, address, issuer_factor)
                VALUES ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9)`,
            [
                storedSession(id),
                user.id,
                extended,
                date,
                until(now, extended),
                randomInt(1, MAX_SESSION_NUMBER),
                printable(signInOrigin.agent, MAX_AGENT_LENGTH),
                printable(signInOrigin.address, MAX_ADDRESS_LENGTH),
                signInOrigin.hasIssuerFactor ?? false,
            ],
            transaction,
        );
        await this.database.run(END_OLDEST, [user.id], transaction);
        return id;
    }

    /** Lifetime of a session cookie in milliseconds; undefined: until the browser is closed. */
    static cookieLife(extended: boolean): number | undefined {
        return extended ? LASTS.extended : undefined;
    }

    /** Returns the user of a session, if it has not ended. A passive request does not extend it. */
    async find(id: string, passive: boolean): Promise<SessionUser | undefined> {
        const session = await this.load(id);
        if (session && !passive) await this.note(id, session);
        return session?.user;
    }

    async alive(ids: readonly string[]): Promise<ReadonlySet<string>> {
        const byStored = new Map(ids.map(id => [storedSession(id), id]));
        const idList = JSON.stringify([...byStored.keys()].map(id => ({ id })));
        const values = [idList, new Date().toISOString()];
        const rows = await this.database.read<{ id: string }>(ALIVE(this.database.dialect), values);
        return new Set(rows.flatMap(({ id }) => byStored.get(id) ?? []));
    }

    whenForgotten(listener: () => void): void {
        this.hearers.add(listener);
    }

    async end(id: string): Promise<void> {
        await this.database.write(async transaction => {
            await this.database.run('DELETE FROM sec_session WHERE id = $1', [storedSession(id)], transaction);
            await this.changed(transaction);
        });
        this.forget();
    }

    /**
     * Replaces the id of a session, since its user has authenticated with more: an id from before opens nothing.
     *
     * @returns undefined where the session has ended
     */
    async renew(id: string, transaction: Transaction): Promise<{ id: string; extended: boolean } | undefined> {
        const renewedId = createSessionId();
        const values = [storedSession(renewedId), storedSession(id)];
        const [row] = await this.database.run<{ extended: boolean | number }>(RENEW, values, transaction);
        await this.dropped(transaction);
        return row && { id: renewedId, extended: Boolean(row.extended) };
    }

    /**
     * Ends every session of a user except one.
     *
     * @param keep the id of the session that remains, if it is the user's
     * @returns how many
     */
    async endOthers(userId: number, keep: string | undefined, transaction: Transaction): Promise<number> {
        const retainedId = keep === undefined ? '' : storedSession(keep);
        const ended = await this.database.change(END_OTHERS, [userId, retainedId], transaction);
        await this.dropped(transaction);
        return ended;
    }

    /** Like `changed`, for callers that do not clear this node's cache themselves: it is cleared after the commit. */
    async dropped(transaction: Transaction): Promise<void> {
        await this.changed(transaction);
        afterCommit(transaction, () => this.forget());
    }

    /** Clears the cache of all nodes. To be called after any change of sessions, users or their roles. */
    changed(transaction: Transaction): Promise<void> {
        return this.database.pubSub.send('sessions', transaction);
    }

    /** Clears the cache: the next request reads the database. */
    forget(): void {
        this.drops += 1;
        this.remembered.clear();
        for (const listener of this.hearers) listener();
    }

    /** Locks a user, if they are still as they were found. */
    private async isKnown({ id, password }: Known, transaction: Transaction): Promise<boolean> {
        const { dialect } = this.database;
        const [sql, values] = password === undefined ? [STILL_ENABLED, [id]] : [STILL_KNOWN, [id, password]];
        return (await this.database.run(sql + dialect.rowLock('changes'), values, transaction)).length > 0;
    }

    private async load(id: string): Promise<Remembered | undefined> {
        const known = this.remembered.get(id);
        const now = Date.now();
        // The difference may be negative, if the clock was set back.
        const isCurrent = known !== undefined && Math.abs(now - known.read) < REMEMBERED;
        cacheUses.sessions.count(isCurrent);
        if (isCurrent) return known;
        const { drops } = this;
        this.remembered.delete(id);
        const [row] = await this.database.read<SessionRow>(FIND, [storedSession(id), new Date(now).toISOString()]);
        if (!row) return undefined;
        const { user_id, username, fname, lname } = row;
        const roles = await this.rolesOf(user_id);
        const own: SessionUser = {
            id: user_id,
            username,
            fname,
            lname,
            roles,
            isDebugger: username.toLowerCase() === this.debugUsername,
            mustEnrol: !row.second_factor && !row.issuer_factor && this.requiresSecondFactor(roles),
        };
        const viewed = row.viewed_user_id === null ? undefined : await this.viewedBy(own, row.viewed_user_id);
        if (row.viewed_user_id !== null && !viewed) await this.see(id, null).catch(() => undefined);
        const session: Remembered = {
            user: viewed ?? own,
            extended: Boolean(row.extended),
            read: now,
            used: new Date(row.used_date).getTime(),
        };
        // Not if the cache was cleared after the session was read.
        if (drops === this.drops) this.remembered.set(id, session);
        return session;
    }

    /**
     * Has a session view the product as another user, or as its own again.
     *
     * @param userId null: its own
     */
    async see(id: string, userId: number | null): Promise<void> {
        await this.database.write(async transaction => {
            await this.database.run(SEE, [userId, storedSession(id)], transaction);
            await this.dropped(transaction);
        });
    }

    /** Whether one of these roles must have a second factor (`SECOND_FACTOR_ROLES`). */
    requiresSecondFactor(roles: readonly string[]): boolean {
        return roles.some(role => this.secondFactorRoles.includes(role));
    }

    /** Returns the names of a user's roles, including extended ones. */
    async rolesOf(userId: number): Promise<readonly string[]> {
        const roles = await this.database.read<{ name: string }>(ROLES, [userId]);
        return roles.map(({ name }) => name);
    }

    /**
     * Returns the user as whom an administrator views the product. Returns undefined and ends the view if the
     * administrator is no longer one, or the user is gone, disabled, or an administrator now.
     */
    private async viewedBy(own: SessionUser, userId: number): Promise<SessionUser | undefined> {
        const [viewed] = await this.database.read<Omit<SessionUser, 'roles'> & Row>(VIEWED, [userId]);
        if (!viewed || own.mustEnrol || !may(own, 'administrator')) return undefined;
        const { id, username, fname, lname } = viewed;
        const name = [own.fname, own.lname].filter(Boolean).join(' ') || own.username;
        const user = { id, username, fname, lname, roles: await this.rolesOf(id) };
        return may(user, 'administrator') ? undefined : { ...user, viewer: { username: own.username, name } };
    }

    private async note(id: string, session: Remembered): Promise<void> {
        const now = Date.now();
        if (Math.abs(now - session.used) < NOTED_EVERY) return;
        const { used } = session;
        session.used = now;
        const values = [new Date(now).toISOString(), until(now, session.extended), storedSession(id)];
        try {
            await this.database.write(transaction => this.database.run(NOTE, values, transaction));
        } catch {
            // A request that only reads is not refused because nothing can be written: the next use notes it.
            session.used = used;
        }
    }
}
