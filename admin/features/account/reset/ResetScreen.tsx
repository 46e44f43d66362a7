import { useEffect, useState } from 'react';
import { resetAccount, resetRequest, resetValidate } from '../../../../models/features/account/resetCalls';
import { callApi } from '../../../platform/data/callApi';
import { messageOf, ServiceError } from '../../../platform/data/ServiceError';
import { useShellTexts } from '../../../platform/i18n/locale';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { LOGIN } from '../../../platform/routing/nextLocation';
import { LoginField } from '../LoginField';
import { useShellForm } from '../useShellForm';
import { RESET_REQUEST, type ResetScreenLocation } from './resetLocation';

/** Shows the same message whether or not the address is known. */
const RequestSent = () => {
    const texts = useShellTexts().resetRequest;
    return (
        <div className="card" role="status">
            <h1>{texts.doneTitle}</h1>
            <p>{texts.done}</p>
            <p className="muted">{texts.doneHelp}</p>
            <div className="actions">
                <a className="primary" href={LOGIN}>
                    {texts.login}
                </a>
            </div>
        </div>
    );
};

/** Requests the mail that states the username and links to a new password. */
const ResetRequestScreen = () => {
    const texts = useShellTexts().resetRequest;
    const [isSent, setSent] = useState(false);
    const { form, errors, isBusy, submit } = useShellForm(['email'], async ({ email = '' }) => {
        await callApi(resetRequest, { email }, {}, { contained: true });
        setSent(true);
    });
    return (
        <>
            <title>{texts.title}</title>
            {isSent ? (
                <RequestSent />
            ) : (
                <form ref={form} className="card" noValidate onSubmit={event => void submit(event)}>
                    <h1>{texts.title}</h1>
                    <p className="muted">{texts.lead}</p>
                    {errors['serviceError'] && <ErrorBanner message={errors['serviceError']} />}
                    <LoginField
                        name="email"
                        label={texts.email}
                        error={errors['email']}
                        type="email"
                        autoComplete="email"
                        autoFocus
                    />
                    <div className="actions">
                        <a className="plain" href={LOGIN}>
                            {texts.login}
                        </a>
                        <button type="submit" className="primary" disabled={isBusy}>
                            {texts.submit}
                        </button>
                    </div>
                </form>
            )}
        </>
    );
};

interface NewPasswordFormProps {
    readonly token: string;
    readonly username: string;
    readonly onDone: () => void;
    /** Called when the link does not work any more. */
    readonly onReject: (why: string) => void;
}

const FIELDS = ['password', 'confirmPassword'] as const;

/** Requests the new password, twice; the rules for it are shown beside it. */
const NewPasswordForm = ({ token, username, onDone, onReject }: NewPasswordFormProps) => {
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
            {/* Tells password managers whose password it is. */}
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

type LinkState = { readonly username: string } | { readonly rejected: string } | { readonly error: string };

/** Returns why a link does not work, or the error by which that is not known for now. */
const failureOf = (error: unknown): LinkState => {
    const tokenError = error instanceof ServiceError ? error.errors['token'] : undefined;
    return tokenError === undefined ? { error: messageOf(error) } : { rejected: tokenError };
};

const RejectedLink = ({ why }: { why: string }) => {
    const texts = useShellTexts().resetAccount;
    return (
        <div className="card" role="alert">
            <h1>{texts.invalidLinkTitle}</h1>
            <p>{why}</p>
            <p className="muted">{texts.rejected}</p>
            <div className="actions">
                <a className="plain" href={LOGIN}>
                    {texts.login}
                </a>
                <a className="primary" href={RESET_REQUEST}>
                    {texts.again}
                </a>
            </div>
        </div>
    );
};

const PasswordSet = ({ username }: { username: string }) => {
    const texts = useShellTexts().resetAccount;
    return (
        <div className="card" role="status">
            <h1>{texts.doneTitle}</h1>
            <p>{texts.done}</p>
            <p>
                {texts.username} <strong>{username}</strong>
            </p>
            <div className="actions">
                <a className="primary" href={LOGIN}>
                    {texts.login}
                </a>
            </div>
        </div>
    );
};

/**
 * Sets a new password by the link of a mail (specification section 2: `reset-username`); shows why where the link does
 * not work.
 */
const ResetAccountScreen = ({ token }: { token: string }) => {
    const texts = useShellTexts().resetAccount;
    const [known, setKnown] = useState<LinkState>();
    const [isDone, setDone] = useState(false);
    const [round, setRound] = useState(0);
    useEffect(() => {
        let isCurrent = true;
        callApi(resetValidate, { token }, {}, { contained: true }).then(
            found => isCurrent && setKnown(found),
            (error: unknown) => isCurrent && setKnown(failureOf(error)),
        );
        return () => {
            isCurrent = false;
        };
    }, [token, round]);
    return (
        <>
            <title>{texts.title}</title>
            {known === undefined && <div className="card" aria-busy="true" />}
            {known && 'error' in known && (
                <div className="card">
                    <h1>{texts.title}</h1>
                    <ErrorBanner message={known.error} onRetry={() => setRound(round + 1)} />
                </div>
            )}
            {known && 'rejected' in known && <RejectedLink why={known.rejected} />}
            {known && 'username' in known && isDone && <PasswordSet username={known.username} />}
            {known && 'username' in known && !isDone && (
                <NewPasswordForm
                    token={token}
                    username={known.username}
                    onDone={() => setDone(true)}
                    onReject={tokenError => setKnown({ rejected: tokenError })}
                />
            )}
        </>
    );
};

/**
 * Shows the pages by which a user without a password gets one (specification section 2); plain HTML, like the login.
 */
export const ResetScreen = ({ location }: { location: ResetScreenLocation }) => (
    <main className="login" id="content">
        {location === 'request' ? <ResetRequestScreen /> : <ResetAccountScreen token={location.token} />}
    </main>
);
