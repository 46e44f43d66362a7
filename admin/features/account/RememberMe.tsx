import { useShellTexts } from '../../platform/i18n/locale';

/** Shows the Extended Session checkbox of a form that signs in (specification section 2). */
export const RememberMe = () => {
    const texts = useShellTexts().login;
    return (
        <label className="check">
            <input type="checkbox" name="rememberme" />
            <span>
                {texts.remember}
                <small className="muted">{texts.rememberHelp}</small>
            </span>
        </label>
    );
};
