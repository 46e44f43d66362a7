import { secUserPref } from '../platform/preferences/preference';
import { secRole } from '../features/account/secRole';
import { secUser } from '../features/account/secUser';

/** Who may sign in, with which roles, and what each prefers. */
export const resources = {
    [secRole.path]: secRole,
    [secUser.path]: secUser,
    [secUserPref.path]: secUserPref,
} as const;
