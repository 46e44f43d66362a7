import { randomInt } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Users } from '../api/account/users';
import type { Settings } from '../config/settings';
import type { RoleName } from '../models/access';
import type { Database } from '../models/database/database';
import { SYSTEM } from './system';

/** One sign-in a role, and two with none (operations.md). */
const DEMONSTRATION: readonly (readonly [
    username: string,
    fname: string,
    lname: string,
    roles: readonly RoleName[],
])[] = [
    ['administrator', 'Alex', 'Adams', ['Administrator']],
    ['content', 'Connie', 'Brooks', ['Content Manager']],
    ['requester', 'Riley', 'Carter', ['Change Request']],
    ['manager', 'Morgan', 'Diaz', ['Change Request Manager']],
    ['tpm.bdm', 'Blake', 'Ellis', ['TPM BDM']],
    ['tpm.user', 'Taylor', 'Foster', ['TPM User']],
    ['reports', 'Robin', 'Grant', ['Bulk Report Manager']],
    ['operator', 'Owen', 'Hayes', ['Bulk Report Operator']],
    ['viewer', 'Vivian', 'Irwin', []],
    ['debug', 'Devon', 'James', []],
];

/** Letters and digits that are not mistaken for one another, and a symbol, as the rules of passwords ask. */
const SETS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'];
const LENGTH = 15;

const pick = (from: string): string => from.charAt(randomInt(from.length));

const generatePassword = (): string =>
    `${SETS.map(pick).join('')}${Array.from({ length: LENGTH - SETS.length - 1 }, () => pick(SETS.join(''))).join('')}!`;

/** Readable by its owner alone. */
const keep = (file: string, text: string): void => {
    writeFileSync(file, `${text}\n`, { mode: 0o600 });
    chmodSync(file, 0o600);
};

const PASSWORD_FILE = 'demo-password';

/** What there is to tell about the sign-ins that were made. */
export interface NewSignIns {
    readonly usernames: readonly string[];
    readonly password: string;
}

const seedDemonstration = async (users: Users, { demoPassword, dataDir }: Settings): Promise<NewSignIns> => {
    const password = demoPassword ?? generatePassword();
    keep(path.join(dataDir, PASSWORD_FILE), password);
    for (const [username, fname, lname, roles] of DEMONSTRATION) {
        const email = `${username}@endcap.example`;
        await users.create({ username, fname, lname, email, password, roles }, SYSTEM);
    }
    return { usernames: DEMONSTRATION.map(([username]) => username), password };
};

const seedAdministrator = async (
    users: Users,
    { adminUsername: username, adminPassword }: Settings,
): Promise<NewSignIns> => {
    const password = adminPassword ?? generatePassword();
    const names = { fname: 'System', lname: 'Administrator', email: 'administrator@localhost' };
    await users.create({ username, ...names, password, roles: ['Administrator'] }, SYSTEM);
    return { usernames: [username], password };
};

/**
 * The first sign-ins of a database that has no users: one a role for the demonstration, else one administrator.
 *
 * @returns what to print, once; undefined when there were users already
 */
export const seedAccounts = async (database: Database, settings: Settings): Promise<NewSignIns | undefined> => {
    const [any] = await database.read('SELECT id FROM sec_user LIMIT 1');
    if (any) return undefined;
    const users = new Users(database);
    return settings.demo ? seedDemonstration(users, settings) : seedAdministrator(users, settings);
};
