import { accountMessages } from '../../../../models/features/account/messages';
import type { secondFactor, totpBegin } from '../../../../models/features/account/secondFactorCalls';
import type { Database } from '../../../../models/database/database';
import type { Actor } from '../../../../models/database/actor';
import { NotFoundError } from '../../../../models/database/failures';
import type { DataOf } from '../../../../models/platform/calls/call';
import { Failure } from '../../../platform/server/failure';
import type { SessionUser } from '../../../platform/sessions/user';
import type { PasswordProofs } from '../own/passwordProof';
import type { Caller } from '../reset/resets';
import type { Sessions } from '../sessions';
import type { SecondFactors } from './secondFactors';

/** What an enrolment ends with. */
interface Enrolled {
    readonly recoveryCodes: string[];
    /** The session that continues, under another id. */
    readonly session: { readonly id: string; readonly extended: boolean } | undefined;
}

const USER = 'SELECT id, username FROM sec_user WHERE id = $1';

/** Turns second factors on and off: users their own, administrators those of others off. */
export class OwnSecondFactor {
    constructor(
        private readonly database: Database,
        private readonly dependencies: {
            readonly sessions: Sessions;
            readonly secondFactors: SecondFactors;
            readonly proofs: PasswordProofs;
        },
    ) {}

    describe(user: SessionUser): Promise<DataOf<typeof secondFactor>> {
        const { secondFactors, sessions } = this.dependencies;
        return secondFactors.describe(user, sessions.requiresSecondFactor(user.roles));
    }

    begin(user: SessionUser): Promise<DataOf<typeof totpBegin>> {
        return this.dependencies.secondFactors.begin(user);
    }

    /** Turns it on: sessions that began without it end, and the caller's continues under another id. */
    confirm(code: string, user: SessionUser, caller: Caller): Promise<Enrolled> {
        const { secondFactors, sessions } = this.dependencies;
        return this.database.write(async transaction => {
            const recoveryCodes = await secondFactors.confirm(user, code, transaction);
            await sessions.endOthers(user.id, caller.session, transaction);
            const session =
                caller.session === undefined ? undefined : await sessions.renew(caller.session, transaction);
            return { recoveryCodes, session };
        });
    }

    /** @throws Failure 400 for a wrong password, 409 where there is none, 429 */
    async remove(currentPassword: string, user: SessionUser, caller: Caller): Promise<void> {
        const { secondFactors, sessions, proofs } = this.dependencies;
        const proof = await proofs.prove(currentPassword, user, caller);
        await this.database.write(async transaction => {
            await secondFactors.remove(user, user, transaction);
            await proofs.checkStill(proof, user, transaction);
            await sessions.dropped(transaction);
        });
    }

    /**
     * Turns the second factor of a user off, and ends their sessions.
     *
     * @throws NotFoundError; Failure 409 where there is none, and for one's own, which takes the password
     */
    async removeOf(userId: number, by: Actor): Promise<void> {
        const { secondFactors, sessions } = this.dependencies;
        await this.database.write(async transaction => {
            const [user] = await this.database.run<{ id: number; username: string }>(USER, [userId], transaction);
            if (!user) throw new NotFoundError();
            if (user.username === by.username) throw Failure.service(409, accountMessages.ownSecondFactor);
            await secondFactors.remove(user, by, transaction);
            await sessions.endOthers(userId, undefined, transaction);
        });
    }
}
