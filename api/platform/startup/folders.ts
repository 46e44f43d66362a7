import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Settings } from '../../../config/settings';

/**
 * Makes the folders that the server writes to, where they are not there: the first upload would find out otherwise.
 *
 * @throws the system's error, with its path, for one that cannot be written
 */
export const ensureFolders = ({ dataDir, filesDir }: Pick<Settings, 'dataDir' | 'filesDir'>): void => {
    for (const folder of [dataDir, filesDir]) {
        mkdirSync(folder, { recursive: true });
        accessSync(folder, constants.W_OK | constants.X_OK);
    }
};
