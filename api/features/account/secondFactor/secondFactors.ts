import { accountMessages } from '../../../../models/features/account/messages';
import type { secondFactor, totpBegin } from '../../../../models/features/account/secondFactorCalls';
import { secUser } from '../../../../models/features/account/secUser';
import type { Actor } from '../../../../models/database/actor';
import type { Database } from '../../../../models/database/database';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Transaction } from '../../../../models/database/transaction';
import type { DataOf } from '../../../../models/platform/calls/call';
import { Failure } from '../../../platform/server/failure';
import type { Encryption } from '../../../platform/server/encryption';
import type { SessionUser } from '../../../platform/sessions/user';
import { countRecoveryCodes, removeRecoveryCodes, replaceRecoveryCodes, takeRecoveryCode } from './recoveryCodes';
import type { NotifySecondFactor } from './secondFactorMail';
import { createTotpSecret, stepOfCode, totpUri } from './totp';

const FIND = 'SELECT secret, confirmed_date, last_step FROM sec_totp WHERE sec_user_id = $1';
const REMOVE = 'DELETE FROM sec_totp WHERE sec_user_id = $1';
const BEGIN = 'INSERT INTO sec_totp (sec_user_id, secret, create_date) VALUES ($1, $2, $3)';
const CONFIRM = 'UPDATE sec_totp SET confirmed_date = $2, last_step = $3 WHERE sec_user_id = $1';
/** Only one of several concurrent uses of a code moves the step. */
const USE_STEP = 'UPDATE sec_totp SET last_step = $2 WHERE sec_user_id = $1 AND last_step < $2';

interface TotpRow {
    readonly secret: string;
    readonly confirmed_date: string | Date | null;
    readonly last_step: number | null;
}

/** Whose second factor it is. */
type FactorUser = Pick<SessionUser, 'id' | 'username'>;

/** Returns the owner of an encrypted key: the key of one user is none of another. */
const ownerOf = (userId: number): string => `user ${String(userId)}`;

/** A code as typed: authenticator apps show blanks in it. */
const digitsOf = (code: string): string => code.replace(/\s/g, '');

/** Thrown at a sign-in whose password is right, and whose code is missing or not accepted. */
export class CodeError extends Error {
    override readonly name = 'CodeError';

    constructor(readonly isMissing: boolean) {
        super();
    }
}

/** Second factors of users: codes of an authenticator app (RFC 6238), and recovery codes. */
export class SecondFactors {
    private readonly users: RecordStore<typeof secUser>;

    constructor(
        private readonly database: Database,
        private readonly encryption: Encryption,
        private readonly notify: NotifySecondFactor,
    ) {
        this.users = new RecordStore(database, secUser);
    }

    /** Returns what users see of their own. @param required whether their roles must have one */
    async describe({ id }: FactorUser, required: boolean): Promise<DataOf<typeof secondFactor>> {
        const [row] = await this.database.read<TotpRow & Record<string, never>>(FIND, [id]);
        const confirmed = row?.confirmed_date ?? null;
        return {
            enabled: confirmed !== null,
            required,
            confirmed_date: confirmed && new Date(confirmed).toISOString(),
            codes_left: await countRecoveryCodes(this.database, id),
        };
    }

    /** Creates a key that a code has to confirm, in place of an earlier one. @throws Failure 409 with a second factor */
    begin({ id, username }: FactorUser): Promise<DataOf<typeof totpBegin>> {
        return this.database.write(async transaction => {
            await this.users.locked(id, transaction);
            if ((await this.find(id, transaction))?.confirmed_date)
                throw Failure.service(409, accountMessages.hasSecondFactor);
            const secret = createTotpSecret();
            await this.database.run(REMOVE, [id], transaction);
            const stored = this.encryption.encrypt(secret, ownerOf(id));
            await this.database.run(BEGIN, [id, stored, new Date().toISOString()], transaction);
            return { secret, uri: totpUri(secret, username) };
        });
    }

    /**
     * Turns the second factor on, by a code of the key that was begun.
     *
     * @returns the recovery codes
     * @throws Failure 400 at the code; 409 with a second factor, or without a key
     */
    async confirm(user: FactorUser, code: string, transaction: Transaction): Promise<string[]> {
        const { id, username } = user;
        await this.users.locked(id, transaction);
        const row = await this.find(id, transaction);
        if (row?.confirmed_date) throw Failure.service(409, accountMessages.hasSecondFactor);
        const secret = row && this.encryption.decrypt(row.secret, ownerOf(id));
        if (secret === undefined) throw Failure.service(409, accountMessages.enrolmentNotBegun);
        const now = Date.now();
        const step = stepOfCode(secret, digitsOf(code), now);
        if (step === undefined) throw new Failure(400, { code: accountMessages.wrongCode });
        await this.database.run(CONFIRM, [id, new Date(now).toISOString(), step], transaction);
        await this.users.set(id, { second_factor: true }, user, transaction);
        await this.notify({ id, username, change: 'on' }, transaction);
        return replaceRecoveryCodes(this.database, id, transaction);
    }

    /**
     * Uses up a code at sign-in: one of the authenticator app, which is newer than the last accepted one, or a recovery
     * code. To be called while the user is locked, so that a second factor that is being turned on counts.
     *
     * @throws CodeError where the user has a second factor, and the code is missing or not accepted
     */
    async take(userId: number, code: string, transaction: Transaction): Promise<void> {
        const row = await this.find(userId, transaction);
        if (!row?.confirmed_date) return;
        if (code.trim() === '') throw new CodeError(true);
        if (!(await this.isTaken(userId, { row, code }, transaction))) throw new CodeError(false);
    }

    /** Whether sign-in requires a code of a user. To be called while the user is locked, like `take`. */
    async isOn(userId: number, transaction: Transaction): Promise<boolean> {
        return Boolean((await this.find(userId, transaction))?.confirmed_date);
    }

    /** Turns the second factor off. @throws Failure 409 where there is none */
    async remove(user: FactorUser, by: Actor, transaction: Transaction): Promise<void> {
        const { id, username } = user;
        const { second_factor: isOn } = await this.users.locked(id, transaction);
        if (!isOn) throw Failure.service(409, accountMessages.noSecondFactor);
        await this.database.run(REMOVE, [id], transaction);
        await removeRecoveryCodes(this.database, id, transaction);
        await this.users.set(id, { second_factor: false }, by, transaction);
        const change = by.username === username ? 'off' : 'offByAdministrator';
        await this.notify({ id, username, change }, transaction);
    }

    private async isTaken(
        userId: number,
        { row, code }: { readonly row: TotpRow; readonly code: string },
        transaction: Transaction,
    ): Promise<boolean> {
        // With another SESSION_SECRET the key cannot be read: recovery codes are accepted alone.
        const secret = this.encryption.decrypt(row.secret, ownerOf(userId));
        const step = secret === undefined ? undefined : stepOfCode(secret, digitsOf(code), Date.now());
        if (step !== undefined) return (await this.database.change(USE_STEP, [userId, step], transaction)) > 0;
        return takeRecoveryCode(this.database, userId, code, transaction);
    }

    private async find(userId: number, transaction: Transaction): Promise<TotpRow | undefined> {
        const [row] = await this.database.run<TotpRow & Record<string, never>>(FIND, [userId], transaction);
        return row;
    }
}
