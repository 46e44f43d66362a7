import type { MessageTemplates } from './messages';

/** The texts of the screens, and those of the server, which sends English texts beside its keys. */
export interface LanguageTexts {
    readonly messages: object;
    readonly templates?: MessageTemplates;
}
