import type { Transaction } from 'sequelize';
import type { RoleName } from '../../models/access';
import { secUser } from '../../models/account/secUser';
import type { Database } from '../../models/database/database';
import { Repository, type Actor } from '../../models/database/repository';
import type { CreateOf, RecordOf } from '../../models/resource';
import { hashPassword } from './password';

export type NewUser = CreateOf<typeof secUser> & {
    /** As typed; stored is its hash. */
    readonly password: string;
    readonly roles: readonly RoleName[];
};

const GIVE_ROLE = `INSERT INTO sec_user_role (sec_user_id, sec_role_id)
    SELECT $1, id FROM sec_role WHERE name = $2`;

/** The accounts that people sign in with. */
export class Users {
    private readonly users: Repository<typeof secUser>;

    constructor(private readonly database: Database) {
        this.users = new Repository(database, secUser);
    }

    /** Stores a user with the hash of the password and the roles, all or nothing. */
    async create({ password, roles, ...values }: NewUser, by: Actor): Promise<RecordOf<typeof secUser>> {
        const hash = await hashPassword(password.trim());
        return this.database.write(async transaction => {
            const user = await this.users.create({ ...values, password: hash }, by, transaction);
            await this.giveRoles(user.id, roles, transaction);
            return user;
        });
    }

    private async giveRoles(id: number, roles: readonly RoleName[], transaction: Transaction): Promise<void> {
        for (const role of roles) await this.database.run(GIVE_ROLE, [id, role], transaction);
    }
}
