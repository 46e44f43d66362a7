import { createHash, randomBytes } from 'node:crypto';
import type { Settings } from '../../../../config/settings';
import { clockOf, type Clock } from '../../../../models/platform/calendar/clock';
import { callMessages } from '../../../../models/platform/messages/callMessages';
import type { Database, Row } from '../../../../models/database/database';
import { Recent } from '../../../../models/database/recent';
import type { Transaction } from '../../../../models/database/transaction';
import { Failure } from '../../../platform/server/failure';
import { TOKEN_PREFIX, type ReadToken, type TokenStore } from '../../../platform/sessions/token';
import type { Sessions } from '../sessions';
import type { Throttle } from '../throttle';

const SECRET_BYTES = 32;
/** A use is noted only when the last noted one is older, so that most reads need no write. */
const NOTED_EVERY = 60_000;
/** Milliseconds for which a token, its user and their roles are cached. */
const REMEMBERED = 5_000;
const MAX_REMEMBERED = 1_000;
const MAX_ADDRESS_LENGTH = 64;
/** Characters of a hash that tell one wrong token from another in the throttle. */
const MARK_LENGTH = 16;

const FIND = `SELECT t.id, t.screens, t.expires_date, t.used_date, u.id AS user_id, u.username, u.fname, u.lname,
        u.second_factor
    FROM sec_user_token t JOIN sec_user u ON u.id = t.sec_user_id WHERE t.token = $1 AND u.enabled`;
const NOTE = 'UPDATE sec_user_token SET used_date = $1, address = $2 WHERE id = $3';
const END_ALL = 'DELETE FROM sec_user_token WHERE sec_user_id = $1';

interface TokenRow extends Row {
    readonly id: number;
    readonly screens: string;
    readonly expires_date: string;
    readonly used_date: string | Date | null;
    readonly user_id: number;
    readonly username: string;
    readonly fname: string;
    readonly lname: string;
    readonly second_factor: boolean | number | null;
}

interface Remembered {
    readonly token: ReadToken;
    /** `yyyy-mm-dd` */
    readonly expiresDate: string;
    readonly read: number;
}

/** Returns the stored form of a token, its hash: the table alone is not enough to read. */
export const storedToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns a new token of 256 random bits. */
export const createToken = (): string => TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');

/** Revokes all tokens of a user. */
export const endApiTokens = async (database: Database, userId: number, transaction: Transaction): Promise<void> => {
    await database.run(END_ALL, [userId], transaction);
};

/** Tokens by which programs read as their users. What changes a session clears the cache of tokens too, on every node. */
export class ApiTokens implements TokenStore {
    private readonly remembered = new Recent<Remembered>(MAX_REMEMBERED);
    /** When this node last noted the use of a token, by its id. */
    private readonly noted = new Recent<number>(MAX_REMEMBERED);
    /** Incremented when the cache is cleared: tokens read before that are not cached any more. */
    private drops = 0;
    private readonly clock: Clock;

    constructor(
        private readonly database: Database,
        private readonly dependencies: { readonly sessions: Sessions; readonly throttle: Throttle },
        { timeZone }: Pick<Settings, 'timeZone'>,
    ) {
        this.clock = clockOf(timeZone);
        dependencies.sessions.whenForgotten(() => {
            this.drops += 1;
            this.remembered.clear();
        });
    }

    async use(token: string, address: string): Promise<ReadToken> {
        const stored = storedToken(token);
        const found = await this.load(stored);
        if (!found || this.isExpired(found.expiresDate)) throw await this.wrongToken(stored, address);
        await this.note(found.token.id, address);
        return found.token;
    }

    isExpired(expiresDate: string): boolean {
        return expiresDate < this.clock.today();
    }

    private async load(stored: string): Promise<Remembered | undefined> {
        const known = this.remembered.get(stored);
        const now = Date.now();
        // The difference may be negative, if the clock was set back.
        if (known && Math.abs(now - known.read) < REMEMBERED) return known;
        const { drops } = this;
        this.remembered.delete(stored);
        const [row] = await this.database.read<TokenRow>(FIND, [stored]);
        if (!row) return undefined;
        const found = { token: await this.tokenOf(row), expiresDate: row.expires_date, read: now };
        if (row.used_date !== null) this.noted.set(String(row.id), new Date(row.used_date).getTime());
        // Not if the cache was cleared after the token was read.
        if (drops === this.drops) this.remembered.set(stored, found);
        return found;
    }

    private async tokenOf({ id, screens, user_id, second_factor, ...user }: TokenRow): Promise<ReadToken> {
        const { sessions } = this.dependencies;
        const { username, fname, lname } = user;
        const roles = await sessions.rolesOf(user_id);
        const mustEnrol = !second_factor && sessions.requiresSecondFactor(roles);
        return {
            id,
            user: { id: user_id, username, fname, lname, roles, mustEnrol },
            screens: new Set(JSON.parse(screens) as string[]),
        };
    }

    /**
     * Counts a wrong token like a failed sign-in, apart from these: a program with an old token locks nobody out, and
     * wrong tokens do not slow down right ones.
     *
     * @throws Failure 429 after 5 failures with one token, or 50 from an address
     */
    private async wrongToken(stored: string, address: string): Promise<Failure> {
        const { throttle } = this.dependencies;
        const attempt = await throttle.begin(`token ${stored.slice(0, MARK_LENGTH)}`, `token ${address}`);
        await throttle.failed(attempt);
        return Failure.service(401, callMessages.badToken);
    }

    private async note(id: number, address: string): Promise<void> {
        const now = Date.now();
        const used = this.noted.get(String(id)) ?? 0;
        if (Math.abs(now - used) < NOTED_EVERY) return;
        this.noted.set(String(id), now);
        const values = [new Date(now).toISOString(), address.slice(0, MAX_ADDRESS_LENGTH), id];
        try {
            await this.database.write(transaction => this.database.run(NOTE, values, transaction));
        } catch {
            // A read is not rejected because nothing can be written: the next use notes it.
            this.noted.set(String(id), used);
        }
    }
}
