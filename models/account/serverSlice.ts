import type { CallGroup } from '../call';
import { preferenceCalls } from '../preference';
import { sessionCalls } from '../session';
import type { Table } from '../table';
import { userChoices } from '../userChoices';
import { sessionTable, signInFailureTable, userRoleTable } from './tables';

export { accountTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Signing in', calls: [...sessionCalls, ...preferenceCalls] },
    { title: 'Users', calls: [userChoices] },
];

export const tables: readonly Table[] = [sessionTable, userRoleTable, signInFailureTable];
