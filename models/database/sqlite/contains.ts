/** The last code point to check: there are no letters of two cases beyond it. */
const LAST = 0x1ffff;
/** The maximum number of patterns: more would take longer than comparing letter by letter. */
const MAX_PATTERNS = 8;

let known: Map<string, string[]> | undefined;

const isLetter = (code: number): boolean => code < 0xd800 || code > 0xdfff;

/** Returns all letters by their lower-case letter; computed when a letter beyond ASCII is first searched for. */
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

/** Returns a letter in each of its cases. */
const formsOf = (letter: string): readonly string[] => lettersBySmall().get(letter.toLowerCase()) ?? [letter];

/** Returns the patterns of a letter for LIKE: for ASCII the letter itself, since LIKE ignores its case. */
const likeForms = (letter: string): readonly string[] => {
    if (!isAscii(letter)) return formsOf(letter);
    return [/[\\%_]/.test(letter) ? `\\${letter}` : letter];
};

const patternsOf = (letters: readonly string[]): string[] =>
    letters
        .reduce((patterns, letter) => patterns.flatMap(pattern => likeForms(letter).map(form => pattern + form)), [''])
        .map(pattern => `%${pattern}%`);

/** Returns the pattern of a letter for GLOB, `[éÉ]`; for ASCII too, since GLOB is case-sensitive. */
const globForm = (letter: string): string => {
    const forms = formsOf(letter);
    return forms.length > 1 || '*?['.includes(letter) ? `[${forms.join('')}]` : letter;
};

type Bind = (value: string) => string;

const likeSql = (column: string, placeholder: string): string => `${column} LIKE ${placeholder} ESCAPE '\\'`;

/**
 * Builds "contains this text", whatever its case. SQLite's LIKE ignores the case of ASCII letters alone: a few other
 * letters are searched for in each of their forms, many are compared letter by letter in the rows that LIKE finds.
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
