import type { Settings } from '../../../../config/settings';
import { accountMessages } from '../../../../models/features/account/messages';
import { MAX_TOKENS, secUser } from '../../../../models/features/account/secUser';
import {
    MAX_TOKEN_DAYS,
    type ownTokenCreate,
    type ownTokens,
    type userTokens,
} from '../../../../models/features/account/tokenCalls';
import type { Actor } from '../../../../models/database/actor';
import type { Database } from '../../../../models/database/database';
import { NotFoundError } from '../../../../models/database/failures';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Transaction } from '../../../../models/database/transaction';
import { clockOf, type Clock } from '../../../../models/platform/calendar/clock';
import { daysAfter } from '../../../../models/platform/calendar/day';
import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import { readableScreens } from '../../../../models/platform/calls/readScreens';
import { formatDate } from '../../../../models/platform/format/format';
import { normalizeText, toComparable } from '../../../../models/platform/format/normalize';
import { Failure } from '../../../platform/server/failure';
import type { SessionUser } from '../../../platform/sessions/user';
import type { Sessions } from '../sessions';
import { createToken, storedToken } from './apiTokens';
import type { NotifyToken } from './tokenMail';

const LIST = `SELECT id, name, screens, create_date, expires_date, used_date, address FROM sec_user_token
    WHERE sec_user_id = $1 ORDER BY id DESC`;
const NAMES = 'SELECT name FROM sec_user_token WHERE sec_user_id = $1 ORDER BY id';
const CREATE = `INSERT INTO sec_user_token (sec_user_id, name, token, screens, create_date, expires_date)
    VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`;
const REVOKE = 'DELETE FROM sec_user_token WHERE sec_user_id = $1 AND id = $2';

interface Row {
    readonly id: number;
    readonly name: string;
    readonly screens: string;
    readonly create_date: string | Date;
    readonly expires_date: string;
    readonly used_date: string | Date | null;
    readonly address: string | null;
}

const moment = (date: string | Date): string => new Date(date).toISOString();

/** Returns the names of a user's tokens, the oldest first, as the record of the user has them; null: there are none. */
export const tokenNames = async (
    database: Database,
    userId: number,
    transaction: Transaction,
): Promise<string | null> => {
    const rows = await database.run<{ name: string }>(NAMES, [userId], transaction);
    return rows.map(({ name }) => name).join(', ') || null;
};

/** Lists, creates and revokes the tokens of users: for themselves, and for administrators. */
export class UserTokens {
    private readonly users: RecordStore<typeof secUser>;
    private readonly clock: Clock;

    constructor(
        private readonly database: Database,
        private readonly dependencies: { readonly sessions: Sessions; readonly notify: NotifyToken },
        { timeZone }: Pick<Settings, 'timeZone'>,
    ) {
        this.users = new RecordStore(database, secUser);
        this.clock = clockOf(timeZone);
    }

    async list(user: SessionUser): Promise<DataOf<typeof ownTokens>> {
        return { ...(await this.tokensOf(user.id)), screens: [...readableScreens(user)] };
    }

    /** Lists the tokens of a user. @throws NotFoundError for no user */
    async listOf(userId: number): Promise<DataOf<typeof userTokens>> {
        await this.users.get(userId);
        return this.tokensOf(userId);
    }

    /**
     * Creates a token, and returns it this once. The user is locked, so that concurrent ones count.
     *
     * @throws Failure 400 at `screens`, `expires_date` and `name`; 409 beyond the limit
     */
    create(input: PayloadOf<typeof ownTokenCreate>, user: SessionUser): Promise<DataOf<typeof ownTokenCreate>> {
        this.checkInput(input, user);
        const name = normalizeText(input.name);
        return this.database.write(async transaction => {
            await this.users.locked(user.id, transaction);
            await this.checkName(name, user, transaction);
            const token = createToken();
            const screens = JSON.stringify([...new Set(input.screens)].sort());
            const [row] = await this.database.run<{ id: number }>(
                CREATE,
                [user.id, name, storedToken(token), screens, new Date().toISOString(), input.expires_date],
                transaction,
            );
            await this.noteNames(user.id, user, transaction);
            const { id, username } = user;
            await this.dependencies.notify({ id, username, name, expiresDate: input.expires_date }, transaction);
            return { id: Number(row?.id), token };
        });
    }

    /** Revokes a token, at once on every node. @throws NotFoundError for a token of another user */
    async revoke(userId: number, id: number, by: Actor): Promise<void> {
        await this.database.write(async transaction => {
            await this.users.locked(userId, transaction);
            const revoked = await this.database.change(REVOKE, [userId, id], transaction);
            if (revoked === 0) throw new NotFoundError();
            await this.noteNames(userId, by, transaction);
            await this.dependencies.sessions.dropped(transaction);
        });
    }

    private checkInput({ screens, expires_date }: PayloadOf<typeof ownTokenCreate>, user: SessionUser): void {
        const readable = new Set(readableScreens(user));
        const today = this.clock.today();
        const last = daysAfter(today, MAX_TOKEN_DAYS);
        const errors = {
            ...(!screens.every(path => readable.has(path)) && { screens: accountMessages.tokenScreens }),
            ...((expires_date < today || expires_date > last) && {
                expires_date: accountMessages.tokenDate({ last: formatDate(last) }),
            }),
        };
        if (Object.keys(errors).length > 0) throw new Failure(400, errors);
    }

    private async checkName(name: string, { id }: SessionUser, transaction: Transaction): Promise<void> {
        const rows = await this.database.run<{ name: string }>(NAMES, [id], transaction);
        if (rows.some(row => toComparable(row.name) === toComparable(name)))
            throw new Failure(400, { name: accountMessages.tokenName });
        if (rows.length >= MAX_TOKENS) throw Failure.service(409, accountMessages.tooManyTokens({ count: MAX_TOKENS }));
    }

    /** Stores the names in the record of the user, whose history then has the change. */
    private async noteNames(userId: number, by: Actor, transaction: Transaction): Promise<void> {
        await this.users.set(
            userId,
            { api_tokens: await tokenNames(this.database, userId, transaction) },
            by,
            transaction,
        );
    }

    private async tokensOf(userId: number): Promise<DataOf<typeof userTokens>> {
        const rows = await this.database.read<Row & Record<string, never>>(LIST, [userId]);
        const today = this.clock.today();
        return {
            tokens: rows.map(({ id, name, screens, create_date, expires_date, used_date, address }) => ({
                id,
                name,
                screens: JSON.parse(screens) as string[],
                create_date: moment(create_date),
                expires_date,
                expired: expires_date < today,
                used_date: used_date && moment(used_date),
                address,
            })),
        };
    }
}
