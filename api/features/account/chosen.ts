import type { Database } from '../../../models/database/database';
import { isLanguage, type Language } from '../../../models/platform/preferences/language';
import { LANGUAGE_KEY, THEME_KEY } from '../../../models/platform/preferences/preference';
import { isTheme, type Theme } from '../../../models/platform/preferences/theme';
import type { SessionUser } from '../../platform/sessions/user';

const FIND = `SELECT key, value FROM sec_user_pref
    WHERE sec_user_id = $1 AND key IN ('${LANGUAGE_KEY}', '${THEME_KEY}') ORDER BY id`;

interface Chosen {
    readonly language: Language | null;
    readonly theme: Theme | null;
}

/** The language and the theme that a user has saved, the same for every browser. */
export const chosenBy = async (database: Database, user: SessionUser | undefined): Promise<Chosen> => {
    if (!user) return { language: null, theme: null };
    const rows = await database.read<{ key: string; value: string }>(FIND, [user.id]);
    const saved = (key: string): string | undefined => rows.find(row => row.key === key)?.value;
    const [language, theme] = [saved(LANGUAGE_KEY), saved(THEME_KEY)];
    return { language: isLanguage(language) ? language : null, theme: isTheme(theme) ? theme : null };
};
