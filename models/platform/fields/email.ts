import { EMAIL_ADDRESS } from './emailAddress';
import { normalizeText } from '../format/normalize';
import { defineKind } from './kind';
import { buildTextKind } from './text';

declare module './kind' {
    interface Kinds {
        email: { value: string; options: { readonly max: number } };
    }
}

/**
 * The forms in which mail programs and web pages copy addresses: `mailto:ann@example.com?subject=Hello`, `Ann Lee
 * <ann@example.com>`.
 */
const MAILTO = /^mailto:\s*([^?]*)(?:\?.*)?$/i;
const NAMED = /^[^<>]*<\s*([^<>]*?)\s*>$/;

/** Extracts the address from typed or pasted text. */
const normalizeEmail = (text: string): string => {
    const address = normalizeText(text).replace(MAILTO, '$1').trim();
    return address.replace(NAMED, '$1').replace(MAILTO, '$1').trim();
};

export const email = defineKind(
    'email',
    buildTextKind({
        normalize: normalizeEmail,
        pattern: EMAIL_ADDRESS,
        messages: { 'string.max': 'email', 'string.pattern.base': 'email' },
    }),
);
