import { boolean } from '../../platform/fields/boolean';
import { email } from '../../platform/fields/email';
import { password } from '../../platform/fields/password';
import { referenceList } from '../../platform/fields/referenceList';
import { text } from '../../platform/fields/text';
import { username } from '../../platform/fields/username';
import { readOnly } from '../../platform/definition/shape';
import { defineResource } from '../../platform/definition/resource';

/** Tokens that a user may have. */
export const MAX_TOKENS = 20;
/** Characters of the addresses of a user's issuers: of one, but for the years after it was replaced. */
const MAX_ISSUERS_LENGTH = 2000;
/** Characters of a token's name. */
export const MAX_TOKEN_NAME_LENGTH = 100;

declare module '../../platform/definition/resource' {
    interface Resources {
        'settings/secuser': typeof secUser;
    }
}

const name = { max: 50, required: true, missing: 'requiredName' } as const;

/** Users who may sign in. `password` is stored as its hash; it changes only together with `changePassword`. */
export const secUser = defineResource('settings/secuser', {
    table: 'sec_user',
    label: ['User', 'Users'],
    about: 'Who may sign in, and with which roles.',
    access: { view: 'administrator', change: 'administrator' },
    fields: {
        username: username({ min: 4, max: 50, required: true, unique: true }),
        password: password({ writeOnly: true, label: 'Password' }),
        confirmPassword: password({ writeOnly: true, virtual: true, label: 'Confirm password' }),
        changePassword: boolean({ writeOnly: true, virtual: true, label: 'Change password' }),
        sendReset: boolean({
            writeOnly: true,
            virtual: true,
            label: 'Send an email to set the password',
            help: 'The user sets the password by a link that works once, for 60 minutes.',
        }),
        fname: text({ ...name, label: 'First name' }),
        mname: text({ max: 50, label: 'Middle name' }),
        lname: text({ ...name, label: 'Last name' }),
        email: email({ max: 50, required: true, label: 'Email' }),
        secUserRoleIds: referenceList(
            'settings/secrole',
            { table: 'sec_user_role', own: 'sec_user_id', other: 'sec_role_id' },
            { required: true, default: [], label: 'Roles' },
        ),
        ...readOnly({
            second_factor: boolean({
                default: false,
                label: 'Second factor',
                help: 'Sign-in asks for a code of an authenticator app, too.',
            }),
            api_tokens: text({
                max: MAX_TOKENS * (MAX_TOKEN_NAME_LENGTH + 2),
                label: 'API tokens',
                help: 'Names of the tokens by which programs read as this user.',
            }),
            issuers: text({
                max: MAX_ISSUERS_LENGTH,
                label: 'Issuer',
                help: 'The OpenID Connect issuer that the user signs in by.',
            }),
        }),
    },
    list: { columns: ['username', 'fname', 'lname', 'email', 'secUserRoleIds', 'enabled'], sort: ['username', 'ASC'] },
    search: ['username', 'fname', 'lname', 'email'],
    represent: ['fname', 'lname'],
    distinguishedBy: ['username'],
    accountOf: 'username',
    representBetween: ' ',
    common: { enabled: { help: 'A user who is not enabled cannot sign in.' } },
    cloneOmits: ['username', 'email'],
});
