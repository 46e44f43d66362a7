import type { ResourcePath } from './resource';

const ACCOUNTS: ResourcePath = 'settings/secuser';

/** Whether the record is the account of who asks: nobody deletes their own. */
export const isOwnAccount = (resource: string, record: unknown, username: string): boolean =>
    resource === ACCOUNTS &&
    typeof record === 'object' &&
    record !== null &&
    'username' in record &&
    record.username === username;
