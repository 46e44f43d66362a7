import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../../../models/features/account/secondFactorCalls';
import type { Database } from '../../../../models/database/database';
import type { Transaction } from '../../../../models/database/transaction';

/** 30 characters that are not taken for one another: a code of 24 has 117 random bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz2345678';
const GROUPS = 4;
const GROUP_LENGTH = 6;

const INSERT = 'INSERT INTO sec_recovery_code (sec_user_id, code) VALUES ($1, $2)';
const REMOVE = 'DELETE FROM sec_recovery_code WHERE sec_user_id = $1';
/** Only one of several concurrent uses removes it. */
const USE = 'DELETE FROM sec_recovery_code WHERE sec_user_id = $1 AND code = $2';
const COUNT = 'SELECT count(*) AS count FROM sec_recovery_code WHERE sec_user_id = $1';

const createGroup = (): string =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

const createCode = (): string => Array.from({ length: GROUPS }, createGroup).join('-');

/** Returns the stored form of a code, its hash: as random as a key, it needs no slow one. */
const stored = (code: string): string =>
    createHash('sha256')
        .update(code.toLowerCase().replace(/[^a-z0-9]/g, ''))
        .digest('hex');

/** Replaces the recovery codes of a user. @returns the new codes, which are stored nowhere */
export const replaceRecoveryCodes = async (
    database: Database,
    userId: number,
    transaction: Transaction,
): Promise<string[]> => {
    await removeRecoveryCodes(database, userId, transaction);
    const codes = Array.from({ length: RECOVERY_CODES }, createCode);
    for (const code of codes) await database.run(INSERT, [userId, stored(code)], transaction);
    return codes;
};

export const removeRecoveryCodes = async (
    database: Database,
    userId: number,
    transaction: Transaction,
): Promise<void> => {
    await database.run(REMOVE, [userId], transaction);
};

/** Uses a code up, in any case and with any hyphens and blanks. @returns whether it is one of the user's */
export const takeRecoveryCode = async (
    database: Database,
    userId: number,
    code: string,
    transaction: Transaction,
): Promise<boolean> => (await database.change(USE, [userId, stored(code)], transaction)) > 0;

export const countRecoveryCodes = async (database: Database, userId: number): Promise<number> => {
    const [row] = await database.read<{ count: number | string }>(COUNT, [userId]);
    return Number(row?.count ?? 0);
};
