/** A piece of a number format (ECMA-376, part 1, 18.8.31). */
export type Token =
    | { readonly kind: 'literal'; readonly text: string }
    /** `0` shows a zero where there is no digit, `?` a blank, `#` nothing. */
    | { readonly kind: 'digit'; readonly sign: '0' | '#' | '?' }
    /** The fixed denominator of a fraction: the 8 of `# ?/8`. */
    | { readonly kind: 'denominator'; readonly of: number }
    /** A currency in the format. */
    | { readonly kind: 'currency'; readonly text: string }
    | { readonly kind: 'condition'; readonly sign: string; readonly limit: number }
    | { readonly kind: 'date' | 'month' | 'time' }
    | { readonly kind: 'point' | 'comma' | 'percent' | 'slash' | 'exponent' | 'general' | 'text' };

const bracketed = (inner: string): readonly Token[] => {
    if (/^(h+|m+|s+)$/i.test(inner)) return [{ kind: 'time' }];
    const [, sign, limit] = /^(<=|>=|<>|<|>|=)(-?[\d.]+)$/.exec(inner) ?? [];
    if (sign !== undefined) return [{ kind: 'condition', sign, limit: Number(limit) }];
    const [, currency = ''] = /^\$([^-]*)/.exec(inner) ?? [];
    // All others are colors, languages and number systems.
    return currency === '' ? [] : [{ kind: 'currency', text: currency }];
};

/** Forms that a format can begin with, and their tokens. The first match is used; all else is literal. */
const FORMS: readonly (readonly [RegExp, (text: string, inner: string) => readonly Token[]])[] = [
    [/^"([^"]*)"?/, (_, text) => [{ kind: 'literal', text }]],
    [/^\\(.)/s, (_, text) => [{ kind: 'literal', text }]],
    // A space as wide as a character, and a character that fills the cell.
    [/^_./s, () => [{ kind: 'literal', text: ' ' }]],
    [/^\*./s, () => []],
    [/^\[([^\]]*)\]/, (_, inner) => bracketed(inner)],
    [/^General/i, () => [{ kind: 'general' }]],
    [/^(AM\/PM|A\/P)/i, () => [{ kind: 'time' }]],
    [/^E[+-]/i, () => [{ kind: 'exponent' }]],
    [/^[ydgeb]+/i, () => [{ kind: 'date' }]],
    [/^m+/i, () => [{ kind: 'month' }]],
    [/^[hs]+/i, () => [{ kind: 'time' }]],
    [/^\/([1-9]\d*)/, (_, of) => [{ kind: 'slash' }, { kind: 'denominator', of: Number(of) }]],
    [/^\//, () => [{ kind: 'slash' }]],
    [/^[0#?]/, text => [{ kind: 'digit', sign: text as '0' | '#' | '?' }]],
    [/^\./, () => [{ kind: 'point' }]],
    [/^,/, () => [{ kind: 'comma' }]],
    [/^%/, () => [{ kind: 'percent' }]],
    [/^@/, () => [{ kind: 'text' }]],
    [/^\p{Sc}/u, text => [{ kind: 'currency', text }]],
    [/^./su, text => [{ kind: 'literal', text }]],
];

/** Returns the sections of a format as their tokens: `0;-0;"none"` has three. */
export const sectionsOf = (format: string): Token[][] => {
    const sections: Token[][] = [[]];
    for (let left = format; left !== '';) {
        if (left.startsWith(';')) {
            sections.push([]);
            left = left.slice(1);
            continue;
        }
        for (const [form, read] of FORMS) {
            const found = form.exec(left);
            if (!found) continue;
            sections.at(-1)?.push(...read(found[0], found[1] ?? ''));
            left = left.slice(found[0].length);
            break;
        }
    }
    return sections;
};
