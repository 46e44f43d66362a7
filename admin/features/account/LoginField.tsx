import { useId, type InputHTMLAttributes } from 'react';

interface LoginFieldProps extends InputHTMLAttributes<HTMLInputElement> {
    readonly name: string;
    readonly label: string;
    readonly error: string | undefined;
}

/** Shows a required input with its label above and its error below. */
export const LoginField = ({ label, error, ...input }: LoginFieldProps) => {
    const id = useId();
    return (
        <div className="field">
            <label htmlFor={id}>
                {label}
                <span aria-hidden="true"> *</span>
            </label>
            <input
                {...input}
                id={id}
                required
                spellCheck={false}
                autoCapitalize="none"
                aria-invalid={error !== undefined}
                aria-describedby={error === undefined ? undefined : `${id}-error`}
            />
            {error !== undefined && (
                <p className="error" id={`${id}-error`} role="alert">
                    {error}
                </p>
            )}
        </div>
    );
};
