import type { Language } from '../../../models/platform/preferences/language';

/** What stands below every mail. */
export const FOOTERS: Readonly<Record<Language, string>> = {
    en: 'Sent by Endcap. Nobody reads answers to this address.',
    es: 'Enviado por Endcap. Nadie lee las respuestas a esta dirección.',
};
