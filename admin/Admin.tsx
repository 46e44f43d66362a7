import { useEffect, useMemo, useState } from 'react';
import { CoreAdminUI, CustomRoutes, localStorageStore, type Store } from 'react-admin';
import CssBaseline from '@mui/material/CssBaseline';
import { definitions } from '../models/resources';
import { APPLICATION } from '../models/release';
import { LogoutScreen } from './account/LogoutScreen';
import { SignInOver } from './account/SignInOver';
import { authProvider } from './data/authProvider';
import { fillCaches } from './data/caches';
import { loadCode } from './data/code';
import { dataProvider } from './data/dataProvider';
import { makeQueryClient } from './data/queryClient';
import { useSession } from './data/session';
import { loadHome } from './home/loadHome';
import { useLocale } from './i18n/locale';
import { loadLanguage, makeI18nProvider } from './i18n/provider';
import { AREAS } from './layout/areas';
import { AreaPage } from './layout/AreaPage';
import { CrashScreen } from './layout/CrashScreen';
import { ErrorScreen } from './layout/ErrorScreen';
import { GoHome } from './layout/GoHome';
import { Layout } from './layout/Layout';
import { NoAccessScreen } from './layout/NoAccessScreen';
import { pageWhenNeeded } from './layout/pageWhenNeeded';
import { PageSkeleton } from './layout/PageSkeleton';
import { Toasts } from './layout/Toasts';
import { Starting } from './layout/Starting';
import { Route } from './routing/Route';
import { pageRoute } from './resources/screens/pageRoute';
import { pages } from './resources/screens/pages';
import { resourceElement } from './resources/screens/resourceElement';
import { viewsByPath } from './resources/screens/screens';
import { ScreensContext } from './resources/screens/ScreensContext';
import { BrowserRouter } from './routing/BrowserRouter';
import { makePaths } from './routing/paths';
import { makeRouterProvider } from './routing/routerProvider';
import type { Page } from './slice';
import { useMode } from './theme/mode';
import { themeOf } from './theme/theme';
import { whenNeeded } from './whenNeeded';

const HomePage = whenNeeded(loadHome);
const AboutPage = pageWhenNeeded(async () => (await import('./about/AboutPage')).AboutPage);
const DebugPage: Page = {
    path: 'debug',
    access: 'debug',
    Screen: pageWhenNeeded(async () => (await import('./debug/DebugPage')).DebugPage),
};
const FontsPage: Page = {
    path: 'debug/fonts',
    access: 'debug',
    Screen: pageWhenNeeded(async () => (await import('./debug/FontsPage')).FontsPage),
};
const NoticesPage = pageWhenNeeded(async () => (await import('./notice/NoticesPage')).NoticesPage);

const routerProvider = makeRouterProvider(
    makePaths(
        viewsByPath,
        pages.map(({ path }) => path),
    ),
);
const STORE_VERSION = '1';

/** A store for each person, which signing out leaves as it is: columns and page sizes are there the next time. */
const storeOf = (username: string): Store => ({
    ...localStorageStore(STORE_VERSION, `endcap.${username}`),
    reset: () => undefined,
});

const useI18nProvider = () => {
    const locale = useLocale();
    const [provider, setProvider] = useState<ReturnType<typeof makeI18nProvider>>();
    useEffect(() => {
        let isCurrent = true;
        void loadCode(() => loadLanguage(locale)).then(language => {
            if (isCurrent) setProvider(makeI18nProvider(locale, language));
        });
        return () => {
            isCurrent = false;
        };
    }, [locale]);
    return provider;
};

/**
 * React-admin with the product's screens; for who is signed in. Put together from its parts, since the whole brings its
 * own frame, login and error screens, shown or not.
 */
const Admin = () => {
    const session = useSession();
    const username = session.phase === 'signedIn' ? session.user.username : '';
    const store = useMemo(() => storeOf(username), [username]);
    useEffect(() => (username ? fillCaches() : undefined), [username]);
    const [queryClient] = useState(makeQueryClient);
    const i18nProvider = useI18nProvider();
    const mode = useMode();
    const theme = useMemo(() => themeOf(mode), [mode]);
    if (!i18nProvider) return <Starting />;
    return (
        <ScreensContext {...{ authProvider, dataProvider, routerProvider, queryClient, i18nProvider, store, theme }}>
            <CssBaseline enableColorScheme />
            <CoreAdminUI
                title={APPLICATION}
                dashboard={HomePage}
                layout={Layout}
                loading={PageSkeleton}
                catchAll={GoHome}
                accessDenied={NoAccessScreen}
                authenticationError={ErrorScreen}
                error={CrashScreen}
                requireAuth
                disableTelemetry
            >
                {definitions.filter(({ path }) => viewsByPath.has(path)).map(resourceElement)}
                <CustomRoutes>
                    {AREAS.map(area => (
                        <Route key={area} path={`/${area}`} element={<AreaPage area={area} />} />
                    ))}
                    {[...pages, DebugPage, FontsPage].map(pageRoute)}
                    <Route path="/notifications" element={<NoticesPage />} />
                    <Route path="/about" element={<AboutPage />} />
                    <Route path="/logout" element={<LogoutScreen />} />
                </CustomRoutes>
            </CoreAdminUI>
            <Toasts />
            <SignInOver />
        </ScreensContext>
    );
};

export const SignedIn = () => (
    <BrowserRouter>
        <Admin />
    </BrowserRouter>
);
