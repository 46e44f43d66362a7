import { accountMessages } from '../../../../models/features/account/messages';
import { secUser } from '../../../../models/features/account/secUser';
import type { Actor } from '../../../../models/database/actor';
import { takeAdvisoryLock } from '../../../../models/database/advisoryLock';
import type { Database } from '../../../../models/database/database';
import { RecordStore } from '../../../../models/database/recordStore';
import { inSavepoint } from '../../../../models/database/savepoint';
import type { Transaction } from '../../../../models/database/transaction';
import { normalizeText } from '../../../../models/platform/format/normalize';
import { Failure } from '../../../platform/server/failure';
import { ACCESS_LOCK, administratorsNow } from '../administrators';
import type { Sessions } from '../sessions';
import type { IssuerIdentity } from './claims';
import { IssuerError } from './issuerError';

/** The author of users and roles that an issuer states. */
const ISSUER: Actor = { username: 'issuer' };
/** Names of authors that are no users, which nobody gets as a username. */
const AUTHORS: readonly string[] = [ISSUER.username, 'system', 'schedule'];

const LINKED = `SELECT u.id, u.username, u.enabled FROM sec_identity i JOIN sec_user u ON u.id = i.sec_user_id
    WHERE i.issuer = $1 AND i.subject = $2`;
/** Users of an address, and whether the issuer knows each by another subject. */
const OF_EMAIL = `SELECT u.id, u.username, u.enabled,
        EXISTS (SELECT 1 FROM sec_identity i WHERE i.sec_user_id = u.id AND i.issuer = $2) AS linked
    FROM sec_user u WHERE lower(u.email) = lower($1)`;
const LINK = 'INSERT INTO sec_identity (issuer, subject, sec_user_id, create_date) VALUES ($1, $2, $3, $4)';
const UNLINK = 'DELETE FROM sec_identity WHERE sec_user_id = $1';
const ISSUERS = 'SELECT DISTINCT issuer FROM sec_identity WHERE sec_user_id = $1 ORDER BY issuer';
const IS_TAKEN = 'SELECT id FROM sec_user WHERE lower(username) = lower($1)';
const ROLES = 'SELECT id, name FROM sec_role ORDER BY id';

const MIN_USERNAME_LENGTH = 4;
const MAX_USERNAME_LENGTH = 50;
const MAX_NAME_LENGTH = 50;

interface UserRow {
    readonly id: number;
    readonly username: string;
    readonly enabled: boolean | number;
}

/** What a sign-in changed, for the log. */
export interface IssuerUser {
    readonly id: number;
    readonly username: string;
    readonly isNew: boolean;
    readonly isLinked: boolean;
    /** Whether the roles of the claim would leave no administrator, so that the user's stay. */
    readonly areRolesRejected: boolean;
}

const nameOf = (name: string | undefined, otherwise: string): string =>
    normalizeText(name ?? '').slice(0, MAX_NAME_LENGTH) || otherwise;

/** Returns the issuers of a user as the record of the user has them; null: there are none. */
export const issuerNames = async (
    database: Database,
    userId: number,
    transaction: Transaction,
): Promise<string | null> => {
    const rows = await database.run<{ issuer: string }>(ISSUERS, [userId], transaction);
    return rows.map(({ issuer }) => issuer).join(', ') || null;
};

/** Finds and creates the users whom an issuer identifies. */
export class IssuerUsers {
    private readonly users: RecordStore<typeof secUser>;

    constructor(
        private readonly database: Database,
        private readonly sessions: Sessions,
        private readonly debugUsername: string,
    ) {
        this.users = new RecordStore(database, secUser);
    }

    /**
     * Returns the user of an identity: the one that is linked to it, or the only one of its verified address, or a new
     * one; with the roles of the claim.
     *
     * @throws IssuerError
     */
    async resolve(identity: IssuerIdentity, transaction: Transaction): Promise<IssuerUser> {
        // One at a time: two first sign-ins of a user create one, and an administrator remains.
        await takeAdvisoryLock(this.database, ACCESS_LOCK, transaction);
        const { issuer, subject } = identity;
        const [linked] = await this.database.run<UserRow & Record<string, never>>(
            LINKED,
            [issuer, subject],
            transaction,
        );
        const matched = linked ?? (await this.matched(identity, transaction));
        const user = matched ?? (await this.create(identity, transaction));
        if (!user.enabled) throw new IssuerError('disabled', `the user ${user.username} is not enabled`);
        if (!linked) {
            await this.database.run(LINK, [issuer, subject, user.id, new Date().toISOString()], transaction);
            await this.noteIssuers(user.id, ISSUER, transaction);
        }
        const { id, username } = user;
        const areRolesRejected = !(await this.putRoles(id, identity, transaction));
        return { id, username, isNew: matched === undefined, isLinked: linked === undefined, areRolesRejected };
    }

    /**
     * Unlinks a user from all issuers, so that the next sign-in finds the user by the verified address, and ends the
     * user's sessions.
     *
     * @param session the one that asks, which stays where it is the user's
     * @throws NotFoundError for no user; Failure 409 for one without an issuer
     */
    async unlink(userId: number, by: Actor, session: string | undefined): Promise<void> {
        await this.database.write(async transaction => {
            await this.users.locked(userId, transaction);
            const unlinked = await this.database.change(UNLINK, [userId], transaction);
            if (unlinked === 0) throw Failure.service(409, accountMessages.noIssuer);
            await this.noteIssuers(userId, by, transaction);
            await this.sessions.endOthers(userId, session, transaction);
        });
    }

    /** Stores the issuers in the record of the user, whose history then has the change. */
    private async noteIssuers(userId: number, by: Actor, transaction: Transaction): Promise<void> {
        const issuers = await issuerNames(this.database, userId, transaction);
        await this.users.set(userId, { issuers }, by, transaction);
    }

    /** Returns the only user of a verified address, if there is one. @throws IssuerError */
    private async matched({ issuer, email }: IssuerIdentity, transaction: Transaction): Promise<UserRow | undefined> {
        if (email === undefined) throw new IssuerError('unverified', 'no verified email address that can be stored');
        const [user, another] = await this.database.run<UserRow & { linked: boolean | number } & Record<string, never>>(
            OF_EMAIL,
            [email, issuer],
            transaction,
        );
        if (another) throw new IssuerError('ambiguous', 'several users have the email address');
        if (user?.linked)
            throw new IssuerError('otherSubject', `the issuer knows the user ${user.username} by another subject`);
        return user;
    }

    /** Creates a user without a password. */
    private async create(identity: IssuerIdentity, transaction: Transaction): Promise<UserRow> {
        const { email = '', fname, lname } = identity;
        const username = await this.freeUsername(identity, transaction);
        const values = {
            username,
            fname: nameOf(fname, username),
            lname: nameOf(lname, username),
            email,
            secUserRoleIds: [],
        };
        const { id } = await this.users.create(values, ISSUER, transaction);
        return { id, username, enabled: true };
    }

    /** Returns a username that nobody has, and with which nobody gets what the settings grant by a username. */
    private async freeUsername({ usernames }: IssuerIdentity, transaction: Transaction): Promise<string> {
        const [base = 'user'] = usernames
            .map(name => name.replace(/[^A-Za-z0-9.]/g, '').slice(0, MAX_USERNAME_LENGTH))
            .filter(name => name.length >= MIN_USERNAME_LENGTH);
        for (let count = 1; ; count++) {
            const suffix = count === 1 ? '' : String(count);
            const username = base.slice(0, MAX_USERNAME_LENGTH - suffix.length) + suffix;
            if (!(await this.isTaken(username, transaction))) return username;
        }
    }

    private async isTaken(username: string, transaction: Transaction): Promise<boolean> {
        if ([...AUTHORS, this.debugUsername.toLowerCase()].includes(username.toLowerCase())) return true;
        return (await this.database.run(IS_TAKEN, [username], transaction)).length > 0;
    }

    /**
     * Gives a user exactly those roles of the claim that exist.
     *
     * @returns false where no administrator would be left: nothing is changed then
     */
    private async putRoles(id: number, { roles }: IssuerIdentity, transaction: Transaction): Promise<boolean> {
        if (roles === undefined) return true;
        const named = new Set(roles.map(role => normalizeText(role).toLowerCase()));
        const all = await this.database.run<{ id: number; name: string }>(ROLES, [], transaction);
        const secUserRoleIds = all.filter(({ name }) => named.has(name.toLowerCase())).map(role => role.id);
        const { secUserRoleIds: before } = await this.users.locked(id, transaction);
        if (secUserRoleIds.join() === [...before].sort((a, b) => a - b).join()) return true;
        const reason = await inSavepoint(
            this.database,
            async () => {
                await this.users.set(id, { secUserRoleIds }, ISSUER, transaction);
                const { usernames } = await administratorsNow(this.database, transaction);
                if (usernames.length === 0) throw Failure.service(409, accountMessages.noAdministrator);
            },
            transaction,
        );
        await this.sessions.dropped(transaction);
        return reason === undefined;
    }
}
