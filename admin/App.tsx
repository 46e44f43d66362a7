import { useEffect, useState } from 'react';
import { useMustEnrol } from './features/account/secondFactor/enrolment';
import { LoginScreen } from './features/account/LoginScreen';
import { parseResetScreenLocation } from './features/account/reset/resetLocation';
import { showLogin } from './platform/routing/nextLocation';
import { startCache } from './platform/data/cache';
import { watchConnection } from './platform/data/connection';
import { device, watchDevice } from './platform/data/device';
import { log } from './platform/data/log';
import { noteSession, wasSignedIn } from './platform/data/lastSession';
import { watchNetwork } from './platform/data/outage';
import { watchPersonal } from './platform/data/personal';
import { messageOf } from './platform/data/ServiceError';
import { startSession, useSession, watchSession } from './platform/data/session';
import { askEarly } from './features/home/banner/early';
import { useLocale } from './platform/i18n/locale';
import { ErrorScreen } from './platform/layout/ErrorScreen';
import { ShellFrame } from './platform/layout/ShellFrame';
import { Splash } from './platform/layout/Splash';
import { applyMode, useMode } from './platform/theme/mode';
import { lazy } from './platform/lazy';

const HOME = '/iss/home';

/** Loads everything behind the login, for a signed-in user only. */
const loadAdmin = async () => (await import('./Admin')).SignedIn;
const SignedIn = lazy(loadAdmin, <Splash />);

const EnrolmentScreen = lazy(
    async () => (await import('./features/account/secondFactor/EnrolmentScreen')).EnrolmentScreen,
);
const ResetScreen = lazy(async () => (await import('./features/account/reset/ResetScreen')).ResetScreen);

/** A user who was signed in here most likely still is: their screens are loaded while the server is queried. */
if (wasSignedIn()) loadAdmin().catch(() => undefined);
/** The data of the home page is requested at once: it does not wait for the code that shows it. */
if (wasSignedIn() && location.pathname === HOME) {
    askEarly();
    import('./features/home/early').catch(() => undefined);
}

const Screen = () => {
    const session = useSession();
    const mustEnrol = useMustEnrol(session);
    const isSignedOut = session.phase === 'signedOut';
    const [reset] = useState(() => parseResetScreenLocation(window.location.pathname));
    useEffect(() => {
        if (isSignedOut && !reset) showLogin();
    }, [isSignedOut, reset]);
    useEffect(() => noteSession(session), [session]);

    // It is opened by a link, and left by one.
    if (reset)
        return (
            <ShellFrame>
                <ResetScreen location={reset} />
            </ShellFrame>
        );
    if (session.phase === 'starting') return <Splash />;
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
    return mustEnrol ? <EnrolmentScreen /> : <SignedIn />;
};

/** Shows the light shell: whether a user is signed in decides what is loaded and shown. */
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
