import type { Errors } from '../../../models/platform/definition/schema';
import { useShellTexts } from '../../platform/i18n/locale';
import { LoginField } from './LoginField';
import { PasswordField } from './PasswordField';
import { RememberMe } from './RememberMe';
import { CodeField } from './secondFactor/CodeField';
import type { SignInStep } from './useSignInForm';

interface SignInFieldsProps {
    readonly step: SignInStep;
    readonly errors: Errors;
    /** The username to begin with; its password then has the focus. */
    readonly username?: string;
}

/** Shows the fields of a form that signs in; with the code, those of the first step stay in the form, out of sight. */
export const SignInFields = ({ step, errors, username }: SignInFieldsProps) => {
    const texts = useShellTexts();
    return (
        <>
            <div hidden={step === 'code'}>
                <LoginField
                    name="username"
                    label={texts.login.username}
                    error={errors['username']}
                    autoComplete="username"
                    defaultValue={username}
                    autoFocus={username === undefined}
                />
                <PasswordField error={errors['password']} autoFocus={username !== undefined} />
                <RememberMe />
            </div>
            {step === 'code' && <CodeField error={errors['code']} help={texts.secondFactor.codeHelp} />}
        </>
    );
};
