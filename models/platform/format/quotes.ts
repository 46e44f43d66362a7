/** Apostrophes and single quotes that programs and users write instead of the straight one. */
export const SINGLE_QUOTES = '‘’‚‛′ʼ`´';
/** The same for double quotes, and the inch sign. */
export const DOUBLE_QUOTES = '“”„‟″';

const SINGLE = new RegExp(`[${SINGLE_QUOTES}]`, 'g');
const DOUBLE = new RegExp(`[${DOUBLE_QUOTES}]`, 'g');
const QUOTE = new RegExp(`['"${SINGLE_QUOTES}${DOUBLE_QUOTES}]`);

/** Whether a text has quotes or apostrophes of any kind. */
export const hasQuotes = (text: string): boolean => QUOTE.test(text);

/** Returns a text with straight quotes and apostrophes in place of all others. */
export const plainQuotes = (text: string): string =>
    hasQuotes(text) ? text.replace(SINGLE, "'").replace(DOUBLE, '"') : text;

/** Returns the parts of a text between quotes and apostrophes. */
export const betweenQuotes = (text: string): readonly string[] => text.split(QUOTE);
