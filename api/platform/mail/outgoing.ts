import type { Settings } from '../../../config/settings';
import { bodyOf } from './body';
import { baseAddress } from './links';
import type { WaitingMail } from './record';
import type { Outgoing } from './transport';

/** Nothing that is given may begin a header of its own. */
const inOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const domainOf = (from: string): string => from.replace(/^.*@|>$/g, '');

/** A mail as it goes out, the same at every try: who gets it twice can tell by its Message-ID. */
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
        // Answers by machines, such as absences, go astray here.
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        ...bodyOf({ content, language, base: baseAddress(settings) }),
        attachments: content.attachments.map(({ path, filename }) => ({ path, filename: inOneLine(filename) })),
        disableUrlAccess: true,
    },
});
