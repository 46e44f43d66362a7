import { SettingsError } from '../../../../config/settings';
import type { Database } from '../../../../models/database/database';

const NAMES = 'SELECT name FROM sec_role';

/**
 * Stops the start where a role is misspelt, whose users would then need no second factor. Without any role the database
 * is not seeded yet, as where a worker starts first.
 *
 * @throws SettingsError
 */
export const checkSecondFactorRoles = async (database: Database, roles: readonly string[]): Promise<void> => {
    if (roles.length === 0) return;
    const known = new Set((await database.read<{ name: string }>(NAMES)).map(({ name }) => name));
    const unknown = roles.filter(role => !known.has(role));
    if (known.size === 0 || unknown.length === 0) return;
    throw new SettingsError([
        `SECOND_FACTOR_ROLES must be names of roles; there is no role ${unknown.map(role => `“${role}”`).join(', ')}.`,
    ]);
};
