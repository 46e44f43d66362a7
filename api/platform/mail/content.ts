import type { Language } from '../../../models/platform/preferences/language';

/** What a mail says, in one language. It is text: markup in it is shown as it is written. */
export interface MailContent {
    readonly subject: string;
    readonly heading: string;
    readonly paragraphs: readonly string[];
    /** A button: where it leads is a path below `/iss`, such as `/feedback`. */
    readonly link?: { readonly text: string; readonly path: string };
    /** What stands below the button, in small. */
    readonly notes?: readonly string[];
}

/** A mail of one kind, in every language, made from its values. */
export interface MailTemplate<V> extends Readonly<Record<Language, (values: V) => MailContent>> {
    /** What it is called in the table of mails and in the outbox: letters and hyphens, up to 50. */
    readonly name: string;
}

/** A file that comes along. */
export interface Attachment {
    /** Where it is, on this server. */
    readonly path: string;
    /** What the receiver sees it called. */
    readonly filename: string;
}

/** What is stored of a mail until it is sent. */
export interface StoredContent extends MailContent {
    readonly attachments: readonly Attachment[];
}
