import { secUser } from './secUser';

/** Whether the record is the account of who asks: nobody deletes their own. */
export const isOwnAccount = (resource: string, record: unknown, username: string): boolean =>
    resource === secUser.path &&
    typeof record === 'object' &&
    record !== null &&
    'username' in record &&
    record.username === username;
