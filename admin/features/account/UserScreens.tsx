import { useMutation } from '@tanstack/react-query';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { userReset } from '../../../models/features/account/resetCalls';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { callApi } from '../../platform/data/callApi';
import type { FormOptions } from '../../platform/feature';
import { translateRule } from '../../platform/i18n/messages';
import { AddedAccess } from './access/AddedAccess';
import { SeeAs } from './access/SeeAs';
import { UserAccessPanel } from './access/UserAccessPanel';
import { UnlinkIssuer } from './issuer/UnlinkIssuer';
import { RoleAccess } from './RoleAccess';
import { RemoveSecondFactor } from './secondFactor/RemoveSecondFactor';
import { UserSessionsPanel } from './sessions/UserSessionsPanel';
import { UserTokensPanel } from './tokens/UserTokensPanel';

/** Has the mail sent by which the user sets a password. */
const SendReset = () => {
    const translate = useTranslate();
    const notify = useNotify();
    const user = useRecordContext();
    const { mutate: send, isPending } = useMutation({
        mutationFn: () => callApi(userReset, {}, { id: Number(user?.id) }, { contained: true }),
        onSuccess: () =>
            notify('account.resetSent', { type: 'success', messageArgs: { email: user?.['email'] as string } }),
        onError: error => notify(error.message, { type: 'error' }),
    });
    if (user?.['enabled'] !== true) return null;
    return (
        <Button variant="outlined" disabled={isPending} onClick={() => send()}>
            {translate('account.sendReset')}
        </Button>
    );
};

const ROLES = 'secUserRoleIds';

/** Shows what the chosen roles allow, as they are being chosen. */
export const UserFormAccess = () => {
    const chosen = useWatch<Record<string, number[] | null>>({ name: ROLES }) ?? [];
    return (
        <>
            <RoleAccess roleIds={chosen} />
            <AddedAccess chosen={chosen} />
        </>
    );
};

export const UserShowAccess = () => {
    const user = useRecordContext();
    if (!user) return null;
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
                <SendReset />
                <SeeAs />
                <RemoveSecondFactor user={user} />
                <UnlinkIssuer user={user} />
            </Box>
            <UserAccessPanel id={Number(user.id)} />
            {/* They are last, since they are loaded later: nothing below them moves. */}
            <RoleAccess roleIds={(user[ROLES] ?? []) as readonly number[]} />
            <UserTokensPanel id={Number(user.id)} />
            <UserSessionsPanel id={Number(user.id)} />
        </>
    );
};

const PASSWORDS = ['password', 'confirmPassword'] as const;

const textOf = (values: FieldValues, name: string): string => {
    const value: unknown = values[name];
    return typeof value === 'string' ? value.trim() : '';
};

type Mode = 'create' | 'update';

/**
 * Whether the form sets a password: a new user has one, or is sent a mail to set it; a known user's is set only if it
 * is to change.
 */
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
