import type { CallGroup } from '../platform/calls/call';
import { preferenceCalls } from '../platform/preferences/preference';
import { sessionCalls } from '../platform/sessions/session';
import type { Table } from '../platform/definition/table';
import { userChoices } from '../platform/fields/userChoices';
import { otherSessionsEnd, ownAccount, ownSessionEnd, ownSessions, ownUpdate } from '../features/account/ownCalls';
import { resetAccount, resetRequest, resetValidate, userReset } from '../features/account/resetCalls';
import {
    resetRequestTable,
    resetTable,
    sessionTable,
    signInFailureTable,
    userRoleTable,
} from '../features/account/tables';

export { accountTexts as saidTexts } from '../features/account/messages';

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
