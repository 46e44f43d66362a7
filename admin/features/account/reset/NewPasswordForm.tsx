import { resetAccount } from '../../../../models/features/account/resetCalls';
import { callApi } from '../../../platform/data/callApi';
import { ServiceError } from '../../../platform/data/ServiceError';
import { useShellTexts } from '../../../platform/i18n/locale';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { LoginField } from '../LoginField';
import { useShellForm } from '../useShellForm';

interface NewPasswordFormProps {
    readonly token: string;
    readonly username: string;
    readonly onDone: () => void;
    /** The link does not work any more. */
    readonly onReject: (why: string) => void;
}

const FIELDS = ['password', 'confirmPassword'] as const;

/** The new password, twice; what it must have is told beside it. */
export const NewPasswordForm = ({ token, username, onDone, onReject }: NewPasswordFormProps) => {
    const texts = useShellTexts().resetAccount;
    const { form, errors, isBusy, submit } = useShellForm(
        FIELDS,
        async ({ password = '', confirmPassword = '' }) => {
            try {
                await callApi(resetAccount, { token, password, confirmPassword }, {}, { contained: true });
                onDone();
            } catch (error) {
                const tokenError = error instanceof ServiceError ? error.errors['token'] : undefined;
                if (tokenError === undefined) throw error;
                onReject(tokenError);
            }
        },
        ({ password, confirmPassword }) => (password === confirmPassword ? {} : { confirmPassword: texts.unconfirmed }),
    );
    return (
        <form ref={form} className="card" noValidate onSubmit={event => void submit(event)}>
            <h1>{texts.title}</h1>
            <p>
                {texts.username} <strong>{username}</strong>
            </p>
            {errors['serviceError'] && <ErrorBanner message={errors['serviceError']} />}
            {/* For what keeps passwords: whose it is. */}
            <input hidden name="username" autoComplete="username" value={username} readOnly />
            <LoginField
                name={FIELDS[0]}
                label={texts.password}
                error={errors['password']}
                type="password"
                autoComplete="new-password"
                autoFocus
                aria-details="rules"
            />
            <LoginField
                name={FIELDS[1]}
                label={texts.confirm}
                error={errors['confirmPassword']}
                type="password"
                autoComplete="new-password"
            />
            <ul className="rules muted" id="rules">
                {texts.rules.map(rule => (
                    <li key={rule}>{rule}</li>
                ))}
            </ul>
            <div className="actions">
                <button type="submit" className="primary" disabled={isBusy}>
                    {texts.submit}
                </button>
            </div>
        </form>
    );
};
