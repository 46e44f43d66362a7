import { useState } from 'react';
import { signIn } from '../../platform/data/session';
import type { IssuerProblem } from '../../../models/platform/sessions/issuerCalls';
import { useShellTexts } from '../../platform/i18n/locale';
import { ErrorBanner } from '../../platform/layout/ErrorBanner';
import { showNext } from '../../platform/routing/nextLocation';
import { IssuerCodeForm } from './issuer/IssuerCodeForm';
import { IssuerLink } from './issuer/IssuerLink';
import { parseIssuerReturn } from './issuer/issuerLocation';
import { RESET_REQUEST } from './reset/resetLocation';
import { SignInFields } from './SignInFields';
import { useSignInForm } from './useSignInForm';

/** Signs in by a password, or leads to the issuer. @param problem why a sign-in by the issuer did not happen */
const LoginForm = ({ problem }: { problem: IssuerProblem | undefined }) => {
    const { login: texts, secondFactor } = useShellTexts();
    const { form, errors, step, isBusy, submit, reset } = useSignInForm(credentials => signIn(credentials, showNext));
    const isCode = step === 'code';
    const banner = errors['serviceError'] ?? (problem && Object.keys(errors).length === 0 && texts.problems[problem]);
    return (
        <form ref={form} className="card" noValidate onSubmit={event => void submit(event)} onReset={reset}>
            <h1>{texts.title}</h1>
            {!isCode && <p className="muted">{texts.tagline}</p>}
            {banner && <ErrorBanner message={banner} />}
            <SignInFields step={step} errors={errors} />
            <div className="actions">
                <button type="reset" className="plain">
                    {isCode ? secondFactor.back : texts.reset}
                </button>
                <button type="submit" className="primary" disabled={isBusy}>
                    {texts.submit}
                </button>
            </div>
            {!isCode && <IssuerLink />}
            <p className="forgot">
                <a href={RESET_REQUEST}>{texts.forgot}</a>
            </p>
            <p className="muted small">{texts.noAccount}</p>
        </form>
    );
};

/** Signs in (specification section 2). It is all that loads before sign-in, so it is plain HTML and CSS. */
export const LoginScreen = () => {
    const { login: texts } = useShellTexts();
    const [{ problem, isAtCode }] = useState(() => parseIssuerReturn(window.location.search));
    return (
        <main className="login" id="content">
            <title>{texts.title}</title>
            {isAtCode ? <IssuerCodeForm /> : <LoginForm problem={problem} />}
        </main>
    );
};
