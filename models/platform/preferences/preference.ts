import { defineCall } from '../calls/call';
import { integer, MAX_INTEGER } from '../fields/integer';
import { reference } from '../fields/reference';
import { text } from '../fields/text';
import { defineResource } from '../definition/resource';
import { list, object } from '../definition/shape';

declare module '../definition/resource' {
    interface Resources {
        'myaccount/pref': typeof secUserPref;
    }
}

/** The key and the name of the preferences with a user's language and theme. */
export const LANGUAGE_KEY = 'language';
export const THEME_KEY = 'theme';

/** Saved filters and columns of a user. One per user, key and name (docs/domain.md section 9); its calls are below. */
export const secUserPref = defineResource('myaccount/pref', {
    table: 'sec_user_pref',
    label: ['Preference', 'Preferences'],
    about: 'What a user has saved for the next visit.',
    access: { view: 'signedIn', change: 'signedIn' },
    operations: [],
    views: [],
    fields: {
        sec_user_id: reference('settings/secuser', { required: true, readOnly: true }),
        key: text({ max: 100, required: true }),
        name: text({ max: 100, required: true }),
        description: text({ max: 500 }),
        value: text({ max: 65_536, required: true, untold: true, verbatim: true }),
    },
    list: { columns: ['key', 'name'], sort: ['name', 'ASC'] },
    represent: ['name'],
    unique: [['sec_user_id', 'key', 'name']],
});

const preference = object(secUserPref.allFields, { required: true });

export const preferenceList = defineCall({
    method: 'POST',
    path: '/myaccount/pref/list',
    isReading: true,
    access: 'signedIn',
    about: 'What the caller has saved.',
    answer: { secUserPrefList: list(preference, { required: true }) },
});

export const preferenceSave = defineCall({
    method: 'POST',
    path: '/myaccount/pref/createOrUpdate',
    access: 'signedIn',
    about: 'Saves under a key and a name; without an id it updates the one that is there.',
    payload: {
        id: integer({ min: 1, max: MAX_INTEGER }),
        key: secUserPref.fields.key,
        name: secUserPref.fields.name,
        description: secUserPref.fields.description,
        value: secUserPref.fields.value,
    },
    answer: { id: integer({ min: 1, max: MAX_INTEGER, required: true }) },
});

export const preferenceDelete = defineCall({
    method: 'DELETE',
    path: '/myaccount/pref/delete/{id}',
    access: 'signedIn',
    about: 'Forgets what the caller saved.',
});

export const preferenceCalls = [preferenceList, preferenceSave, preferenceDelete] as const;
