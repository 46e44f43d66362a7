import { useRef, useState, type SyntheticEvent } from 'react';
import { messages } from '../../models/messages';
import type { Errors } from '../../models/schema';
import { messageOf, ServiceError } from '../data/ServiceError';
import { signIn } from '../data/session';
import { translateSaid } from '../i18n/said';
import { useShellTexts } from '../i18n/locale';
import { ErrorBanner } from '../layout/ErrorBanner';
import { LoginField } from './LoginField';
import { showNext } from './nextPlace';

const FIELDS = ['username', 'password'] as const;

const textOf = (form: FormData, name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
};

const missing = (values: Readonly<Record<string, string>>): Errors =>
    Object.fromEntries(FIELDS.filter(name => !values[name]).map(name => [name, messages.required]));

/** The failure of a login, by field; what belongs to none is the banner's. */
const errorsOf = (error: unknown): Errors => {
    if (!(error instanceof ServiceError)) return { serviceError: messageOf(error) };
    const isField = FIELDS.some(name => error.errors[name] !== undefined);
    if (error.status === 0) return { serviceError: messages.noResponse };
    return isField ? error.errors : { ...error.errors, serviceError: error.message };
};

/** Signs in (specification section 2). It is all that loads before sign-in, so it is plain HTML and CSS. */
export const LoginScreen = () => {
    const texts = useShellTexts().login;
    const [errors, setErrors] = useState<Errors>({});
    const [isBusy, setBusy] = useState(false);
    const form = useRef<HTMLFormElement>(null);

    const focusFirst = (wrong: Errors) => {
        const first = FIELDS.find(name => wrong[name]);
        if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    };
    const fail = (wrong: Errors) => {
        setErrors(wrong);
        focusFirst(wrong);
    };

    const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const values = { username: textOf(data, 'username'), password: textOf(data, 'password') };
        const wrong = missing(values);
        if (Object.keys(wrong).length > 0) return fail(wrong);
        setErrors({});
        setBusy(true);
        try {
            await signIn({ ...values, rememberme: data.has('rememberme') }, showNext);
        } catch (error) {
            setBusy(false);
            fail(errorsOf(error));
        }
    };

    return (
        <main className="login" id="content">
            <title>{texts.title}</title>
            <form
                ref={form}
                className="card"
                noValidate
                onSubmit={event => void submit(event)}
                onReset={() => setErrors({})}
            >
                <h1>{texts.title}</h1>
                <p className="muted">{texts.tagline}</p>
                {errors['serviceError'] && <ErrorBanner message={translateSaid(errors['serviceError'])} />}
                <LoginField
                    name="username"
                    label={texts.username}
                    error={errors['username']}
                    autoComplete="username"
                    autoFocus
                />
                <LoginField
                    name="password"
                    label={texts.password}
                    error={errors['password']}
                    autoComplete="current-password"
                    type="password"
                />
                <label className="check">
                    <input type="checkbox" name="rememberme" />
                    <span>
                        {texts.remember}
                        <small className="muted">{texts.rememberHelp}</small>
                    </span>
                </label>
                <div className="actions">
                    <button type="reset" className="plain">
                        {texts.reset}
                    </button>
                    <button type="submit" className="primary" disabled={isBusy}>
                        {texts.submit}
                    </button>
                </div>
                <p className="muted small">{texts.noAccount}</p>
            </form>
        </main>
    );
};
