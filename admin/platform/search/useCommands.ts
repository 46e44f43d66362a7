import { useMemo } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { inSentence } from '../../../models/platform/definition/label';
import { listDefinitions } from '../../../models/platform/definition/registry';
import { isActionOffered, isGranted } from '../data/access';
import { chooseLanguage, chooseTheme } from '../data/personal';
import { useSession } from '../data/session';
import { ofFeatures } from '../features';
import { guideOf } from '../help/guides';
import { helpPath } from '../help/helpPath';
import { showKeys } from '../keys/keys';
import { LOCALES, useLocale, useShellTexts } from '../i18n/locale';
import { useAreaScreens, type AreaScreen } from '../layout/areas';
import { useUserLinks } from '../layout/mainLinks';
import { viewsByPath } from '../screens/screens';
import { useMode } from '../theme/mode';
import { CHANGES_PATH } from '../undo/changesPath';

/** A screen or an action for the user, known without the server. */
export interface Command {
    readonly key: string;
    readonly kind: 'screen' | 'action';
    readonly title: string;
    /** Where it belongs; '': nowhere. */
    readonly subtitle: string;
    /** The path whose icon it has. */
    readonly icon?: string;
    /** The address that it opens; else it calls `act`. */
    readonly to?: string;
    readonly act?: () => void;
}

const screenOf = ({ path, title, group }: AreaScreen, area: string, headings: (name: string) => string): Command => ({
    key: `screen ${path}`,
    kind: 'screen',
    title,
    subtitle: [area, group && headings(group)].filter(Boolean).join(' · '),
    icon: path,
    to: `/${path}`,
});

/** Returns the screens of the menus that the user may see. */
const useScreens = (): readonly Command[] => {
    const translate = useTranslate();
    const services = useAreaScreens('services');
    const settings = useAreaScreens('settings');
    const links = useUserLinks();
    return useMemo(() => {
        const heading = (name: string) => translate(`menu.${name}`);
        return [
            ...links.map(({ to, label }): Command => ({
                key: `screen ${to}`,
                kind: 'screen',
                title: translate(label),
                subtitle: '',
                to,
            })),
            ...services.map(screen => screenOf(screen, translate('nav.services'), heading)),
            ...settings.map(screen => screenOf(screen, translate('nav.settings'), heading)),
        ];
    }, [translate, services, settings, links]);
};

/** Returns the actions of features that are available everywhere, as far as the user may perform them. */
const useFeatureActions = (): readonly Command[] => {
    const translate = useTranslate();
    const session = useSession();
    return useMemo(
        () =>
            session.phase === 'signedIn'
                ? actionsOfFeatures()
                      .filter(({ access }) => isGranted(session.context, access))
                      .map(({ name, to }): Command => ({
                          key: `action ${name}`,
                          kind: 'action',
                          title: translate(`actions.${name}`),
                          subtitle: '',
                          to,
                      }))
                : [],
        [translate, session],
    );
};

const actionsOfFeatures = ofFeatures(features => features.flatMap(({ actions = [] }) => actions));

/** Returns the links to new records, as far as the user may create them. */
const useCreations = (): readonly Command[] => {
    const translate = useTranslate();
    const session = useSession();
    return useMemo(() => {
        if (session.phase !== 'signedIn') return [];
        return listDefinitions()
            .filter(({ path }) => viewsByPath().get(path)?.includes('create'))
            .filter(({ path }) => isActionOffered({ resource: path, action: 'create' }))
            .map(({ path, label }): Command => {
                const name = inSentence(translate(`resources.${path}.name`, { smart_count: 1, _: label[0] }));
                return {
                    key: `create ${path}`,
                    kind: 'action',
                    title: translate('record.new', { name }),
                    subtitle: '',
                    icon: path,
                    to: `/${path}/create`,
                };
            });
    }, [translate, session]);
};

/** Returns the actions on the user's own session rather than any screen: theme, language, signing out. */
const usePersonalActions = (): readonly Command[] => {
    const translate = useTranslate();
    const texts = useShellTexts();
    const logout = useLogout();
    const mode = useMode();
    const locale = useLocale();
    return useMemo(() => {
        const other = mode === 'dark' ? 'light' : 'dark';
        const action = (key: string, title: string, act: () => void): Command => ({
            key: `action ${key}`,
            kind: 'action',
            title,
            subtitle: '',
            act,
        });
        return [
            action('theme', texts.mode[other], () => chooseTheme(other)),
            ...LOCALES.filter(each => each.locale !== locale).map(each =>
                action(`language ${each.locale}`, `${texts.language}: ${each.name}`, () => chooseLanguage(each.locale)),
            ),
            { key: 'action changes', kind: 'action', title: translate('undo.title'), subtitle: '', to: CHANGES_PATH },
            action('keys', translate('keys.title'), showKeys),
            action('logout', translate('nav.logout'), () => void logout()),
        ];
    }, [translate, texts, logout, mode, locale]);
};

/** Returns the guides of the screens. Without screens that it explains, a guide is no help to this user. */
const useGuides = (screens: readonly Command[]): readonly Command[] => {
    const translate = useTranslate();
    return useMemo(
        () =>
            [...new Set(screens.map(({ to = '' }) => guideOf(to)))].map(guide => ({
                key: `help ${guide}`,
                kind: 'action',
                title: translate(`guides.${guide}`),
                subtitle: translate('helpScreen.title'),
                to: helpPath(guide),
            })),
        [translate, screens],
    );
};

/** Returns every screen and action that the user may open from anywhere. */
export const useCommands = (): readonly Command[] => {
    const screens = useScreens();
    const features = useFeatureActions();
    const creations = useCreations();
    const personal = usePersonalActions();
    const guides = useGuides(screens);
    return useMemo(
        () => [...screens, ...features, ...creations, ...guides, ...personal],
        [screens, features, creations, guides, personal],
    );
};
