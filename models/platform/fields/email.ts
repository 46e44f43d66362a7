import { normalizeText } from '../format/normalize';
import { defineKind } from './kind';
import { textPart } from './text';

declare module './kind' {
    interface Kinds {
        email: { value: string; options: { readonly max: number } };
    }
}

/** Words of RFC 5322's dot-atom, a dot between two. */
const LOCAL = /[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*/;
/** Labels as the DNS has them. */
const LABEL = /[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?/;
/** A label with a letter: no IP address ends in one. */
const LAST_LABEL = /(?=[A-Za-z0-9-]*[A-Za-z])/;

/**
 * Addresses that mail can be sent to. A pattern, not Joi's own rule, which refuses internal domains (`ann@mail.intranet`).
 * A host without a domain is a slip of the pen, but for the machine itself.
 */
const ADDRESS = new RegExp(
    `^${LOCAL.source}@(?:localhost|(?:${LABEL.source}\\.)+${LAST_LABEL.source}${LABEL.source})$`,
    'i',
);

/** As mail programs and web pages copy addresses: `mailto:ann@example.com?subject=Hello`, `Ann Lee <ann@example.com>`. */
const MAILTO = /^mailto:\s*([^?]*)(?:\?.*)?$/i;
const NAMED = /^[^<>]*<\s*([^<>]*?)\s*>$/;

/** Returns the address alone of what was typed or pasted. */
const normalizeEmail = (text: string): string => {
    const address = normalizeText(text).replace(MAILTO, '$1').trim();
    return address.replace(NAMED, '$1').replace(MAILTO, '$1').trim();
};

export const email = defineKind(
    'email',
    textPart({
        normalize: normalizeEmail,
        pattern: ADDRESS,
        messages: { 'string.max': 'email', 'string.pattern.base': 'email' },
    }),
);
