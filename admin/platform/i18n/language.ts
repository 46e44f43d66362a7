import type { MessageTemplates } from './messages';

/** The screens' texts, and those of the server, which speaks English beside its keys. */
export interface LanguageTexts {
    readonly messages: object;
    readonly templates?: MessageTemplates;
}
