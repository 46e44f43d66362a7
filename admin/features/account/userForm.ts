import type { FieldValues } from 'react-hook-form';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { translateRule } from '../../platform/i18n/messages';
import type { FormOptions } from '../../platform/feature';

const PASSWORDS = ['password', 'confirmPassword'] as const;

const textOf = (values: FieldValues, name: string): string => {
    const value: unknown = values[name];
    return typeof value === 'string' ? value.trim() : '';
};

type Mode = 'create' | 'update';

/** A new user has a password, or is sent a mail to set it; a known one keeps it, unless it is to change. */
const setsPassword = (values: FieldValues, mode: Mode): boolean =>
    mode === 'create' ? values['sendReset'] !== true : values['changePassword'] === true;

/** The password of a user: typed twice, and only where it is set. */
export const userForm: FormOptions = {
    order: [
        'username',
        'email',
        'fname',
        'mname',
        'lname',
        'secUserRoleIds',
        'sendReset',
        'changePassword',
        'password',
        'confirmPassword',
    ],
    hides: (values, mode) => [
        mode === 'create' ? 'changePassword' : 'sendReset',
        ...(setsPassword(values, mode) ? [] : PASSWORDS),
    ],
    needs: (values, mode) => (setsPassword(values, mode) ? PASSWORDS : []),
    check: (values, mode) => {
        if (!setsPassword(values, mode)) return {};
        const missing = PASSWORDS.filter(name => textOf(values, name) === '');
        if (missing.length > 0)
            return Object.fromEntries(missing.map(name => [name, translateRule(messages.required)]));
        const [password, confirmed] = PASSWORDS.map(name => textOf(values, name));
        return password === confirmed ? {} : { confirmPassword: translateRule(messages.unconfirmed) };
    },
};
