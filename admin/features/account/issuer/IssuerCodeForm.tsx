import { signInByCode } from '../../../platform/data/session';
import { useShellTexts } from '../../../platform/i18n/locale';
import { ErrorBanner } from '../../../platform/layout/ErrorBanner';
import { LOGIN, showNext } from '../../../platform/routing/nextLocation';
import { CodeField } from '../secondFactor/CodeField';
import { useShellForm } from '../useShellForm';

/** Requests the code of a user whom the issuer has identified, and who has a second factor here. */
export const IssuerCodeForm = () => {
    const { login: texts, secondFactor } = useShellTexts();
    const { form, errors, isBusy, submit } = useShellForm(['code'], ({ code = '' }) => signInByCode(code, showNext));
    return (
        <form ref={form} className="card" noValidate onSubmit={event => void submit(event)}>
            <h1>{texts.title}</h1>
            {errors['serviceError'] && <ErrorBanner message={errors['serviceError']} />}
            <CodeField error={errors['code']} help={secondFactor.codeHelp} />
            <div className="actions">
                <a className="plain" href={LOGIN}>
                    {secondFactor.back}
                </a>
                <button type="submit" className="primary" disabled={isBusy}>
                    {texts.submit}
                </button>
            </div>
        </form>
    );
};
