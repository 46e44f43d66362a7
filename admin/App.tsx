import { useEffect, useState } from 'react';
import { LoginScreen } from './account/LoginScreen';
import { resetPlaceOf } from './account/reset/place';
import { showLogin } from './routing/nextPlace';
import { startCache } from './data/cache';
import { watchConnection } from './data/connection';
import { device, watchDevice } from './data/device';
import { log } from './data/log';
import { noteSession, wasSignedIn } from './data/lastSession';
import { watchNetwork } from './data/outage';
import { watchPersonal } from './data/personal';
import { messageOf } from './data/ServiceError';
import { startSession, useSession, watchSession } from './data/session';
import { askEarly } from './home/banner/early';
import { useLocale } from './i18n/locale';
import { ErrorScreen } from './layout/ErrorScreen';
import { ShellFrame } from './layout/ShellFrame';
import { Starting } from './layout/Starting';
import { applyMode, useMode } from './theme/mode';
import { whenNeeded } from './whenNeeded';

const HOME = '/iss/home';

/** Everything behind the login: loaded only for who is signed in. */
const loadAdmin = async () => (await import('./Admin')).SignedIn;
const SignedIn = whenNeeded(loadAdmin, <Starting />);

const ResetScreen = whenNeeded(async () => (await import('./account/reset/ResetScreen')).ResetScreen);

/** Who was signed in here most likely still is: their screens are loaded while the server is asked. */
if (wasSignedIn()) loadAdmin().catch(() => undefined);
/** What the home page shows is asked for at once: it waits for nothing that shows it. */
if (wasSignedIn() && location.pathname === HOME) {
    askEarly();
    import('./home/early').catch(() => undefined);
}

const Screen = () => {
    const session = useSession();
    const isSignedOut = session.phase === 'signedOut';
    const [reset] = useState(() => resetPlaceOf(window.location.pathname));
    useEffect(() => {
        if (isSignedOut && !reset) showLogin();
    }, [isSignedOut, reset]);
    useEffect(() => noteSession(session), [session]);

    // It is opened by a link, and left by one.
    if (reset)
        return (
            <ShellFrame>
                <ResetScreen place={reset} />
            </ShellFrame>
        );
    if (session.phase === 'starting') return <Starting />;
    if (session.phase === 'failed')
        return (
            <ShellFrame>
                <ErrorScreen message={messageOf(session.error)} />
            </ShellFrame>
        );
    if (isSignedOut)
        return (
            <ShellFrame>
                <LoginScreen />
            </ShellFrame>
        );
    return <SignedIn />;
};

/** The light shell: who is signed in decides what is loaded and shown. */
export const App = () => {
    const mode = useMode();
    const locale = useLocale();
    useEffect(() => applyMode(mode), [mode]);
    useEffect(() => {
        document.documentElement.lang = locale;
    }, [locale]);
    useEffect(() => {
        startCache();
        log.debug('started', device.get());
        const stops = [watchDevice(), watchConnection(), watchNetwork(), watchSession(), watchPersonal()];
        void startSession();
        return () => stops.forEach(stop => stop());
    }, []);
    return <Screen />;
};
