import { upcSearchTerms } from '../../../models/platform/format/upc';

/** Marks above and below letters: users who type quickly leave them out. */
const MARKS = /\p{M}/gu;

/** Returns a text as it is compared: in lower case and without marks, each letter in its position. */
const plain = (text: string): string =>
    Array.from(text, sign => {
        const bare = sign.normalize('NFD').replace(MARKS, '').toLowerCase();
        return bare.length === sign.length ? bare : sign.toLowerCase().slice(0, sign.length);
    }).join('');

const CODE = /^[\d-]+$/;

/** Returns the typed words, as they are compared. */
export const typedWords = (text: string): readonly string[] => plain(text).split(/\s+/).filter(Boolean);

/** Escapes a word for a pattern; for a code only the digits count, whatever is between them. */
const patternOf = (word: string): string => {
    const digits = CODE.test(word) ? (upcSearchTerms(word)[0] ?? '') : '';
    if (digits !== '') return Array.from(digits).join('-?');
    return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
};

/** Whether each of the words is somewhere in a text. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
    const compared = plain(text);
    return words.every(word => new RegExp(patternOf(word), 'u').test(compared));
};

/** Whether a text begins with the first of the words, or one of its own words does. */
export const beginsWord = (text: string, [first]: readonly string[]): boolean =>
    first !== undefined &&
    plain(text)
        .split(/[\s·(]+/)
        .some(word => word.startsWith(first));

/** A part of a text, and whether it is a searched word. */
interface TextPart {
    readonly text: string;
    readonly isFound: boolean;
}

/** Splits a text where it has any of the words. */
export const splitFound = (text: string, words: readonly string[]): readonly TextPart[] => {
    const all = words.map(patternOf).filter(Boolean);
    if (all.length === 0) return [{ text, isFound: false }];
    const parts: TextPart[] = [];
    let end = 0;
    for (const { 0: found, index } of plain(text).matchAll(new RegExp(all.join('|'), 'gu'))) {
        if (index > end) parts.push({ text: text.slice(end, index), isFound: false });
        end = index + found.length;
        parts.push({ text: text.slice(index, end), isFound: true });
    }
    return end < text.length ? [...parts, { text: text.slice(end), isFound: false }] : parts;
};
