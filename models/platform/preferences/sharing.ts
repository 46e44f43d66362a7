import { defineCall, type DataOf } from '../calls/call';
import { list, object } from '../definition/shape';
import { boolean } from '../fields/boolean';
import { integer, MAX_INTEGER } from '../fields/integer';
import { text } from '../fields/text';
import { secUserPref } from './preference';

/** Maximum views in an answer: the list is not paged. */
export const MAX_SHARED_VIEWS = 500;

const required = { required: true } as const;
const anId = { min: 1, max: MAX_INTEGER } as const;
const id = integer({ ...anId, required: true });
const { key, name, value } = secUserPref.fields;
const role = text({ max: 100, required: true });

/** A view of a list that its owner shares with the members of a role. */
const sharedView = object(
    {
        id,
        key,
        name,
        value,
        owner: text({ max: 50, isPerson: true, required: true }),
        sec_role_id: id,
        role,
        is_default: boolean({
            required: true,
            help: 'It opens the list for members who have chosen nothing of their own.',
        }),
        is_own: boolean(required),
        is_member: boolean({ required: true, help: 'The caller has the role.' }),
        may_change: boolean({ required: true, help: 'Its owner, and administrators.' }),
    },
    required,
);

export const sharedViewList = defineCall({
    method: 'POST',
    path: '/myaccount/pref/shared/list',
    isReading: true,
    access: 'signedIn',
    about: 'The views that are shared with a role of the caller, or by the caller, and the roles to share with: one’s own; for administrators all.',
    answer: {
        list: list(sharedView, { required: true, max: MAX_SHARED_VIEWS }),
        roles: list(object({ id, name: role }, required), required),
    },
});

export const sharedViewSave = defineCall({
    method: 'PUT',
    path: '/myaccount/pref/shared',
    access: 'signedIn',
    about: 'Shares a saved view with a role, as its default or not; without a role it is the owner’s alone again. By its owner or an administrator.',
    payload: { id, sec_role_id: integer(anId), is_default: boolean(required) },
});

export type SharedView = DataOf<typeof sharedViewList>['list'][number];
export type ShareableRole = DataOf<typeof sharedViewList>['roles'][number];
