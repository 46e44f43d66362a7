import { useShellTexts } from '../../platform/i18n/locale';
import { LoginField } from './LoginField';

interface PasswordFieldProps {
    readonly error: string | undefined;
    readonly autoFocus?: boolean;
}

/** Shows the password of a form that signs in. */
export const PasswordField = (props: PasswordFieldProps) => (
    <LoginField
        {...props}
        name="password"
        label={useShellTexts().login.password}
        autoComplete="current-password"
        type="password"
    />
);
