import { messages } from '../messages/ruleMessages';
import { normalizeCode } from './normalize';
import type { Message } from '../messages/message';

/**
 * The suffix in the headers of our own files for codes without check digits; a header with it decides how codes are
 * read (docs/domain.md section 4).
 */
export const NO_CHECK_DIGIT = '(no check digit)';

/** Characters of a code as it is typed or pasted: its digits and their separators. */
export const MAX_UPC_TEXT_LENGTH = 50;

/** The choices of an upload about the codes of its file (docs/domain.md section 4, "UPC codes"). */
export const CHECK_DIGITS = ['auto', 'with', 'without'] as const;
export type CheckDigit = (typeof CHECK_DIGITS)[number];

/** The readings of codes. `by_length`: those of 12 to 14 digits have a check digit, others do not. */
export const UPC_READINGS = ['with', 'without', 'by_length'] as const;
export type UpcReading = (typeof UPC_READINGS)[number];

/** The two columns of codes; a case code retains the packaging level (docs/domain.md section 4, rule 3). */
export const UPC_COLUMNS = ['upc_item', 'upc_case'] as const;
export type UpcColumn = (typeof UPC_COLUMNS)[number];

interface UpcForm {
    readonly reading: UpcReading;
    readonly column: UpcColumn;
}

type Normalised = { readonly code: string } | { readonly reason: Message };

const MAX_UPC_DIGITS = 15;
/** A GTIN-14: packaging level, code, check digit. */
const WITH_LEVEL = 14;
const MIN_CODE_LENGTH = 11;
const MAX_CODE_LENGTH = 13;

const BARE = /^\d+$/;
const ZEROS = /^0+$/;
/** Returns a code without the separators of its digits: hyphens, dashes of any kind, and white space. */
export const bareCode = (text: string): string => (BARE.test(text) ? text : normalizeCode(text).replace(/[ -]/g, ''));
const withoutZeros = (code: string): string => (code.startsWith('0') ? code.replace(/^0+/, '') : code);

const ZERO = '0'.charCodeAt(0);

/**
 * Returns the GS1 check digit of a code without one: weights 3 and 1 from the right, so leading zeros do not matter.
 */
export const checkDigitOf = (body: string): number => {
    let sum = 0;
    for (let i = 0; i < body.length; i++) sum += (body.charCodeAt(body.length - 1 - i) - ZERO) * (i % 2 === 0 ? 3 : 1);
    return (10 - (sum % 10)) % 10;
};

/** Whether the last digit of a code is the check digit of the others. */
export const isValidCheckDigit = (code: string): boolean =>
    BARE.test(code) && checkDigitOf(code.slice(0, -1)) === Number(code.at(-1));

/** Whether the number of digits is that of a code with its check digit that has not lost its leading zeros. */
export const isCompleteLength = (digits: string): boolean => digits.length >= 12 && digits.length <= WITH_LEVEL;

/**
 * Whether digits are a price look-up code (produce), which never has a check digit in files (docs/domain.md section 4,
 * rule 2).
 */
export const isPlu = (digits: string): boolean => digits.length === 4 || digits.length === 5;

const SHOWN = /^(?:\d{1,4}-)?\d-\d{5}-\d{5}$/;

/** Whether a code has the groups in which `formatUpc` shows codes: it is without its check digit in every file. */
export const isShownForm = (text: string): boolean => SHOWN.test(normalizeCode(text));

export const isZeros = (digits: string): boolean => ZEROS.test(digits);

/** Whether digits can be a code: 1 to 15 of them, not only zeros. */
export const isUpcDigits = (digits: string): boolean =>
    BARE.test(digits) && digits.length <= MAX_UPC_DIGITS && !ZEROS.test(digits);

const carriesCheckDigit = (text: string, digits: string, reading: UpcReading): boolean => {
    if (reading === 'without' || isPlu(digits) || (text !== digits && isShownForm(text))) return false;
    return reading === 'with' || isCompleteLength(digits);
};

/** Returns a code as it is stored: without check digit, at least 11 digits (docs/domain.md section 4, rules 2 to 4). */
export const normaliseUpc = (text: string, { reading, column }: UpcForm): Normalised => {
    const digits = bareCode(text);
    if (!isUpcDigits(digits)) return { reason: ZEROS.test(digits) ? messages.upcZeros : messages.upcDigits };
    let code = digits;
    if (carriesCheckDigit(text, digits, reading)) {
        if (!isValidCheckDigit(digits)) return { reason: messages.upcCheckDigit };
        code = code.slice(0, -1);
    }
    if (digits.length === WITH_LEVEL && column === 'upc_item') code = code.slice(1);
    code = withoutZeros(code);
    // Only the packaging level was left of a case code of zeros.
    if (code === '') return { reason: messages.upcZeros };
    return code.length > MAX_CODE_LENGTH
        ? { reason: messages.upcTooLong }
        : { code: code.padStart(MIN_CODE_LENGTH, '0') };
};

const codesRead = (text: string, column: UpcColumn, readings: readonly UpcReading[]): readonly Normalised[] =>
    readings.map(reading => normaliseUpc(text, { reading, column }));

/**
 * Returns the possible stored forms of a code, the most likely first. A code in a file follows the reading of its
 * column; where the file was too short to judge, one of 12 to 14 digits may also be stored unchanged. A code that is
 * typed or pasted by itself (no reading) may have lost its leading zeros in a spreadsheet: with fewer digits it is
 * first the code itself, then the code without its valid check digit. The catalogue decides which of them it is.
 */
export const possibleCodes = (
    text: string,
    column: UpcColumn,
    reading?: UpcReading,
): readonly string[] | { readonly reason: Message } => {
    const read = codesRead(text, column, possibleReadings(bareCode(text), reading));
    const [first] = read;
    const codes = read.flatMap(one => ('code' in one ? [one.code] : []));
    return first && 'reason' in first && codes.length === 0 ? { reason: first.reason } : [...new Set(codes)];
};

const possibleReadings = (digits: string, reading: UpcReading | undefined): readonly UpcReading[] => {
    if (reading === 'with' || reading === 'without') return [reading];
    if (reading === 'by_length' || isCompleteLength(digits)) return ['by_length', 'without'];
    return ['without', 'with'];
};

/**
 * Reads a code that is typed for a product outside the catalogue: with its check digit if it is long enough, else
 * without. A shorter code that ends in a valid check digit is rejected, since it may have lost a zero; in three groups
 * it is certainly without one.
 */
export const readTypedUpc = (text: string, column: UpcColumn): Normalised => {
    const digits = bareCode(text);
    const isUnclear =
        isUpcDigits(digits) &&
        !isCompleteLength(digits) &&
        !isPlu(digits) &&
        !isShownForm(text) &&
        isValidCheckDigit(digits);
    return isUnclear ? { reason: messages.upcUnclear } : normaliseUpc(text, { reading: 'by_length', column });
};

/**
 * Returns the search terms of a typed code (docs/domain.md section 4, "Searching"): its digits without leading zeros,
 * which are found anywhere in a stored code, and also without its check digit if it is complete. Empty: no digit was
 * typed.
 */
export const upcSearchTerms = (text: string): readonly string[] => {
    const digits = text.replace(/\D/g, '');
    if (digits === '') return [];
    const term = withoutZeros(digits) || '0';
    const isComplete = isCompleteLength(digits) && isValidCheckDigit(digits);
    return isComplete && term.length > 1 ? [term, term.slice(0, -1)] : [term];
};
