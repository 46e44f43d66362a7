import { messages } from './messages';
import type { Said } from './said';

/** Characters of a code as it is typed or pasted: its digits, and what stands between them. */
export const MOST_WRITTEN = 50;

/** What the codes of a file carry (domain.md section 4). */
export const CHECK_DIGITS = ['by_length', 'with', 'without'] as const;
export type CheckDigit = (typeof CHECK_DIGITS)[number];

/** The two columns of codes; in a case code the packaging level is kept (domain.md section 4, rule 3). */
export type UpcColumn = 'upc_item' | 'upc_case';

export interface UpcForm {
    /** What the codes of the file carry. */
    readonly checkDigit: CheckDigit;
    readonly column: UpcColumn;
}

export type Normalised = { readonly code: string } | { readonly reason: Said };

const MOST_DIGITS = 15;
/** A GTIN-14: packaging level, code, check digit. */
const WITH_LEVEL = 14;
const SHORTEST = 11;
const LONGEST = 13;

const BARE = /^\d+$/;
/** A code without what stands between its digits. */
export const bareCode = (text: string): string => (BARE.test(text) ? text : text.replace(/[\s-]/g, ''));
const withoutZeros = (code: string): string => (code.startsWith('0') ? code.replace(/^0+/, '') : code);

const ZERO = '0'.charCodeAt(0);

/** The GS1 check digit of a code without one: weights 3 and 1 from the right, so leading zeros do not matter. */
export const checkDigitOf = (body: string): number => {
    let sum = 0;
    for (let i = 0; i < body.length; i++) sum += (body.charCodeAt(body.length - 1 - i) - ZERO) * (i % 2 === 0 ? 3 : 1);
    return (10 - (sum % 10)) % 10;
};

/** Whether the last digit of a code is the check digit of the others. */
export const isValidCheckDigit = (code: string): boolean =>
    BARE.test(code) && checkDigitOf(code.slice(0, -1)) === Number(code.at(-1));

/** Rule 1: by its length, a code of 12 to 14 digits carries a check digit. */
const carriesCheckDigit = (digits: string, checkDigit: CheckDigit): boolean =>
    checkDigit === 'by_length' ? digits.length >= 12 && digits.length <= 14 : checkDigit === 'with';

/** Rule 2: a price look-up code (produce) has none in any file. */
const isPlu = (digits: string): boolean => digits.length === 4 || digits.length === 5;

/**
 * A code as it is kept: without check digit, at least 11 digits (domain.md section 4, rules 1 to 4). A code of zeros
 * alone is a code like any other.
 */
export const normaliseUpc = (text: string, { checkDigit, column }: UpcForm): Normalised => {
    const digits = bareCode(text);
    if (!BARE.test(digits) || digits.length > MOST_DIGITS) return { reason: messages.upcDigits };
    let code = digits;
    if (carriesCheckDigit(digits, checkDigit) && !isPlu(digits)) {
        if (!isValidCheckDigit(digits)) return { reason: messages.upcCheckDigit };
        code = code.slice(0, -1);
    }
    if (digits.length === WITH_LEVEL && column === 'upc_item') code = code.slice(1);
    code = withoutZeros(code).padStart(SHORTEST, '0');
    return code.length > LONGEST ? { reason: messages.upcTooLong } : { code };
};

/**
 * What a typed code is searched as (domain.md section 4, "Searching"): its digits without leading zeros, which are
 * found anywhere in a stored code, and without its check digit too if it is complete. Empty: no digit was typed.
 */
export const upcSearchTerms = (text: string): readonly string[] => {
    const digits = text.replace(/\D/g, '');
    if (digits === '') return [];
    const term = withoutZeros(digits) || '0';
    const complete = carriesCheckDigit(digits, 'by_length') && isValidCheckDigit(digits);
    return complete && term.length > 1 ? [term, term.slice(0, -1)] : [term];
};
