import { useEffect, useState } from 'react';
import { ResourceContextProvider, useNavigate, useNotify, useTranslate } from 'react-admin';
import { useWatch, type FieldValues } from 'react-hook-form';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { OWN_FIELDS, ownAccount, ownUpdate } from '../../../../models/features/account/ownCalls';
import { secUser } from '../../../../models/features/account/secUser';
import type { DataOf } from '../../../../models/platform/calls/call';
import { savedBy } from '../../../platform/data/savedBy';
import { refreshSession } from '../../../platform/data/session';
import { useCall } from '../../../platform/data/useCall';
import { TypedInput } from '../../../platform/fields/TypedInput';
import { useFirstFocus } from '../../../platform/layout/focus/useFirstFocus';
import { PageHeader } from '../../../platform/layout/PageHeader';
import { PageSkeleton } from '../../../platform/layout/PageSkeleton';
import { UnopenedPage } from '../../../platform/layout/UnopenedPage';
import { callRules } from '../../../platform/form/callRules';
import { FieldInput } from '../../../platform/form/FieldInput';
import { FormActions } from '../../../platform/form/FormActions';
import { FormBanner } from '../../../platform/form/FormBanner';
import { FormGuard } from '../../../platform/form/FormGuard';
import { IsolatedForm } from '../../../platform/form/IsolatedForm';
import { loadJoi } from '../../../platform/form/rules';
import { OWN_ACCOUNT } from './paths';

const { fields } = secUser;
const PASSWORDS = ['currentPassword', 'password', 'confirmPassword'] as const;

/** Values as typed: a blank one is null. */
const asTyped = { parse: (text: string) => text || null, format: (value: string | null) => value ?? '' };

/** Fields at whose inputs this form shows the server's errors. */
const FORM_DEFINITION = { allFields: { ...secUser.allFields, currentPassword: ownUpdate.payload.currentPassword } };

/** Removes blank passwords: they are not to change. */
const toPayload = (values: FieldValues): FieldValues =>
    Object.fromEntries(
        Object.entries(values).filter(([name, value]) => value !== null || !PASSWORDS.some(one => one === name)),
    );

interface PasswordInputProps {
    readonly source: (typeof PASSWORDS)[number];
    readonly required?: boolean;
    readonly help?: string;
}

const PasswordInput = ({ source, required = false, help }: PasswordInputProps) => {
    const translate = useTranslate();
    return (
        <TypedInput
            source={source}
            label={translate(`account.${source}`)}
            codec={asTyped}
            type="password"
            options={{ required, ...(help !== undefined && { help }) }}
            autoComplete={source === 'currentPassword' ? 'current-password' : 'new-password'}
        />
    );
};

/** Requests the current password once: with a new address beside that, else with a new password. */
const PasswordInputs = ({ isNewEmail }: { isNewEmail: boolean }) => {
    const translate = useTranslate();
    const sources = isNewEmail ? PASSWORDS.filter(source => source !== 'currentPassword') : PASSWORDS;
    return (
        <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid', gap: 2.5, minWidth: 0 }}>
            <Typography component="legend" variant="h2" sx={{ p: 0, mb: 0.5 }}>
                {translate('account.changePassword')}
            </Typography>
            <Typography variant="body2" color="text.secondary">
                {translate('account.passwordRules')}
            </Typography>
            {sources.map(source => (
                <PasswordInput key={source} source={source} />
            ))}
        </Box>
    );
};

/** Shows the inputs of the form; where the address is another one, the current password with it. */
const OwnInputs = ({ email }: { email: string }) => {
    const translate = useTranslate();
    const isNewEmail = useWatch({ name: 'email' }) !== email;
    return (
        <>
            {OWN_FIELDS.map(name => (
                <FieldInput key={name} of={[name, fields[name]]} />
            ))}
            {isNewEmail && (
                <PasswordInput source="currentPassword" required help={translate('account.newEmailRules')} />
            )}
            <PasswordInputs isNewEmail={isNewEmail} />
        </>
    );
};

const savedText = (values: FieldValues, email: string): string => {
    if (values['password']) return 'account.passwordSaved';
    return values['email'] === email ? 'account.saved' : 'account.emailSaved';
};

const OwnForm = ({ own }: { own: DataOf<typeof ownAccount> }) => {
    const translate = useTranslate();
    const navigate = useNavigate();
    const notify = useNotify();
    const [{ fname, mname, lname, email, version }] = useState(own);
    const [rules] = useState(() => callRules(ownUpdate, toPayload));
    const containerRef = useFirstFocus<HTMLDivElement>();
    useEffect(() => {
        void loadJoi();
    }, []);
    const save = async (values: FieldValues) => {
        const { data, errors } = await savedBy(ownUpdate, toPayload(values) as never, FORM_DEFINITION);
        if (!data) return errors;
        await refreshSession();
        notify(savedText(values, email), { type: 'success' });
        navigate(OWN_ACCOUNT);
        return undefined;
    };
    const start = { fname, mname, lname, email, currentPassword: null, password: null, confirmPassword: null, version };
    return (
        <IsolatedForm resolver={rules} defaultValues={start} save={save}>
            <Card sx={{ maxWidth: 880 }}>
                <Box ref={containerRef} sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
                    <div>
                        <FormBanner />
                        <Typography color="text.secondary">
                            {translate('resources.settings/secuser.fields.username')}: <strong>{own.username}</strong>
                        </Typography>
                    </div>
                    <OwnInputs email={email} />
                </Box>
                <FormActions mode="update" first="fname" cancel={() => navigate(OWN_ACCOUNT)} />
            </Card>
            <FormGuard />
        </IsolatedForm>
    );
};

/** Lets users change their own details and password. */
export const OwnUpdatePage = () => {
    const translate = useTranslate();
    const { data, error, reload } = useCall(ownAccount, {});
    if (!data) return error ? <UnopenedPage error={error} onRetry={reload} /> : <PageSkeleton />;
    return (
        <ResourceContextProvider value={secUser.path}>
            <PageHeader title={translate('account.editTitle')} />
            <OwnForm own={data} />
        </ResourceContextProvider>
    );
};
