import { filled } from '../../../../models/platform/messages/message';
import type { Language } from '../../../../models/platform/preferences/language';
import type { Say } from '../../../../models/features/tpm/dealSheetChanges';
import { dealSheetTexts as english } from '../../../../models/features/tpm/dealSheetTexts.en';
import { dealSheetTexts as spanish } from '../../../../models/features/tpm/dealSheetTexts.es';

const TEXTS: Readonly<Record<Language, object>> = { en: english, es: spanish };

type Tree = Readonly<Record<string, unknown>>;

/** Returns the texts of deal sheets in a language, by their keys: `fields.scan`. @throws for one that there is not */
export const sayIn =
    (language: Language): Say =>
    (key, values = {}) => {
        const text = key.split('.').reduce<unknown>((at, name) => (at as Tree | undefined)?.[name], TEXTS[language]);
        if (typeof text !== 'string') throw new Error(`Deal sheets have no text ${key}.`);
        return filled(text, values);
    };
