import { secUserPref } from '../preference';
import { secRole } from './secRole';
import { secUser } from './secUser';

/** Who may sign in, with which roles, and what each prefers. */
export const resources = {
    [secRole.path]: secRole,
    [secUser.path]: secUser,
    [secUserPref.path]: secUserPref,
} as const;
