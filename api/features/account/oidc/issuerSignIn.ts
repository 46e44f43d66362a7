import { createHash } from 'node:crypto';
import type { IssuerProblem } from '../../../../models/platform/sessions/issuerCalls';
import { accountMessages } from '../../../../models/features/account/messages';
import type { Database } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';
import { Failure } from '../../../platform/server/failure';
import { CodeError, type SecondFactors } from '../secondFactor/secondFactors';
import type { Sessions, SignInOrigin } from '../sessions';
import type { Throttle, Try } from '../throttle';
import { FLOW_LIFE_MS } from './flow';
import type { Issuer, Proofs } from './issuer';
import { IssuerError } from './issuerError';
import type { IssuerUser, IssuerUsers } from './issuerUsers';

const FORGET = 'DELETE FROM sec_issuer_return WHERE expires_date < $1';
const NOTE = 'INSERT INTO sec_issuer_return (state, expires_date) VALUES ($1, $2) ON CONFLICT DO NOTHING';
const USER = 'SELECT id, username FROM sec_user WHERE id = $1';

type From = Omit<SignInOrigin, 'extended'>;

/** A session that begins; without an id the user has to enter a code first. */
interface Begun {
    readonly user: IssuerUser;
    readonly session: string | undefined;
}

/** Problems of answers that may be guessed. */
const GUESSES: readonly IssuerProblem[] = ['rejected', 'expired', 'failed'];

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');

interface Dependencies {
    readonly sessions: Sessions;
    readonly throttle: Throttle;
    readonly secondFactors: SecondFactors;
    readonly users: IssuerUsers;
}

/** Signs users in by what an issuer states about them. */
export class IssuerSignIn {
    constructor(
        private readonly database: Database,
        readonly issuer: Issuer,
        private readonly dependencies: Dependencies,
    ) {}

    /**
     * Ends a sign-in at the issuer, once for each state. Like a password, it counts as a try of its address until it
     * succeeds.
     *
     * @param search of the callback's address
     * @throws IssuerError; Failure 429 after too many tries
     */
    async finish(search: string, proofs: Proofs, from: From): Promise<Begun> {
        const { throttle } = this.dependencies;
        const state = hashOf(proofs.state);
        const attempt = await throttle.begin(`issuer ${state}`, from.address);
        try {
            await this.useUp(state);
            const identity = await this.issuer.identify(search, proofs);
            return await this.database.write(async transaction => {
                const user = await this.dependencies.users.resolve(identity, transaction);
                const origin = { ...from, hasIssuerFactor: identity.hasSecondFactor };
                const session = await this.start(user, { origin, attempt }, transaction);
                return { user, session };
            });
        } catch (error) {
            await this.count(attempt, error);
            throw error;
        }
    }

    /**
     * Begins the session of a user whom the issuer has identified, by a code of the second factor here.
     *
     * @throws Failure 400 at `code`, 429 after too many
     */
    async finishWithCode(userId: number, code: string, from: From): Promise<{ id: string; username: string }> {
        const { throttle, secondFactors, sessions } = this.dependencies;
        const [user] = await this.database.read<{ id: number; username: string }>(USER, [userId]);
        if (!user) throw new Failure(400, { code: accountMessages.issuerExpired });
        const attempt = await throttle.begin(user.username, from.address);
        try {
            const id = await this.database.write(async transaction => {
                const session = await sessions.start({ id: userId }, { ...from, extended: false }, transaction);
                if (session === undefined) return undefined;
                await secondFactors.take(userId, code, transaction);
                await throttle.succeeded(attempt, transaction);
                return session;
            });
            if (id !== undefined) return { id, username: user.username };
        } catch (error) {
            if (!(error instanceof CodeError)) {
                await throttle.takeBack(attempt).catch(() => undefined);
                throw error;
            }
            await throttle.failed(attempt);
            throw new Failure(400, { code: accountMessages.wrongCode });
        }
        await throttle.failed(attempt);
        throw new Failure(400, { code: accountMessages.issuerExpired });
    }

    /** Ends the session that a sign-in replaces. */
    endSession(id: string): Promise<void> {
        return this.dependencies.sessions.end(id);
    }

    /** @throws IssuerError where the state has come back before */
    private async useUp(state: string): Promise<void> {
        const now = Date.now();
        const until = new Date(now + FLOW_LIFE_MS).toISOString();
        const added = await this.database.write(async transaction => {
            await this.database.run(FORGET, [new Date(now).toISOString()], transaction);
            return this.database.change(NOTE, [state, until], transaction);
        });
        if (added === 0) throw new IssuerError('expired', 'this answer of the issuer has been used');
    }

    /** @returns undefined where the user has a second factor here, and the issuer confirmed none */
    private async start(
        user: IssuerUser,
        { origin, attempt }: { readonly origin: From & { hasIssuerFactor: boolean }; readonly attempt: Try },
        transaction: Transaction,
    ): Promise<string | undefined> {
        const { sessions, secondFactors, throttle } = this.dependencies;
        const lock = this.database.dialect.rowLock('changes');
        await this.database.run(USER + lock, [user.id], transaction);
        const needsCode = !origin.hasIssuerFactor && (await secondFactors.isOn(user.id, transaction));
        const id = needsCode ? undefined : await sessions.start(user, { ...origin, extended: false }, transaction);
        if (!needsCode && id === undefined) throw new IssuerError('disabled', 'the user was disabled just now');
        await throttle.succeeded(attempt, transaction);
        return id;
    }

    /** A user whom the issuer has identified guesses nothing. If that fails too, the try counts after its time limit. */
    private async count(attempt: Try, error: unknown): Promise<void> {
        const { throttle } = this.dependencies;
        const isGuess = error instanceof IssuerError && GUESSES.includes(error.problem);
        await (isGuess ? throttle.failed(attempt) : throttle.takeBack(attempt)).catch(() => undefined);
    }
}
