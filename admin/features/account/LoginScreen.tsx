import { signIn } from '../../platform/data/session';
import { useShellTexts } from '../../platform/i18n/locale';
import { ErrorBanner } from '../../platform/layout/ErrorBanner';
import { showNext } from '../../platform/routing/nextLocation';
import { LoginField } from './LoginField';
import { PasswordField } from './PasswordField';
import { RememberMe } from './RememberMe';
import { RESET_REQUEST } from './reset/resetLocation';
import { useShellForm } from './useShellForm';

/** Handles the login form: its errors stay on it (specification section 4). */
const useLogin = () =>
    useShellForm(['username', 'password'], ({ username = '', password = '' }, form) =>
        signIn({ username, password, rememberme: form.has('rememberme') }, showNext),
    );

/** Signs in (specification section 2). It is all that loads before sign-in, so it is plain HTML and CSS. */
export const LoginScreen = () => {
    const texts = useShellTexts().login;
    const { form, errors, isBusy, submit, reset } = useLogin();
    return (
        <main className="login" id="content">
            <title>{texts.title}</title>
            <form ref={form} className="card" noValidate onSubmit={event => void submit(event)} onReset={reset}>
                <h1>{texts.title}</h1>
                <p className="muted">{texts.tagline}</p>
                {errors['serviceError'] && <ErrorBanner message={errors['serviceError']} />}
                <LoginField
                    name="username"
                    label={texts.username}
                    error={errors['username']}
                    autoComplete="username"
                    autoFocus
                />
                <PasswordField error={errors['password']} />
                <RememberMe />
                <div className="actions">
                    <button type="reset" className="plain">
                        {texts.reset}
                    </button>
                    <button type="submit" className="primary" disabled={isBusy}>
                        {texts.submit}
                    </button>
                </div>
                <p className="forgot">
                    <a href={RESET_REQUEST}>{texts.forgot}</a>
                </p>
                <p className="muted small">{texts.noAccount}</p>
            </form>
        </main>
    );
};
