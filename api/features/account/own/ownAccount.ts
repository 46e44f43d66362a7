import { OWN_FIELDS, type ownAccount, type ownUpdate } from '../../../../models/features/account/ownCalls';
import { secUser } from '../../../../models/features/account/secUser';
import type { DataOf, PayloadOf } from '../../../../models/platform/calls/call';
import type { Database } from '../../../../models/database/database';
import { RecordStore } from '../../../../models/database/recordStore';
import type { Transaction } from '../../../../models/database/transaction';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import type { RecordOf } from '../../../../models/platform/definition/resource';
import { Failure } from '../../../platform/server/failure';
import type { SessionUser } from '../../../platform/sessions/user';
import { replacedAddress, type NotifyEmail } from '../emailMail';
import { hashPassword } from '../password';
import type { Passwords } from '../passwords';
import { endTokens } from '../reset/tokens';
import type { Caller } from '../reset/resets';
import type { Sessions } from '../sessions';
import type { PasswordProofs } from './passwordProof';

type OwnUpdateInput = PayloadOf<typeof ownUpdate>;
type User = RecordOf<typeof secUser>;

const refuse = (field: keyof OwnUpdateInput, message: (typeof messages)['required']): Failure =>
    new Failure(400, { [field]: message });

/** Checks which passwords are required for a change of the password or the address. @throws Failure 400 */
const checkPasswords = ({ currentPassword, password, confirmPassword }: OwnUpdateInput, isNewEmail: boolean): void => {
    if (!password && (confirmPassword || (currentPassword && !isNewEmail))) throw refuse('password', messages.required);
    if ((password || isNewEmail) && !currentPassword) throw refuse('currentPassword', messages.required);
    if (password && password !== confirmPassword) throw refuse('confirmPassword', messages.unconfirmed);
};

/** Reads and changes users' own accounts. */
export class OwnAccount {
    private readonly users: RecordStore<typeof secUser>;

    constructor(
        private readonly database: Database,
        private readonly dependencies: {
            readonly sessions: Sessions;
            readonly proofs: PasswordProofs;
            readonly passwords: Passwords;
            readonly notifyEmail: NotifyEmail;
        },
    ) {
        this.users = new RecordStore(database, secUser);
    }

    async get({ id, roles }: SessionUser): Promise<DataOf<typeof ownAccount>> {
        const { username, fname, mname, lname, email, version } = await this.users.get(id);
        return { username, fname, mname, lname, email, roles: [...roles], version };
    }

    /**
     * Updates the fields in the input. Whoever has the address can reset the password, so a new address requires the
     * current password, as a new password does (docs/domain.md section 3).
     *
     * @throws Failure 400 for a current password that is wrong, 429 after too many of them; ConflictError for a version
     */
    async update(input: OwnUpdateInput, user: SessionUser, caller: Caller): Promise<DataOf<typeof ownUpdate>> {
        const isNewEmail = input.email !== undefined && input.email !== (await this.users.get(user.id)).email;
        checkPasswords(input, isNewEmail);
        const { proofs } = this.dependencies;
        const proof =
            input.password || isNewEmail ? await proofs.prove(input.currentPassword ?? '', user, caller) : undefined;
        const hash = input.password ? await hashPassword(input.password) : undefined;
        return this.database.write(async transaction => {
            const before = await this.users.locked(user.id, transaction);
            if (proof) await proofs.checkStill(proof, user, transaction);
            // Another change has been saved since the address was read.
            if (!proof && input.email !== undefined && input.email !== before.email)
                throw refuse('currentPassword', messages.required);
            const after = await this.saveDetails(before, input, user, transaction);
            if (hash === undefined) return { version: after.version };
            const formerEmail = replacedAddress(before.email, after.email);
            const set = { hash, keep: caller.session, by: 'oneself', formerEmail } as const;
            await this.dependencies.passwords.set(user, set, transaction);
            return { version: (await this.users.read(user.id, transaction)).version };
        });
    }

    private async saveDetails(
        before: User,
        input: OwnUpdateInput,
        user: SessionUser,
        transaction: Transaction,
    ): Promise<User> {
        const named = OWN_FIELDS.filter(name => input[name] !== undefined).map(name => [name, input[name]]);
        const patch = { ...(Object.fromEntries(named) as object), version: input.version ?? before.version };
        const after = await this.users.updateLocked(before, patch, user, transaction);
        if (after.version === before.version) return after;
        if (after.email !== before.email) await this.emailChanged(before, after, transaction);
        await this.dependencies.sessions.dropped(transaction);
        return after;
    }

    /** Invalidates links that were sent to the old address, and notifies the old address by mail. */
    private async emailChanged({ id, username, email: before }: User, { email }: User, transaction: Transaction) {
        await endTokens(this.database, id, transaction);
        await this.dependencies.notifyEmail({ id, username, before, email, isByAdministrator: false }, transaction);
    }
}
