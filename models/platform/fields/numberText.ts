import { messages } from '../messages/ruleMessages';
import type { Message } from '../messages/message';

/**
 * Numbers in text (docs/domain.md section 9): commas group thousands, one to three digits and then groups of three, and
 * a point precedes the decimals, in every language. Forms, grids, filters, pasted cells and files all use these rules.
 */

/** Zero-width characters, direction marks, soft hyphens: pasted text may contain them invisibly. */
const HIDDEN = /\p{Cf}/gu;

/** A group of thousands does not begin with a zero: `0,125` is a decimal comma. */
const DIGITS = /^(?<integer>\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(?<part>\d*))?$/;
const SIGNED = /^(?<sign>[-+]?)(?<rest>[\d.,]+)$/;
/** A negative amount in the format of spreadsheets: `(1,234.50)`. */
const NEGATIVE = /^\((?<rest>[\d.,]+)\)$/;
/** `$5`, `-$5`, `($5)`, and `$ (5)`, Excel's accounting format. */
const DOLLAR = /^(?<before>[-+(]?)\$\s*(?<after>[^\s$].*)$/;

/**
 * `25.000` and `1.250` group thousands in other countries: a user who types that is prompted. In files, which many
 * programs write with three decimals, the point is a decimal point.
 */
const POINT_AND_THREE = /^[1-9]\d{0,2}\.\d{2}0$/;

/** The maximum number of digits that a number represents exactly. */
const MAX_DIGITS = 15;

/** The number of a text, or the reason why it is no number. */
type NumberRead = { readonly value: number } | { readonly reason: Message };

interface Options {
    /** Whether an amount may have its symbol. */
    readonly isMoney?: boolean;
    /** Whether a user typed or pasted it. */
    readonly isTyped?: boolean;
}

/** A number without its sign: the digits of the integer and of the decimals. */
interface Digits {
    readonly integer: string;
    readonly part: string;
}

/** Returns the digits of a number that has no sign; undefined for other texts. */
export const digitsIn = (text: string): Digits | undefined => {
    const { integer, part = '' } = DIGITS.exec(text)?.groups ?? {};
    if (integer === undefined && part === '') return undefined;
    return { integer: (integer ?? '').replaceAll(',', ''), part };
};

/** Characters that are not part of a number, such as a sign, a unit or a symbol. */
const OTHERS = /[^\d.,\s]/g;

const reasonOf = (text: string): Message => {
    // A comma that groups thousands is not the error.
    if (text.includes(',') && !digitsIn(text.replace(OTHERS, '').trim())) return messages.numberComma;
    return text.split('.').length > 2 ? messages.numberPoint : messages.number;
};

const withoutSymbol = (text: string): string => {
    const { before = '', after = text } = DOLLAR.exec(text)?.groups ?? {};
    return before + after;
};

/** Splits a number from its sign; the rest is blank where the text is no number. */
const signedIn = (text: string): { readonly isNegative: boolean; readonly rest: string } => {
    const signed = SIGNED.exec(text)?.groups;
    const rest = (signed ?? NEGATIVE.exec(text)?.groups)?.['rest'] ?? '';
    return { isNegative: signed?.['sign'] !== '' && signed?.['sign'] !== '+', rest };
};

const valueOf = ({ integer, part }: Digits): number => Number(`${integer || '0'}.${part || '0'}`);

const significant = ({ integer, part }: Digits): number =>
    (integer + part.replace(/0+$/, '')).replace(/^0+/, '').length;

/** Reads a text that is not blank. */
export const readNumber = (text: string, { isMoney = false, isTyped = false }: Options = {}): NumberRead => {
    const shown = text.replace(HIDDEN, '').trim();
    const { isNegative, rest } = signedIn(isMoney ? withoutSymbol(shown) : shown);
    const digits = digitsIn(rest);
    if (!digits) return { reason: reasonOf(shown) };
    if (isTyped && POINT_AND_THREE.test(rest)) return { reason: messages.numberPoint };
    if (significant(digits) > MAX_DIGITS) return { reason: messages.numberLong };
    const value = valueOf(digits);
    return { value: isNegative && value !== 0 ? -value : value };
};

/** Parses typed text as a number; null for blank text. A text that is no number is returned unchanged. */
export const parseNumber = (text: string, { isMoney = false } = {}): number | string | null => {
    const shown = text.replace(HIDDEN, '').trim();
    if (shown === '') return null;
    const read = readNumber(shown, { isMoney, isTyped: true });
    return 'value' in read ? read.value : shown;
};

/** Returns the reason why a typed text is no number. */
export const numberReason = (text: string): Message => {
    const read = readNumber(text, { isMoney: true, isTyped: true });
    return 'reason' in read ? read.reason : messages.number;
};
