import { ResourceContextProvider, TestMemoryRouter, type DataProvider, type Store } from 'react-admin';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { chooseLocale } from '../../admin/platform/i18n/locale';
import { accessOf } from '../../models/platform/access/access';
import { dateInZone } from '../../models/platform/calendar/clock';
import { RELEASE } from '../../models/platform/server/release';
import { authProvider } from '../../admin/platform/data/authProvider';
import { dataProvider } from '../../admin/platform/data/dataProvider';
import { makeQueryClient } from '../../admin/platform/data/queryClient';
import { session } from '../../admin/platform/data/session';
import { englishMessages } from '../../admin/platform/i18n/english';
import type { LanguageTexts } from '../../admin/platform/i18n/language';
import { makeI18nProvider } from '../../admin/platform/i18n/provider';
import { ScreensContext } from '../../admin/platform/screens/ScreensContext';
import { themeOf } from '../../admin/platform/theme/theme';

/** The server's calendar day in tests of screens: that of the clock, where a test does not set it. */
const todayOf = () => dateInZone('America/Chicago', new Date());

/** Signs a user in after any other, like the context call. */
export const signInAs = (...roles: string[]): void => {
    const user = { id: 1, username: 'pat', fname: 'Pat', lname: 'Doe', roles };
    session.set({ phase: 'signedOut' });
    session.set({
        phase: 'signedIn',
        user,
        context: {
            authenticated: true,
            user,
            access: accessOf(user),
            release: RELEASE,
            language: null,
            viewer: null,
            must_enrol: false,
            issuer: null,
            theme: null,
            today: todayOf(),
        },
    });
};

/** Sets the window to 1200 pixels or wider, for the tests of this block. */
export const onWideScreens = (): void => {
    const { matchMedia } = window;
    beforeEach(() => {
        window.matchMedia = query => Object.assign(matchMedia(query), { matches: query === '(min-width: 1200px)' });
    });
    afterEach(() => {
        window.matchMedia = matchMedia;
    });
};

/** Closes the tab, from the point of view of the page. */
export const closeTab = (): void => {
    act(() => void window.dispatchEvent(new Event('pagehide')));
};

interface Options {
    readonly at?: string;
    readonly resource?: string;
    readonly provider?: DataProvider;
    /** The store of the browser; by default a new one. */
    readonly store?: Store;
    /** Spanish texts instead of English. */
    readonly spanish?: LanguageTexts;
    readonly onLocation?: (location: { pathname: string; search: string }) => void;
}

/** Renders part of the admin as in a page: theme, texts, router, session, data. */
export const show = (
    children: ReactNode,
    { at = '/', resource, provider = dataProvider, store, spanish, onLocation }: Options = {},
) => {
    chooseLocale(spanish ? 'es' : 'en');
    const context = {
        authProvider,
        dataProvider: provider,
        queryClient: makeQueryClient(),
        ...(store && { store }),
        i18nProvider: spanish
            ? makeI18nProvider('es', spanish)
            : makeI18nProvider('en', { messages: englishMessages() }),
    };
    return render(
        <TestMemoryRouter initialEntries={[at]} {...(onLocation && { locationCallback: onLocation })}>
            <ScreensContext {...context} theme={themeOf('light')}>
                {resource ? <ResourceContextProvider value={resource}>{children}</ResourceContextProvider> : children}
            </ScreensContext>
        </TestMemoryRouter>,
    );
};
