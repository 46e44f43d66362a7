import { plainQuotes } from './quotes';

/** Printable ASCII with single blanks between: most text needs no normalization. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/**
 * Characters without a glyph in Unicode (zero-width characters, direction marks, soft hyphens, variation selectors),
 * and controls.
 */
const UNSEEN =
    /(?!\u115f|\u1160|\u200d|\u3164|\uffa0)[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?![\s\u0085])\p{Cc}/gu;
/** A zero-width joiner that does not join two pictographs. */
const IDLE_JOINER = /(?<!\p{Extended_Pictographic}\p{Emoji_Modifier}?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** White space of any kind, and characters that look like it: the fillers of Hangul, the empty Braille cell. */
const BLANKS = /[\s\u0085\u115f\u1160\u2800\u3164\uffa0]+/g;
const BLANKS_IN_LINE = /[^\S\n]+|[\u115f\u1160\u2800\u3164\uffa0]+/g;
const LINE_END = /\r\n|[\v\f\r\u0085\u2028\u2029]/g;

/** Combining marks without a letter that they belong to. */
const LEADING_MARKS = /^[\p{M}\s]+/u;

/** Dashes of any kind, the minus sign and the hyphen bullet. */
const DASHES = /[\p{Pd}\u02d7\u2043\u2212]/gu;

const withoutUnseen = (text: string): string => text.replace(UNSEEN, '').replace(IDLE_JOINER, '').normalize('NFC');
const withoutEdges = (text: string): string => text.replace(LEADING_MARKS, '').trim();

/**
 * Returns a text of one line in the form that is stored, searched and compared: composed letters (NFC), one blank for
 * white space of any kind, no invisible characters, trimmed (docs/domain.md section 9). A text of invisible characters
 * only becomes ''.
 */
export const normalizeText = (text: string): string =>
    PLAIN.test(text) ? text : withoutEdges(withoutUnseen(text).replace(BLANKS, ' '));

/** The same for a text of several lines: each ends in a line feed, and no line ends in a blank. */
export const normalizeLines = (text: string): string =>
    PLAIN.test(text)
        ? text
        : withoutEdges(withoutUnseen(text).replace(LINE_END, '\n').replace(BLANKS_IN_LINE, ' ').replace(/ +\n/g, '\n'));

/** Returns a code: normalized as text of one line, with hyphens for dashes of any kind. */
export const normalizeCode = (text: string): string =>
    PLAIN.test(text) ? text : normalizeText(text).replace(DASHES, '-');

/** Returns the comparable form of a name: the normalized text in lower case, with straight quotes. */
export const toComparable = (text: string): string => plainQuotes(normalizeText(text)).toLowerCase();
