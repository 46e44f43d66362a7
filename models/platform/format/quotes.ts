/** Apostrophes and single quotes that programs and people write for the one of a keyboard. */
export const SINGLE_QUOTES = '‘’‚‛′ʼ`´';
/** The same of double quotes, and the sign of inches. */
export const DOUBLE_QUOTES = '“”„‟″';

const SINGLE = new RegExp(`[${SINGLE_QUOTES}]`, 'g');
const DOUBLE = new RegExp(`[${DOUBLE_QUOTES}]`, 'g');
const QUOTE = new RegExp(`['"${SINGLE_QUOTES}${DOUBLE_QUOTES}]`);

/** Whether a text has quotes or apostrophes of any kind. */
export const hasQuotes = (text: string): boolean => QUOTE.test(text);

/** Returns a text with the quotes and apostrophes of a keyboard in place of all others. */
export const plainQuotes = (text: string): string =>
    hasQuotes(text) ? text.replace(SINGLE, "'").replace(DOUBLE, '"') : text;

/** Returns what stands between the quotes and apostrophes of a text. */
export const betweenQuotes = (text: string): readonly string[] => text.split(QUOTE);
