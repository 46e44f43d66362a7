import { refreshSession, signOut } from '../../../platform/data/session';
import { useShellTexts } from '../../../platform/i18n/locale';
import { ShellFrame } from '../../../platform/layout/ShellFrame';
import { Enrolment } from './Enrolment';
import { isScreenRetained } from './enrolment';

const leave = (): void => void signOut().catch(() => undefined);

const finish = (): void => void refreshSession().then(() => isScreenRetained.set(false));

/** Shows users whose role requires a second factor how to set it up, before anything else. */
export const EnrolmentScreen = () => {
    const texts = useShellTexts().secondFactor;
    const logout = (
        <button type="button" className="plain" onClick={leave}>
            {texts.logout}
        </button>
    );
    return (
        <ShellFrame end={null}>
            <main className="login" id="content">
                <title>{texts.title}</title>
                <section className="card">
                    <Enrolment
                        lead={texts.required}
                        beside={logout}
                        onCodes={() => isScreenRetained.set(true)}
                        onDone={finish}
                    />
                </section>
            </main>
        </ShellFrame>
    );
};
