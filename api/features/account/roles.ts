import { accountMessages } from '../../../models/features/account/messages';
import type { secRole } from '../../../models/features/account/secRole';
import type { Database } from '../../../models/database/database';
import type { Actor } from '../../../models/database/actor';
import type { Transaction } from '../../../models/database/transaction';
import type { PatchOf, RecordOf } from '../../../models/platform/definition/resource';
import { Failure } from '../../platform/server/failure';
import type { Hooks } from '../../platform/resources/hooks';
import { ACCESS_LOCK, administratorsNow, refuseFewer, type Administrators } from './administrators';
import type { Sessions } from './sessions';

type Role = typeof secRole;

/** SQL of the roles that a role extends, up the chain; UNION ends a cycle. */
const EXTENDED = `WITH RECURSIVE extended (id) AS (
        SELECT sec_role_id FROM sec_role WHERE id = $1
        UNION SELECT r.sec_role_id FROM sec_role r JOIN extended e ON r.id = e.id)
    SELECT id FROM extended WHERE id = $1`;

/** Checks what the definition of roles cannot: no cycles, and at least one administrator. */
export class RoleHooks implements Hooks<Role> {
    readonly advisoryLock = ACCESS_LOCK;
    private readonly before = new WeakMap<Transaction, Administrators>();

    constructor(
        private readonly database: Database,
        private readonly sessions: Sessions,
        private readonly secondFactorRoles: readonly string[],
    ) {}

    readonly beforeUpdate = async (is: {
        record: RecordOf<Role>;
        patch: PatchOf<Role>;
        transaction: Transaction;
    }): Promise<PatchOf<Role>> => {
        if (is.patch.name !== undefined && is.patch.name !== is.record.name) this.refuseLoss(is.record);
        this.before.set(is.transaction, await administratorsNow(this.database, is.transaction));
        return is.patch;
    };

    readonly beforeDelete = (is: { record: RecordOf<Role> }): Promise<void> => {
        this.refuseLoss(is.record);
        return Promise.resolve();
    };

    readonly afterWrite = async (is: {
        record: RecordOf<Role>;
        by: Actor;
        transaction: Transaction;
    }): Promise<void> => {
        const { record, by, transaction } = is;
        await this.sessions.changed(transaction);
        const [cycle] = await this.database.run(EXTENDED, [record.id], transaction);
        if (cycle) throw new Failure(400, { sec_role_id: accountMessages.roleCycle });
        const before = this.before.get(transaction);
        if (before) refuseFewer(before, await administratorsNow(this.database, transaction), by.username);
    };

    readonly committed = (): void => {
        this.sessions.forget();
    };

    /** With another name the role would not be found in the setting: its users would need no second factor. */
    private refuseLoss({ name }: RecordOf<Role>): void {
        if (this.secondFactorRoles.includes(name)) throw Failure.service(409, accountMessages.requiredRole);
    }
}
