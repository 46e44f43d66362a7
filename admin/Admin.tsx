import { useEffect, useMemo, useState } from 'react';
import { CoreAdminUI, CustomRoutes, localStorageStore, type Store } from 'react-admin';
import CssBaseline from '@mui/material/CssBaseline';
import { features as modelFeatures } from '../models/features';
import { listDefinitions, registerModelFeatures } from '../models/platform/definition/registry';
import { features } from './features';
import { registerAdminFeatures } from './platform/features';
import { APPLICATION } from '../models/platform/server/release';
import { LogoutScreen } from './features/account/LogoutScreen';
import { SignInOver } from './features/account/SignInOver';
import { authProvider } from './platform/data/authProvider';
import { HELP_ROUTE } from './platform/help/helpPath';
import { fillCaches } from './platform/data/caches';
import { loadCode } from './platform/data/code';
import { dataProvider } from './platform/data/dataProvider';
import { makeQueryClient } from './platform/data/queryClient';
import { userIdOf, useSession } from './platform/data/session';
import { loadHome } from './features/home/loadHome';
import { useLocale } from './platform/i18n/locale';
import { loadLanguage, makeI18nProvider } from './platform/i18n/provider';
import { AREAS } from './platform/layout/areas';
import { AreaPage } from './platform/layout/AreaPage';
import { CrashScreen } from './platform/layout/CrashScreen';
import { ErrorScreen } from './platform/layout/ErrorScreen';
import { GoHome } from './platform/layout/GoHome';
import { Layout } from './platform/layout/Layout';
import { NoAccessScreen } from './platform/layout/NoAccessScreen';
import { lazyPage } from './platform/layout/lazyPage';
import { PageSkeleton } from './platform/layout/PageSkeleton';
import { CHANGES_PATH } from './platform/undo/changesPath';
import { WORKBOOK_ROUTE } from './platform/workbook/book';
import { TakeBackDialog } from './platform/undo/TakeBackDialog';
import { UndoOffer } from './platform/undo/UndoOffer';
import { Toasts } from './platform/layout/Toasts';
import { Splash } from './platform/layout/Splash';
import { Route } from './platform/routing/Route';
import { pageRoute, resourceElement } from './platform/screens/routes';
import { listPages } from './platform/screens/pages';
import { viewsByPath } from './platform/screens/screens';
import { ScreensContext } from './platform/screens/ScreensContext';
import { BrowserRouter } from './platform/routing/BrowserRouter';
import { makePaths } from './platform/routing/paths';
import { makeRouterProvider } from './platform/routing/routerProvider';
import type { Page } from './platform/feature';
import { useMode } from './platform/theme/mode';
import { themeOf } from './platform/theme/theme';
import { lazy } from './platform/lazy';

/** React-admin passes texts, which the skeleton of a page does not use. */
const LoadingPage = () => <PageSkeleton />;

registerModelFeatures(modelFeatures);
registerAdminFeatures(features);

const HomePage = lazy(loadHome);
const HelpPage = lazyPage(async () => (await import('./platform/help/HelpPage')).HelpPage);
const AboutPage = lazyPage(async () => (await import('./platform/about/AboutPage')).AboutPage);
const DebugPage: Page = {
    path: 'debug',
    access: 'debug',
    Screen: lazyPage(async () => (await import('./platform/debug/DebugPage')).DebugPage),
};
const FontsPage: Page = {
    path: 'debug/fonts',
    access: 'debug',
    Screen: lazyPage(async () => (await import('./platform/debug/FontsPage')).FontsPage),
};
const ChangesPage = lazyPage(async () => (await import('./platform/undo/ChangesPage')).ChangesPage);
const WorkbookPage = lazyPage(async () => (await import('./platform/workbook/WorkbookPage')).WorkbookPage);
const NoticesPage = lazyPage(async () => (await import('./platform/notifications/NoticesPage')).NoticesPage);

const routerProvider = makeRouterProvider(
    makePaths(
        viewsByPath(),
        listPages().map(({ path }) => path),
    ),
);
const STORE_VERSION = '1';

/** A store for each user, which signing out leaves unchanged: columns and page sizes are there the next time. */
const storeOf = (userId: number | undefined): Store => ({
    ...localStorageStore(STORE_VERSION, `endcap.${String(userId)}`),
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
 * Shows react-admin with the product's screens to a signed-in user. It is composed of react-admin's parts, since its
 * complete component always loads its own frame, login and error screens.
 */
const Admin = () => {
    const session = useSession();
    const userId = userIdOf(session);
    const store = useMemo(() => storeOf(userId), [userId]);
    useEffect(() => (userId === undefined ? undefined : fillCaches()), [userId]);
    const [queryClient] = useState(makeQueryClient);
    const i18nProvider = useI18nProvider();
    const mode = useMode();
    const theme = useMemo(() => themeOf(mode), [mode]);
    if (!i18nProvider) return <Splash />;
    return (
        <ScreensContext
            authProvider={authProvider}
            dataProvider={dataProvider}
            routerProvider={routerProvider}
            queryClient={queryClient}
            i18nProvider={i18nProvider}
            store={store}
            theme={theme}
        >
            <CssBaseline enableColorScheme />
            <CoreAdminUI
                title={APPLICATION}
                dashboard={HomePage}
                layout={Layout}
                loading={LoadingPage}
                catchAll={GoHome}
                accessDenied={NoAccessScreen}
                authenticationError={ErrorScreen}
                error={CrashScreen}
                requireAuth
                disableTelemetry
            >
                {listDefinitions()
                    .filter(({ path }) => viewsByPath().has(path))
                    .map(resourceElement)}
                <CustomRoutes>
                    {AREAS.map(area => (
                        <Route key={area} path={`/${area}`} element={<AreaPage area={area} />} />
                    ))}
                    {[...listPages(), DebugPage, FontsPage].map(pageRoute)}
                    <Route path="/notifications" element={<NoticesPage />} />
                    <Route path={CHANGES_PATH} element={<ChangesPage />} />
                    <Route path={WORKBOOK_ROUTE} element={<WorkbookPage />} />
                    <Route path="/about" element={<AboutPage />} />
                    <Route path={HELP_ROUTE} element={<HelpPage />} />
                    <Route path="/logout" element={<LogoutScreen />} />
                </CustomRoutes>
            </CoreAdminUI>
            <Toasts />
            <UndoOffer />
            <TakeBackDialog />
            <SignInOver />
        </ScreensContext>
    );
};

export const SignedIn = () => (
    <BrowserRouter>
        <Admin />
    </BrowserRouter>
);
