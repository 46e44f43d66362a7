import { isLanguage } from '../../../models/platform/preferences/language';
import { isTheme, type Theme } from '../../../models/platform/preferences/theme';
import { chooseLocale, locale } from '../i18n/locale';
import type { Locale } from '../i18n/shell';
import { chosenTheme, keepTheme } from '../theme/mode';
import { refreshSession, session, type Context } from './session';

type Key = 'language' | 'theme';

/** Choices made here that the server does not have yet: they apply whatever the server answers. */
const unsaved = new Map<Key, string>();
let isSaving = false;
let wasSignedIn = false;

const saveAll = async (): Promise<void> => {
    // Loaded with code that only signed-in users need: the shell is light.
    const { savePreference } = await import('./preferences');
    for (const [key, value] of unsaved) {
        await savePreference({ key, name: key, value });
        if (unsaved.get(key) === value) unsaved.delete(key);
    }
    await refreshSession();
};

const save = (): void => {
    if (isSaving || unsaved.size === 0 || session.get().phase !== 'signedIn') return;
    isSaving = true;
    void saveAll().then(
        () => {
            isSaving = false;
            // Chosen while the choice before it was being saved.
            save();
        },
        () => {
            // It is saved after the next successful reading of the session.
            isSaving = false;
        },
    );
};

const choose = (key: Key, value: string): void => {
    unsaved.set(key, value);
    save();
};

/** Sets the language: here, and in every browser that this user is signed in with. */
export const chooseLanguage = (language: Locale): void => {
    chooseLocale(language);
    choose('language', language);
};

/** Sets the theme likewise. */
export const chooseTheme = (theme: Theme): void => {
    keepTheme(theme);
    choose('theme', theme);
};

const adopt = ({ language, theme }: Context): void => {
    if (isLanguage(language) && !unsaved.has('language') && language !== locale.get()) chooseLocale(language);
    if (isTheme(theme) && !unsaved.has('theme') && theme !== chosenTheme.get()) keepTheme(theme);
};

/** Follows what the user has chosen in another browser, before their screens are shown. */
export const watchPersonal = (): (() => void) =>
    session.subscribe(() => {
        const now = session.get();
        if (now.phase === 'signedIn') {
            adopt(now.context);
            save();
        }
        // Unsaved choices of a user who has signed out do not apply to the next user.
        else if (wasSignedIn) unsaved.clear();
        wasSignedIn = now.phase === 'signedIn';
    });
