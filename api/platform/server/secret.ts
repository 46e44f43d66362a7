import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../../config/settings';

const FILE = 'session-secret';
const BYTES = 48;

/**
 * Returns the secret that encrypts cookies: the setting, else one that is generated once and stored in the data folder.
 */
export const sessionSecret = ({ sessionSecret: configuredSecret, dataDir }: Settings): string => {
    if (configuredSecret) return configuredSecret;
    const file = path.join(dataDir, FILE);
    try {
        writeFileSync(file, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    return readFileSync(file, 'utf8');
};
