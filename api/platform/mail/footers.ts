import type { Language } from '../../../models/platform/preferences/language';

/** The footer of every mail, by language. */
export const FOOTERS: Readonly<Record<Language, string>> = {
    en: 'Sent by Endcap. Nobody reads answers to this address.',
    es: 'Enviado por Endcap. Nadie lee las respuestas a esta dirección.',
};
