/** Unicode has no letters of two cases beyond. */
const LAST = 0x1ffff;
/** More patterns than this would take longer than to try letter by letter. */
const MAX_PATTERNS = 8;

let known: Map<string, string[]> | undefined;

const isLetter = (code: number): boolean => code < 0xd800 || code > 0xdfff;

/** All letters by the one small letter that they have; made when a letter beyond ASCII is first looked for. */
const lettersBySmall = (): Map<string, string[]> => {
    if (known) return known;
    known = new Map<string, string[]>();
    for (let code = 0; code <= LAST; code++) {
        if (!isLetter(code)) continue;
        const letter = String.fromCodePoint(code);
        const small = letter.toLowerCase();
        known.set(small, [...(known.get(small) ?? []), letter]);
    }
    return known;
};

const isAscii = (letter: string): boolean => letter <= '\x7f';

/** A letter in each of its cases. */
const formsOf = (letter: string): readonly string[] => lettersBySmall().get(letter.toLowerCase()) ?? [letter];

/** Returns the patterns of a letter for LIKE: of ASCII the letter itself, of which it knows both cases. */
const likeForms = (letter: string): readonly string[] => {
    if (!isAscii(letter)) return formsOf(letter);
    return [/[\\%_]/.test(letter) ? `\\${letter}` : letter];
};

const patternsOf = (letters: readonly string[]): string[] =>
    letters
        .reduce((patterns, letter) => patterns.flatMap(pattern => likeForms(letter).map(form => pattern + form)), [''])
        .map(pattern => `%${pattern}%`);

/** `[éÉ]`; of ASCII too, since GLOB knows no cases. */
const globForm = (letter: string): string => {
    const forms = formsOf(letter);
    return forms.length > 1 || '*?['.includes(letter) ? `[${forms.join('')}]` : letter;
};

type Bind = (value: string) => string;

const likeSql = (column: string, placeholder: string): string => `${column} LIKE ${placeholder} ESCAPE '\\'`;

/**
 * "Contains this text", whatever its case. SQLite's LIKE knows the two cases of ASCII letters alone: a few others are
 * looked for in each of their forms, many letter by letter in the rows that LIKE leaves.
 */
export const contains = (text: string, bind: Bind): ((column: string) => string) => {
    const letters = Array.from(text);
    const count = letters.reduce((product, letter) => product * likeForms(letter).length, 1);
    if (count <= MAX_PATTERNS) {
        const placeholders = patternsOf(letters).map(bind);
        return column => `(${placeholders.map(placeholder => likeSql(column, placeholder)).join(' OR ')})`;
    }
    const roughly = bind(`%${letters.map(letter => (isAscii(letter) ? likeForms(letter)[0] : '_')).join('')}%`);
    const exactly = bind(`*${letters.map(globForm).join('')}*`);
    return column => `(${likeSql(column, roughly)} AND ${column} GLOB ${exactly})`;
};
