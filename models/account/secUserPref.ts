import { reference } from '../fields/reference';
import { text } from '../fields/text';
import { defineResource } from '../resource';

declare module '../resource' {
    interface Resources {
        'myaccount/pref': typeof secUserPref;
    }
}

/** What a user has saved: filters, columns. One a user, key and name (domain.md section 9); its calls are in `calls.ts`. */
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
        value: text({ max: 65_536, required: true }),
    },
    list: { columns: ['key', 'name'], sort: ['name', 'ASC'] },
    represent: ['name'],
    unique: [['sec_user_id', 'key', 'name']],
});
