import { sharedViewList, sharedViewSave } from '../../platform/preferences/sharing';
import type { Feature } from '../../platform/feature';
import { searchSource } from '../../platform/search/source';
import { userNames } from '../../platform/fields/userNames';
import { userChoices } from '../../platform/fields/userChoices';
import { preferenceCalls, secUserPref } from '../../platform/preferences/preference';
import { sessionCalls } from '../../platform/sessions/session';
import { accessCalls } from './accessCalls';
import { accountMessageTexts } from './messages';
import { otherSessionsEnd, ownAccount, ownSessionEnd, ownSessions, ownUpdate } from './ownCalls';
import { resetAccount, resetRequest, resetValidate, userReset } from './resetCalls';
import { secRole } from './secRole';
import { secUser } from './secUser';
import {
    accessUseTable,
    resetRequestTable,
    resetTable,
    sessionTable,
    signInFailureTable,
    userRoleTable,
    sharedViewTable,
} from './tables';

/** Users who may sign in, their roles, and their preferences. */
export const accountFeature = {
    name: 'account',
    resources: {
        [secRole.path]: secRole,
        [secUser.path]: secUser,
        [secUserPref.path]: secUserPref,
    },
    searches: [searchSource(secUser, { screen: '/settings/secuser/detail/{id}', about: ['username', 'email'] })],
    callGroups: [
        { title: 'Signing in', calls: [...sessionCalls, resetRequest, resetValidate, resetAccount] },
        {
            title: 'Own account',
            calls: [
                ownAccount,
                ownUpdate,
                ownSessions,
                ownSessionEnd,
                otherSessionsEnd,
                ...preferenceCalls,
                sharedViewList,
                sharedViewSave,
            ],
        },
        { title: 'Access', calls: accessCalls },
        { title: 'Users', calls: [userChoices, userNames, userReset] },
    ],
    tables: [
        accessUseTable,
        sessionTable,
        sharedViewTable,
        userRoleTable,
        signInFailureTable,
        resetTable,
        resetRequestTable,
    ],
    messages: { account: accountMessageTexts },
} as const satisfies Feature;
