import { definitionTexts as product, placeTexts } from '../../../../../admin/i18n/definitions.es';
import type { Translation } from '../../../../../admin/i18n/labels';
import { definitionTexts as bakery } from '../../../admin/definitions.es';

export const definitionTexts: Readonly<Record<string, string>> = { ...product, ...bakery };
export const translated: Translation = (english, place) =>
    placeTexts[place ?? ''] ?? definitionTexts[english] ?? english;
