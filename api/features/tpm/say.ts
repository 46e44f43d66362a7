import { filled } from '../../../models/platform/messages/message';
import type { Language } from '../../../models/platform/preferences/language';
import type { Say } from '../../../models/features/tpm/dealSheetChanges';

type Tree = Readonly<Record<string, unknown>>;

/** Returns the texts of a file in a language, by their keys: `fields.scan`. @throws for a missing text */
export const sayFrom =
    (texts: Readonly<Record<Language, object>>, language: Language): Say =>
    (key, values = {}) => {
        const text = key.split('.').reduce<unknown>((at, name) => (at as Tree | undefined)?.[name], texts[language]);
        if (typeof text !== 'string') throw new Error(`There is no text ${key}.`);
        return filled(text, values);
    };
