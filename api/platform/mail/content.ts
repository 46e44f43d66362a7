import type { Language } from '../../../models/platform/preferences/language';

/** The content of a mail, in one language. It is text: markup in it is escaped. */
export interface MailContent {
    readonly subject: string;
    readonly heading: string;
    readonly paragraphs: readonly string[];
    /** A button that links to a path below `/iss`, such as `/feedback`. */
    readonly link?: { readonly text: string; readonly path: string };
    /** Small lines below the button. */
    readonly notes?: readonly string[];
}

/** A mail of one kind, in every language, built from its values. */
export interface MailTemplate<V> extends Readonly<Record<Language, (values: V) => MailContent>> {
    /** Its name in the table of mails and in the outbox: letters and hyphens, up to 50. */
    readonly name: string;
}

/** An attached file. */
export interface Attachment {
    /** Path of the file, on this server. */
    readonly path: string;
    /** Name of the file that recipients see. */
    readonly filename: string;
}

/** The content of a mail as it is stored until it is sent. */
export interface StoredContent extends MailContent {
    readonly attachments: readonly Attachment[];
}
