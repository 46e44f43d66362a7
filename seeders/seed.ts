import type { Settings } from '../config/settings';
import type { Database } from '../models/database/database';
import { ROLES, type RoleName } from '../models/platform/access/access';
import { secRole } from '../models/features/account/secRole';
import { RecordStore } from '../models/database/recordStore';
import { takeAdvisoryLock } from '../models/database/advisoryLock';
import { CONTENTS, sysreport, type SystemContent } from '../models/features/report/sysreport';
import { seedAccounts, type NewSignIns } from './accounts';
import { seedReferenceTables } from './referenceTables';
import { SYSTEM } from './system';

/** Names and descriptions from docs/domain.md section 6. */
const WORDS: Readonly<Record<SystemContent, readonly [name: string, description: string]>> = {
    ADR_SUMMARY: [
        'ADR summary',
        'Every ADR, with its entities, products and pending requests, and when it was last changed.',
    ],
    PENDING_REQUESTS: ['Pending change requests', 'Change requests that wait for a decision, the oldest first.'],
    TRACKING: [
        'Product tracking, current period',
        'Products tracked at entities whose 13 weeks are under way, with the week they are in.',
    ],
    DROPPED_PRODUCTS: [
        'Dropped products still on ADRs',
        'Products that are in no feed any more and still on an ADR, with how many entities have them.',
    ],
    TPM_SPEND: [
        'TPM spend against budget',
        'Every plan account: budget, planned, pending, committed, actual and what is available.',
    ],
    PROMOTIONS_ENDING: [
        'Promotions ending soon',
        'Promotions that end within two weeks, those that are cancelled apart.',
    ],
};

/** The system reports of docs/domain.md section 6, stopped until a user starts them; existing ones are not changed. */
const seedSystemReports = async (database: Database): Promise<void> => {
    const reports = new RecordStore(database, sysreport);
    await database.write(async transaction => {
        await takeAdvisoryLock(database, 'system reports', transaction);
        const rows = await database.run<{ content: string }>('SELECT content FROM sysreport', [], transaction);
        const stored = new Set(rows.map(({ content }) => content));
        for (const content of CONTENTS.filter(one => !stored.has(one))) {
            const [name, description] = WORDS[content];
            const values = { name, content, description, system_entity: true };
            await reports.create(values, SYSTEM, transaction);
        }
    });
};

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
const seedRoles = async (database: Database): Promise<void> => {
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

/** Seeds data that a database lacks; existing data is not changed. */
export const seed = async (database: Database, settings: Settings): Promise<NewSignIns | undefined> => {
    await seedRoles(database);
    await seedReferenceTables(database);
    await seedSystemReports(database);
    return seedAccounts(database, settings);
};
