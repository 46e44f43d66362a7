import { useEffect, useState } from 'react';
import { resetValidate } from '../../../../models/features/account/resetCalls';
import { callApi } from '../../../platform/data/callApi';
import { messageOf, ServiceError } from '../../../platform/data/ServiceError';
import { useShellTexts } from '../../../platform/i18n/locale';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { LOGIN } from '../../../platform/routing/nextLocation';
import { NewPasswordForm } from './NewPasswordForm';
import { RESET_REQUEST } from './resetLocation';

type Known = { readonly username: string } | { readonly rejected: string } | { readonly error: string };

/** Returns why a link does not work, or the error by which that is not known for now. */
const failureOf = (error: unknown): Known => {
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

const Done = ({ username }: { username: string }) => {
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

/** Sets a new password by the link of a mail (specification section 2: `reset-username`); one that does not work says why. */
export const ResetAccountScreen = ({ token }: { token: string }) => {
    const texts = useShellTexts().resetAccount;
    const [known, setKnown] = useState<Known>();
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
            {known && 'username' in known && isDone && <Done username={known.username} />}
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
