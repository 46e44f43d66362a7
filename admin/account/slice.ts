import GroupIcon from '@mui/icons-material/GroupOutlined';
import ShieldIcon from '@mui/icons-material/ShieldOutlined';
import { resources } from '../../models/account/slice';
import type { Slice } from '../slice';
import { RoleFormAccess, RoleShowAccess } from './RoleScreens';
import { UserFormAccess, UserShowAccess } from './UserScreens';
import { roleForm } from './roleForm';
import { userForm } from './userForm';

/** Users and roles. */
export const accountSlice: Slice = {
    menu: { people: Object.keys(resources) },
    traits: {
        'settings/secrole': { form: roleForm, FormExtra: RoleFormAccess, ShowExtra: RoleShowAccess },
        'settings/secuser': { form: userForm, FormExtra: UserFormAccess, ShowExtra: UserShowAccess },
    },
    icons: { 'settings/secrole': ShieldIcon, 'settings/secuser': GroupIcon },
};
