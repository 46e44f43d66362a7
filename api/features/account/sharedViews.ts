import { accountMessages } from '../../../models/features/account/messages';
import { may } from '../../../models/platform/access/access';
import type { DataOf, PayloadOf } from '../../../models/platform/calls/call';
import {
    MAX_SHARED_VIEWS,
    type ShareableRole,
    type sharedViewList,
    type sharedViewSave,
} from '../../../models/platform/preferences/sharing';
import { takeAdvisoryLock } from '../../../models/database/advisoryLock';
import type { Database } from '../../../models/database/database';
import { NotFoundError } from '../../../models/database/failures';
import { Statement } from '../../../models/database/query/statement';
import type { Transaction } from '../../../models/database/transaction';
import { Failure } from '../../platform/server/failure';
import type { SessionUser } from '../../platform/sessions/user';

interface Row {
    readonly id: number;
    readonly key: string;
    readonly name: string;
    readonly value: string;
    readonly owner: string;
    readonly owner_id: number;
    readonly sec_role_id: number;
    readonly role: string;
    readonly is_default: boolean | number;
}

const isAdministrator = (user: SessionUser): boolean => may(user, 'administrator');

const SHARED = `SELECT p.id, p.key, p.name, p.value, u.username AS owner, u.id AS owner_id, s.sec_role_id, r.name AS role,
        s.is_default
    FROM sec_user_pref_share s
    JOIN sec_user_pref p ON p.id = s.sec_user_pref_id
    JOIN sec_role r ON r.id = s.sec_role_id
    JOIN sec_user u ON u.id = p.sec_user_id`;

const DEFAULT_NOW = `${SHARED} WHERE s.sec_role_id = $1 AND p.key = $2 AND s.is_default AND p.id <> $3`;
const VIEW = 'SELECT p.id, p.key, p.sec_user_id FROM sec_user_pref p WHERE p.id = $1';
const SHARE_OF = 'SELECT sec_user_pref_id AS id FROM sec_user_pref_share WHERE sec_user_pref_id = $1';

/** Builds the condition that a column has one of these names. */
const amongNames = (statement: Statement, column: string, names: readonly string[]): string =>
    names.length === 0 ? '1 = 0' : `${column} IN (${names.map(name => statement.bind(name)).join(', ')})`;

/** Views of lists that are shared with roles: members read them, their owners and administrators change them. */
export class SharedViews {
    constructor(private readonly database: Database) {}

    async list(user: SessionUser): Promise<DataOf<typeof sharedViewList>> {
        const { dialect } = this.database;
        const statement = new Statement(dialect);
        const isVisible = isAdministrator(user)
            ? 'TRUE'
            : `(p.sec_user_id = ${statement.bind(user.id)} OR (r.enabled AND ${amongNames(statement, 'r.name', user.roles)}))`;
        const order = [dialect.textOrder('p.name'), 'p.id'].join(', ');
        const rows = await this.database.read<Row>(
            `${SHARED} WHERE ${isVisible} ORDER BY ${order} LIMIT ${MAX_SHARED_VIEWS}`,
            statement.values,
        );
        return {
            list: rows.map(({ owner_id, is_default, ...row }) => ({
                ...row,
                is_default: Boolean(is_default),
                is_own: owner_id === user.id,
                is_member: user.roles.includes(row.role),
                may_change: owner_id === user.id || isAdministrator(user),
            })),
            roles: await this.rolesOf(user),
        };
    }

    /**
     * Shares a view, or ends its sharing.
     *
     * @throws NotFoundError for a view that is neither the caller's own nor, for an administrator, shared; Failure 400
     *   for a role that the caller does not have, 409 where the role has a default of another user
     */
    async save(payload: PayloadOf<typeof sharedViewSave>, user: SessionUser): Promise<void> {
        const { id, sec_role_id: role = null, is_default } = payload;
        await this.database.write(async transaction => {
            const { key } = await this.changeable(id, user, transaction);
            await this.database.run('DELETE FROM sec_user_pref_share WHERE sec_user_pref_id = $1', [id], transaction);
            if (role === null) return;
            const roles = await this.rolesOf(user, transaction);
            if (!roles.some(one => one.id === role))
                throw new Failure(400, { sec_role_id: accountMessages.foreignRole });
            // Two concurrent calls that set a default would each find none.
            await takeAdvisoryLock(this.database, `views of role ${String(role)}`, transaction);
            if (is_default) await this.replaceDefault({ role, key, id }, user, transaction);
            const sql = `INSERT INTO sec_user_pref_share (sec_user_pref_id, sec_role_id, is_default) VALUES ($1, $2, $3)`;
            await this.database.run(sql, [id, role, is_default], transaction);
        });
    }

    /** Returns the roles that a user may share with. */
    private async rolesOf(user: SessionUser, transaction?: Transaction): Promise<ShareableRole[]> {
        const statement = new Statement(this.database.dialect);
        const order = this.database.dialect.textOrder('name');
        const isOffered = isAdministrator(user) ? 'TRUE' : amongNames(statement, 'name', user.roles);
        const sql = `SELECT id, name FROM sec_role WHERE enabled AND ${isOffered} ORDER BY ${order}`;
        return transaction
            ? this.database.run<ShareableRole>(sql, statement.values, transaction)
            : this.database.read<ShareableRole>(sql, statement.values);
    }

    private async changeable(
        id: number,
        user: SessionUser,
        transaction: Transaction,
    ): Promise<{ readonly key: string }> {
        const [view] = await this.database.run<{ key: string; sec_user_id: number }>(VIEW, [id], transaction);
        if (!view) throw new NotFoundError();
        if (view.sec_user_id === user.id) return view;
        const [share] = isAdministrator(user) ? await this.database.run(SHARE_OF, [id], transaction) : [];
        if (!share) throw new NotFoundError();
        return view;
    }

    private async replaceDefault(
        { role, key, id }: { readonly role: number; readonly key: string; readonly id: number },
        user: SessionUser,
        transaction: Transaction,
    ): Promise<void> {
        const before = await this.database.run<Row>(DEFAULT_NOW, [role, key, id], transaction);
        for (const view of before) {
            if (view.owner_id !== user.id && !isAdministrator(user))
                throw Failure.service(
                    409,
                    accountMessages.roleHasDefault({ role: view.role, name: view.name, user: view.owner }),
                );
            const sql = 'UPDATE sec_user_pref_share SET is_default = FALSE WHERE sec_user_pref_id = $1';
            await this.database.run(sql, [view.id], transaction);
        }
    }
}
