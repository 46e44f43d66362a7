import type { Field, KindName } from '../../platform/fields/kind';
import { normalizeCode, normalizeText } from '../../platform/format/normalize';
import { betweenQuotes, hasQuotes, plainQuotes } from '../../platform/format/quotes';
import type { Definition } from '../../platform/definition/resource';
import { upcSearchTerms } from '../../platform/format/upc';
import { isStorable, type Statement } from './statement';
import { containing } from '../dialect';

/** The column with all searched text of a definition with a search index; its migration creates it. */
const SEARCH_TEXT = 'search_text';
/** The shortest text that a trigram index can find. */
const TRIGRAM = 3;
/** Words beyond this would only slow the search down; `q` of a lookup has no room for more. */
const MAX_WORDS = 50;
/**
 * Limit of the words that the index cannot find: each is searched for in every text, and nearly all contain a given
 * letter.
 */
const MAX_SHORT_WORDS = 8;

const CODE = /^[\d-]+$/;

/** Returns a word as it is written in texts, and with hyphens, as in codes. */
const dashed = (word: string): Word => [...new Set([word, normalizeCode(word)])];

/** A word and its alternatives: the text has to contain any of them. */
export type Word = readonly string[];

/** SQL that narrows a selection: ids by the search index, other conditions row by row. */
export interface Narrowing {
    /** SQL of the ids of the index that match all its words; in PostgreSQL the row conditions use the index. */
    readonly match?: string | undefined;
    readonly parts: readonly string[];
}

/** Drops longer terms that contain a shorter one of the same word: the shorter finds all that they do. */
const withoutLonger = (word: Word): Word =>
    word.filter((one, index) => !word.some((other, at) => at !== index && one.includes(other) && one !== other));

/** Returns the terms that a typed code stands for in fields of a kind, where there are others than its text. */
export const codeTerms: Readonly<Partial<Record<KindName, (code: string) => readonly string[]>>> = {
    upc: upcSearchTerms,
};

/** Returns the terms that a code stands for in the searched fields of a definition. */
const termsOf = ({ search, allFields }: Definition, code: string): string[] =>
    search
        .map(name => (allFields as Readonly<Record<string, Field>>)[name])
        .flatMap(field => (field && codeTerms[field.kind.name]?.(code)) ?? []);

/**
 * Returns the alternatives of a typed code, as the kinds of the searched fields would write it: without hyphens and
 * leading zeros.
 */
const alternatives = (definition: Definition, word: string): Word => {
    const code = normalizeCode(word);
    return CODE.test(code) ? withoutLonger([...new Set([code, ...termsOf(definition, code)])]) : dashed(word);
};

const lengthOf = (word: string): number => Array.from(word).length;

/** Returns the words of a search, each once. */
const wordsOf = (text: string): string[] => {
    const words = [...new Set(normalizeText(text).split(' ').filter(Boolean))].slice(0, MAX_WORDS);
    const short = words.filter(word => lengthOf(word) < TRIGRAM).slice(MAX_SHORT_WORDS);
    return words.filter(word => !short.includes(word));
};

/** Returns the words of a search, with the alternatives of codes among them in the index of a definition. */
export const searchWords = (definition: Definition, text: string): Word[] =>
    wordsOf(text).map(word => (definition.searchIndex ? alternatives(definition, word) : dashed(word)));

/** Builds a predicate of alternatives; without any, nothing matches. */
const anyOf = (predicates: readonly string[]): string =>
    predicates.length > 0 ? `(${predicates.join(' OR ')})` : '1 = 0';

/**
 * Returns the part of a word to look up in the index: the longest without quotes, which texts may write differently.
 */
const indexedPart = (word: string): string =>
    betweenQuotes(word).reduce((maxLength, part) => (lengthOf(part) > lengthOf(maxLength) ? part : maxLength));

/** Whether a word can be looked up in the index by itself, in both databases. */
export const isIndexed = (word: Word): boolean => word.every(one => lengthOf(indexedPart(one)) >= TRIGRAM);

/** Returns an FTS5 string: quoted, so that nothing in it is syntax. */
const ftsString = (word: string): string => `"${word.replace(/"/g, '""')}"`;

/**
 * Builds an FTS5 expression for one or two letters: any of the trigrams that begin with them; `""` matches nothing. The
 * trigrams are read from the index one by one, each by a step to the next: counting them would read all their rows. The
 * index folds the case of letters when text is added.
 */
const beginningSql = (table: string, letters: string): string => {
    const next = (from: string) => `(SELECT term FROM ${table}_search_terms WHERE term >= ${from} LIMIT 1)`;
    const begins = `substr(term, 1, length(${letters})) = ${letters}`;
    return `(WITH RECURSIVE trigram(term) AS (SELECT ${next(letters)}
            UNION ALL SELECT ${next('trigram.term || char(1)')} FROM trigram WHERE ${begins})
        SELECT coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '""') FROM trigram WHERE ${begins})`;
};

const matchOf = (statement: Statement, table: string, word: Word): string =>
    word
        .map(indexedPart)
        .map(one =>
            isIndexed([one]) ? statement.bind(ftsString(one)) : beginningSql(table, statement.bind(one.toLowerCase())),
        )
        .join(` || ' OR ' || `);

/**
 * Returns the words to look up in the index: those that are long enough, or a single one that is not. One or two
 * letters are hundreds of trigrams; joining the rows of several such words takes far longer than a scan of all texts.
 */
const toIndexWords = (words: readonly Word[]): readonly Word[] =>
    words.length === 1 ? words.filter(word => word.every(indexedPart)) : words.filter(isIndexed);

/** Narrows in SQLite: one match for all words of the index; the texts that it finds are tested for the others. */
const ftsSql = (statement: Statement, { table }: Definition, words: readonly Word[]): Narrowing => {
    if (words.length === 0) return { parts: [] };
    const search = `${table}_search`;
    const indexWords = toIndexWords(words);
    const matched = indexWords.map(word => `'(' || ${matchOf(statement, table, word)} || ')'`).join(` || ' AND ' || `);
    const conditions = [
        ...(indexWords.length > 0 ? [`${search} MATCH ${matched}`] : []),
        ...words
            .filter(word => !indexWords.includes(word) || word.some(hasQuotes))
            .map(word => anyOf(word.map(one => statement.contains(one)(SEARCH_TEXT)))),
    ];
    return { match: `SELECT rowid FROM ${search} WHERE ${conditions.join(' AND ')}`, parts: [] };
};

/**
 * Narrows in PostgreSQL: the searched text is in lower case already, so LIKE suffices, at a third of the cost of ILIKE.
 * A word that is too short for the index must not be looked up in it: the entire index would be read.
 */
const trigramSql = (statement: Statement, words: readonly Word[]): Narrowing => ({
    parts: words.map(word => {
        const text = isIndexed(word) ? SEARCH_TEXT : `(${SEARCH_TEXT} || '')`;
        const has = (sql: string, pattern: string): string => `${sql} LIKE lower(${statement.bind(pattern)})`;
        return anyOf(
            word.map(one => {
                const pattern = containing(plainQuotes(one));
                if (!hasQuotes(one)) return has(text, pattern);
                const exactly = has(statement.dialect.plainQuotes(SEARCH_TEXT), pattern);
                return `(${has(text, pattern.replace(/['"]/g, '_'))} AND ${exactly})`;
            }),
        );
    }),
});

/** Narrows by the search index of a definition that has one: each word must be somewhere in the searched text. */
export const indexedSql = (statement: Statement, definition: Definition, words: readonly Word[]): Narrowing => {
    const known = words.map(word => word.filter(isStorable));
    if (known.some(word => word.length === 0)) return { parts: ['1 = 0'] };
    return statement.dialect.name === 'sqlite' ? ftsSql(statement, definition, known) : trigramSql(statement, known);
};
