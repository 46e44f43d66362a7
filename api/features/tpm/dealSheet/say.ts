import type { Language } from '../../../../models/platform/preferences/language';
import type { Say } from '../../../../models/features/tpm/dealSheetChanges';
import { dealSheetTexts as en } from '../../../../models/features/tpm/dealSheetTexts.en';
import { dealSheetTexts as es } from '../../../../models/features/tpm/dealSheetTexts.es';
import { sayFrom } from '../say';

/** Returns the texts of deal sheets in a language, by their keys. */
export const sayIn = (language: Language): Say => sayFrom({ en, es }, language);
