import {
    textFrom,
    type Message,
    type MessageErrors,
    type Templates,
    type MessageDescriptor,
} from '../../../models/platform/messages/message';
import type { Errors } from '../../../models/platform/definition/schema';
import { locale } from './locale';
import { atSignIn, type Locale } from './shell';

/** Messages in another language, with the placeholders of the English ones. */
export type MessageTemplates = Templates;

const known = new Map<Locale, MessageTemplates>([['es', atSignIn]]);

/** Registers the translations of the server's messages in a language. */
export const registerTranslations = (language: Locale, texts: MessageTemplates): void => {
    known.set(language, texts);
};

/** Translates a message into the language of the page by its key; where that is not known, returns the English text. */
export const translateMessage = (message: MessageDescriptor | null | undefined, english: string): string => {
    const texts = known.get(locale.get());
    return (texts && message && textFrom(texts, message)) ?? english;
};

/** Translates the message of a rule into the language of the page. */
export const translateRule = (message: Message): string => translateMessage(message, message.text);

/** Formats messages by their fields. */
export const translateRules = (errors: MessageErrors): Errors =>
    Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, translateRule(message)]));
