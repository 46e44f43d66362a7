import GroupIcon from '@mui/icons-material/GroupOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { ownAccount, ownUpdate } from '../../../models/features/account/ownCalls';
import { resources } from '../../../models/account/slice';
import { pageWhenNeeded } from '../../layout/pageWhenNeeded';
import type { Slice } from '../../platform/feature';
import { RoleFormAccess, RoleShowAccess } from './RoleScreens';
import { UserFormAccess, UserShowAccess } from './UserScreens';
import { roleForm } from '../../account/roleForm';
import { userForm } from './userForm';

/** Users and roles, and everybody’s own account. */
export const accountSlice: Slice = {
    pages: [
        {
            path: 'myaccount',
            access: ownAccount.access,
            Screen: pageWhenNeeded(async () => (await import('./own/OwnAccountPage')).OwnAccountPage),
        },
        {
            path: 'myaccount/update',
            access: ownUpdate.access,
            Screen: pageWhenNeeded(async () => (await import('./own/OwnUpdatePage')).OwnUpdatePage),
        },
    ],
    jobs: { reset: null },
    menu: { people: Object.keys(resources) },
    traits: {
        'settings/secrole': { form: roleForm, FormExtra: RoleFormAccess, ShowExtra: RoleShowAccess },
        'settings/secuser': { form: userForm, FormExtra: UserFormAccess, ShowExtra: UserShowAccess },
    },
    icons: { 'settings/secrole': ShieldIcon, 'settings/secuser': GroupIcon },
};
