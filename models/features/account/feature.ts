import { sharedViewList, sharedViewSave } from '../../platform/preferences/sharing';
import type { Feature } from '../../platform/feature';
import { searchSource } from '../../platform/search/source';
import { userNames } from '../../platform/fields/userNames';
import { userChoices } from '../../platform/fields/userChoices';
import { preferenceCalls, secUserPref } from '../../platform/preferences/preference';
import { sessionCalls } from '../../platform/sessions/session';
import { accessCalls } from './accessCalls';
import { oidcCallback, oidcCode, oidcStart } from '../../platform/sessions/issuerCalls';
import { accountMessageTexts } from './messages';
import { otherSessionsEnd, ownAccount, ownSessionEnd, ownSessions, ownUpdate } from './ownCalls';
import { resetAccount, resetRequest, resetValidate, userReset } from './resetCalls';
import { secondFactor, totpBegin, totpConfirm, totpRemove, userTotpRemove } from './secondFactorCalls';
import { secRole } from './secRole';
import { secUser } from './secUser';
import { userIssuersUnlink } from './issuerCalls';
import { userSessionEnd, userSessions, userSessionsEnd } from './sessionCalls';
import { ownTokenCreate, ownTokenRevoke, ownTokens, userTokenRevoke, userTokens } from './tokenCalls';
import {
    accessUseTable,
    apiTokenTable,
    identityTable,
    issuerReturnTable,
    recoveryCodeTable,
    resetRequestTable,
    resetTable,
    sessionTable,
    signInFailureTable,
    userRoleTable,
    sharedViewTable,
    totpTable,
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
        {
            title: 'Signing in',
            calls: [...sessionCalls, oidcStart, oidcCallback, oidcCode, resetRequest, resetValidate, resetAccount],
        },
        {
            title: 'Own account',
            calls: [
                ownAccount,
                ownUpdate,
                ownSessions,
                ownSessionEnd,
                otherSessionsEnd,
                secondFactor,
                totpBegin,
                totpConfirm,
                totpRemove,
                ownTokens,
                ownTokenCreate,
                ownTokenRevoke,
                ...preferenceCalls,
                sharedViewList,
                sharedViewSave,
            ],
        },
        { title: 'Access', calls: accessCalls },
        {
            title: 'Users',
            calls: [
                userChoices,
                userNames,
                userReset,
                userTotpRemove,
                userIssuersUnlink,
                userSessions,
                userSessionEnd,
                userSessionsEnd,
                userTokens,
                userTokenRevoke,
            ],
        },
    ],
    tables: [
        accessUseTable,
        sessionTable,
        sharedViewTable,
        userRoleTable,
        signInFailureTable,
        resetTable,
        resetRequestTable,
        totpTable,
        recoveryCodeTable,
        apiTokenTable,
        identityTable,
        issuerReturnTable,
    ],
    messages: { account: accountMessageTexts },
} as const satisfies Feature;
