import { useState } from 'react';
import { resetRequest } from '../../../../models/features/account/resetCalls';
import { callApi } from '../../../platform/data/callApi';
import { useShellTexts } from '../../../platform/i18n/locale';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { LOGIN } from '../../../platform/routing/nextLocation';
import { LoginField } from '../LoginField';
import { useShellForm } from '../useShellForm';

/** It says the same whether or not the address is known. */
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

/** Asks for the mail that tells the username and leads to a new password. */
export const ResetRequestScreen = () => {
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
