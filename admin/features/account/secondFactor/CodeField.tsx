import { useShellTexts } from '../../../platform/i18n/locale';
import { LoginField } from '../LoginField';

interface CodeFieldProps {
    readonly error: string | undefined;
    readonly help: string;
}

/** Shows the input of a code. */
export const CodeField = ({ error, help }: CodeFieldProps) => (
    <>
        <p className="muted">{help}</p>
        <LoginField
            name="code"
            label={useShellTexts().secondFactor.code}
            error={error}
            autoComplete="one-time-code"
            autoFocus
        />
    </>
);
