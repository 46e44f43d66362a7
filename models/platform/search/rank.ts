import type { Field } from '../fields/kind';
import type { Definition, Fields } from '../definition/resource';
import { toComparable } from '../format/normalize';
import { upcSearchTerms } from '../format/upc';
import type { SearchSource } from './source';

const isText = ({ kind, options }: Field): boolean =>
    ['STRING', 'TEXT'].includes(kind.column(options)?.type ?? '') && !options.virtual;

/** Returns the searched fields that name a record: users search for the beginning of one of them. */
export const namingFields = ({ represent, distinguishedBy, search, allFields }: Definition): readonly string[] =>
    [...new Set([...represent, ...distinguishedBy])].filter(name => {
        const field = (allFields as Fields)[name];
        return search.includes(name) && field !== undefined && isText(field);
    });

/** The rank of a record whose name equals the searched text, of one whose name begins with it, and of the others. */
const [SAME, BEGINS, HAS] = [0, 1, 2];

const rankOfText = (value: string, sought: string): number => {
    const text = toComparable(value);
    if (text === sought) return SAME;
    return text.startsWith(sought) ? BEGINS : HAS;
};

/** Ranks a code: users remember either end of it; its leading zeros do not matter. */
const rankOfCode = (code: string, terms: readonly string[]): number => {
    const digits = code.replace(/^0+/, '');
    if (terms.includes(digits)) return SAME;
    return terms.some(term => digits.startsWith(term) || digits.endsWith(term)) ? BEGINS : HAS;
};

/** Returns a function that ranks records which match a text; lower ranks are shown first. */
export const rankBy = (
    { of, last }: Pick<SearchSource, 'of' | 'last'>,
    text: string,
): ((record: Readonly<Record<string, unknown>>) => number) => {
    const sought = toComparable(text);
    const terms = upcSearchTerms(text);
    const fields = namingFields(of).map(name => [name, (of.allFields as Fields)[name]] as const);
    return record => {
        const ranks = fields.map(([name, field]) => {
            const value = (record[name] as string | null) ?? '';
            return field?.kind.name === 'upc' ? rankOfCode(value, terms) : rankOfText(value, sought);
        });
        const isLast = last !== undefined && record[last] === true;
        return Math.min(HAS, ...ranks) + (isLast ? HAS + 1 : 0);
    };
};
