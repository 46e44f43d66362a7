import { email } from '../fields/email';
import { password } from '../fields/password';
import { text } from '../fields/text';
import { username } from '../fields/username';
import { defineResource } from '../resource';

declare module '../resource' {
    interface Resources {
        'settings/secuser': typeof secUser;
    }
}

/** Who may sign in. Roles are links of their own (`sec_user_role`). */
export const secUser = defineResource('settings/secuser', {
    table: 'sec_user',
    label: ['User', 'Users'],
    about: 'Who may sign in, and with which roles.',
    operations: [],
    views: [],
    fields: {
        username: username({ min: 4, max: 50, required: true, unique: true }),
        password: password({ writeOnly: true }),
        fname: text({ max: 50, required: true, label: 'First name' }),
        mname: text({ max: 50, label: 'Middle name' }),
        lname: text({ max: 50, required: true, label: 'Last name' }),
        email: email({ max: 50, required: true, label: 'E-mail' }),
    },
    list: { columns: ['username', 'fname', 'lname', 'email', 'enabled'], sort: ['username', 'ASC'] },
    search: ['username', 'fname', 'lname', 'email'],
    represent: ['fname', 'lname'],
});
