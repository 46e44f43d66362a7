import { randomInt } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { secUser } from '../models/features/account/secUser';
import { RecordStore } from '../models/database/recordStore';
import { hashPassword } from '../api/features/account/password';
import type { Settings } from '../config/settings';
import type { RoleName } from '../models/platform/access/access';
import type { Database } from '../models/database/database';
import { SYSTEM } from './system';

/** One sign-in for each role, and two without any (docs/operations.md). */
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
    // A planner requests the stores that a promotion misses.
    ['tpm.user', 'Taylor', 'Foster', ['TPM User', 'Change Request']],
    ['reports', 'Robin', 'Grant', ['Bulk Report Manager']],
    ['operator', 'Owen', 'Hayes', ['Bulk Report Operator']],
    ['viewer', 'Vivian', 'Irwin', []],
    ['debug', 'Devon', 'James', []],
];

/** Letters and digits that are not mistaken for one another, and a symbol, as the password rules require. */
const SETS = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'];
const LENGTH = 15;

const pick = (from: string): string => from.charAt(randomInt(from.length));

const generatePassword = (): string =>
    `${SETS.map(pick).join('')}${Array.from({ length: LENGTH - SETS.length - 1 }, () => pick(SETS.join(''))).join('')}!`;

/** Writes a file that only its owner can read. */
const keep = (file: string, text: string): void => {
    writeFileSync(file, `${text}\n`, { mode: 0o600 });
    chmodSync(file, 0o600);
};

const PASSWORD_FILE = 'demo-password';

/** Sign-ins that were created, for the message about them. */
export interface NewSignIns {
    readonly usernames: readonly string[];
    /** Undefined unless it was generated; a configured one is known, and must not be logged. */
    readonly password: string | undefined;
}

/** Returns the ids of roles by their names. */
const roleIds = async (database: Database): Promise<ReadonlyMap<string, number>> => {
    const rows = await database.read<{ id: number; name: string }>('SELECT id, name FROM sec_role');
    return new Map(rows.map(({ id, name }) => [name, id]));
};

interface SignIn {
    readonly username: string;
    readonly fname: string;
    readonly lname: string;
    readonly email: string;
    readonly roles: readonly RoleName[];
}

/** @param set their password, where one is set */
const createAll = async (
    database: Database,
    signIns: readonly SignIn[],
    set: string | undefined,
    generatedPassword: string,
): Promise<NewSignIns> => {
    const users = new RecordStore(database, secUser);
    const ids = await roleIds(database);
    const hash = await hashPassword(set ?? generatedPassword);
    await database.write(async transaction => {
        for (const { roles, ...user } of signIns) {
            const secUserRoleIds = roles.map(role => ids.get(role) ?? 0);
            await users.create({ ...user, password: hash, secUserRoleIds }, SYSTEM, transaction);
        }
    });
    return {
        usernames: signIns.map(({ username }) => username),
        password: set === undefined ? generatedPassword : undefined,
    };
};

const seedDemonstration = (database: Database, { demoPassword, dataDir }: Settings): Promise<NewSignIns> => {
    const generatedPassword = generatePassword();
    keep(path.join(dataDir, PASSWORD_FILE), demoPassword ?? generatedPassword);
    const signIns = DEMONSTRATION.map(([username, fname, lname, roles]) => ({
        username,
        fname,
        lname,
        roles,
        email: `${username}@endcap.example`,
    }));
    return createAll(database, signIns, demoPassword, generatedPassword);
};

const seedAdministrator = (database: Database, settings: Settings): Promise<NewSignIns> => {
    const names = { fname: 'System', lname: 'Administrator', email: 'administrator@localhost' };
    const signIn: SignIn = { username: settings.adminUsername, ...names, roles: ['Administrator'] };
    return createAll(database, [signIn], settings.adminPassword, generatePassword());
};

/**
 * Seeds the first sign-ins of a database without users: one per role for the demonstration, else one administrator.
 *
 * @returns what to print, once; undefined when there were users already
 */
export const seedAccounts = async (database: Database, settings: Settings): Promise<NewSignIns | undefined> => {
    const [any] = await database.read('SELECT id FROM sec_user LIMIT 1');
    if (any) return undefined;
    return settings.demo ? seedDemonstration(database, settings) : seedAdministrator(database, settings);
};
