import { ROLES, type RoleName } from '../models/platform/access/access';
import { secRole } from '../models/features/account/secRole';
import type { Database } from '../models/database/database';
import { RecordStore } from '../models/database/recordStore';
import { SYSTEM } from './system';

const ABOUT: Readonly<Record<RoleName, string>> = {
    Administrator: 'Everything, users and roles included.',
    'Bulk Report Manager': 'Builds bulk reports and runs them.',
    'Bulk Report Operator': 'Runs bulk reports and downloads them.',
    'Content Manager': 'Keeps reference data, data feeds, ADRs and slides.',
    'Change Request': 'Submits ADR change requests.',
    'Change Request Manager': 'Completes and cancels ADR change requests.',
    'TPM BDM': 'Keeps plans, accounts and budgets, and approves promotions.',
    'TPM User': 'Edits promotions, products, allowances and actuals.',
};

/** The eight roles of specification section 6; the program itself depends on them. */
export const seedRoles = async (database: Database): Promise<void> => {
    const roles = new RecordStore(database, secRole);
    const stored = new Set(
        (await database.read<{ name: string }>('SELECT name FROM sec_role')).map(({ name }) => name),
    );
    await database.write(async transaction => {
        for (const name of ROLES.filter(role => !stored.has(role))) {
            await roles.create({ name, description: ABOUT[name], system_entity: true }, SYSTEM, transaction);
        }
    });
};
