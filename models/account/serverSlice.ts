import type { CallGroup } from '../call';
import { preferenceCalls } from '../preference';
import { sessionCalls } from '../session';
import type { Table } from '../table';
import { userChoices } from '../userChoices';
import { otherSessionsEnd, ownAccount, ownSessionEnd, ownSessions, ownUpdate } from './ownCalls';
import { resetAccount, resetRequest, resetValidate, userReset } from './resetCalls';
import { resetRequestTable, resetTable, sessionTable, signInFailureTable, userRoleTable } from './tables';

export { accountTexts as saidTexts } from './messages';

export const callGroups: readonly CallGroup[] = [
    { title: 'Signing in', calls: [...sessionCalls, resetRequest, resetValidate, resetAccount] },
    {
        title: 'Own account',
        calls: [ownAccount, ownUpdate, ownSessions, ownSessionEnd, otherSessionsEnd, ...preferenceCalls],
    },
    { title: 'Users', calls: [userChoices, userReset] },
];

export const tables: readonly Table[] = [
    sessionTable,
    userRoleTable,
    signInFailureTable,
    resetTable,
    resetRequestTable,
];
