import { grants, type Grant } from '../../../models/platform/access/access';
import type { Database } from '../../../models/database/database';
import type { Transaction } from '../../../models/database/transaction';
import type { Cell } from '../../../models/platform/fields/kind';
import { normalizeText } from '../../../models/platform/format/normalize';

/**
 * SQL of a condition on `sec_user u`: enabled, and with a role that grants an access, itself or by one that it extends.
 * A disabled role grants nothing, and ends the chain.
 *
 * @param bind returns the placeholder of a value
 */
export const hasGrantSql = (access: Grant, bind: (value: Cell) => string): string => {
    const names = grants[access].map(bind).join(', ');
    return `u.enabled AND u.id IN (
        WITH RECURSIVE granting (id) AS (
            SELECT id FROM sec_role WHERE name IN (${names}) AND enabled
            UNION SELECT r.id FROM sec_role r JOIN granting g ON r.sec_role_id = g.id WHERE r.enabled)
        SELECT ur.sec_user_id FROM sec_user_role ur JOIN granting g ON g.id = ur.sec_role_id)`;
};

/**
 * Returns the user with this username and an access, in the stored spelling; locked until the end of the transaction.
 */
export const findUserWithAccess = async (
    database: Database,
    access: Grant,
    username: string,
    transaction: Transaction,
): Promise<string | undefined> => {
    const values: Cell[] = [normalizeText(username)];
    const condition = hasGrantSql(access, value => `$${values.push(value)}`);
    const sql = `SELECT u.username FROM sec_user u WHERE lower(u.username) = lower($1) AND ${condition}`;
    const selectForUpdateSql = database.dialect.rowLock('changes', 'u');
    const [row] = await database.run<{ username: string }>(`${sql} ${selectForUpdateSql}`, values, transaction);
    return row?.username;
};
