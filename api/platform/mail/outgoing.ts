import type { Settings } from '../../../config/settings';
import type { Language } from '../../../models/platform/preferences/language';
import { BASE } from '../../../models/platform/calls/paths';
import type { WaitingMail } from './record';
import type { Outgoing } from './transport';
import type { MailContent } from './content';

/** The footer of every mail, by language. */
const FOOTERS: Readonly<Record<Language, string>> = {
    en: 'Sent by Endcap. Nobody reads answers to this address.',
    es: 'Enviado por Endcap. Nadie lee las respuestas a esta dirección.',
};

const ENTITIES: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, found => ENTITIES[found] ?? found);
/** Returns the same with its line breaks. */
const lines = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>');

const STYLE = {
    page: 'margin:0;padding:24px 12px;background:#f4f5f7',
    card: 'max-width:560px;margin:0 auto;padding:28px 32px;background:#fff;border-radius:8px;color:#1c2430;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
    heading: 'margin:0 0 16px;font-size:22px;line-height:1.3',
    paragraph: 'margin:0 0 16px',
    button: 'display:inline-block;padding:11px 22px;background:#1f5f9e;color:#fff;border-radius:6px;text-decoration:none;font-weight:600',
    small: 'margin:16px 0 0;font-size:13px;color:#566072;overflow-wrap:anywhere',
} as const;

const paragraph = (style: keyof typeof STYLE, html: string): string => `<p style="${STYLE[style]}">${html}</p>`;

interface Written {
    readonly content: MailContent;
    readonly language: Language;
    /** The base address of links, including `/iss`. */
    readonly base: string;
}

const urlOf = ({ content: { link }, base }: Written): string => (link ? `${base}${link.path}` : '');

/** Builds the part for mail programs without HTML. */
const textBody = (written: Written): string => {
    const { heading, paragraphs, link, notes = [] } = written.content;
    return [
        heading,
        ...paragraphs,
        ...(link ? [`${link.text}: ${urlOf(written)}`] : []),
        ...notes,
        `-- \n${FOOTERS[written.language]}`,
    ].join('\n\n');
};

const htmlBody = (written: Written): string => {
    const { subject, heading, paragraphs, link, notes = [] } = written.content;
    const url = escaped(urlOf(written));
    const content = [
        `<h1 style="${STYLE.heading}">${escaped(heading)}</h1>`,
        ...paragraphs.map(text => paragraph('paragraph', lines(text))),
        ...(link
            ? [
                  paragraph('paragraph', `<a href="${url}" style="${STYLE.button}">${escaped(link.text)}</a>`),
                  paragraph('small', `<a href="${url}">${url}</a>`),
              ]
            : []),
        ...[...notes, FOOTERS[written.language]].map(text => paragraph('small', lines(text))),
    ].join('\n');
    return `<!doctype html>
<html lang="${written.language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>
<body style="${STYLE.page}"><div style="${STYLE.card}">
${content}
</div></body></html>`;
};

/** Builds both parts of a mail: heading, paragraphs, one button, notes, and a footer. */
const bodyOf = (written: Written): { readonly text: string; readonly html: string } => ({
    text: textBody(written),
    html: htmlBody(written),
});

type AddressSettings = Pick<Settings, 'publicUrl' | 'host' | 'port'>;

const hostOf = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Returns the address that the screens are below, for links from elsewhere: without a public one, the listener's. */
const baseAddress = ({ publicUrl, host, port }: AddressSettings): string =>
    `${publicUrl ?? `http://${hostOf(host)}:${String(port)}`}${BASE}`;

/** Returns a text without line breaks, so that no input can add a header. */
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const domainOf = (from: string): string => from.replace(/^.*@|>$/g, '');

/** Builds the outgoing mail, the same at every try: a recipient can detect duplicates by its Message-ID. */
export const outgoing = (
    { id, uid, template, address, language, content }: WaitingMail,
    settings: Settings,
): Outgoing => ({
    id,
    template,
    message: {
        from: settings.mailFrom,
        to: { name: '', address },
        subject: inOneLine(content.subject),
        messageId: `<${uid}@${domainOf(settings.mailFrom)}>`,
        // Automatic replies, such as absence notices, would not reach a person here.
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        ...bodyOf({ content, language, base: baseAddress(settings) }),
        attachments: content.attachments.map(({ path, filename }) => ({ path, filename: inOneLine(filename) })),
        disableUrlAccess: true,
    },
});
