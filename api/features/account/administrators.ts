import { accountMessages } from '../../../models/features/account/messages';
import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import { Failure } from '../../platform/server/failure';

/**
 * Name of the advisory lock of all changes that may remove an administrator or create a cycle of roles; users and roles
 * share it.
 */
export const ACCESS_LOCK = 'users and roles';

/** Enabled users who are Administrator, by the role itself or by one that extends it. */
const ADMINISTRATORS = `WITH RECURSIVE granting (id) AS (
        SELECT id FROM sec_role WHERE name = 'Administrator' AND enabled
        UNION SELECT r.id FROM sec_role r JOIN granting g ON r.sec_role_id = g.id WHERE r.enabled)
    SELECT DISTINCT u.id, u.username FROM sec_user u JOIN sec_user_role ur ON ur.sec_user_id = u.id
    WHERE u.enabled AND ur.sec_role_id IN (SELECT id FROM granting)`;

export interface Administrators {
    readonly usernames: readonly string[];
}

export const administratorsNow = async (database: Database, transaction: Transaction): Promise<Administrators> => {
    const rows = await database.run<{ username: string }>(ADMINISTRATORS, [], transaction);
    return { usernames: rows.map(({ username }) => username) };
};

/**
 * Refuses to remove the last enabled Administrator, and users to remove their own Administrator role (docs/domain.md
 * section 2).
 *
 * @throws Failure 409
 */
export const refuseFewer = (before: Administrators, after: Administrators, username: string): void => {
    if (after.usernames.length === 0) throw Failure.service(409, accountMessages.noAdministrator);
    if (before.usernames.includes(username) && !after.usernames.includes(username)) {
        throw Failure.service(409, accountMessages.ownRole);
    }
};
