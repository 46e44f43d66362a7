import type { Settings } from '../config/settings';
import type { Database } from '../models/database/database';
import { seedAccounts, type NewSignIns } from './accounts';
import { seedReferenceTables } from './referenceTables';
import { seedRoles } from './roles';
import { seedSystemReports } from './systemReports';

/** Puts in what a database lacks; what is there stays as it is. */
export const seed = async (database: Database, settings: Settings): Promise<NewSignIns | undefined> => {
    await seedRoles(database);
    await seedReferenceTables(database);
    await seedSystemReports(database);
    return seedAccounts(database, settings);
};
