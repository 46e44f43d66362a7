import type { Field, KindName } from '../../platform/fields/kind';
import { normalizeCode, normalizeText } from '../../platform/format/normalize';
import { betweenQuotes, hasQuotes, plainQuotes } from '../../platform/format/quotes';
import type { Definition } from '../../platform/definition/resource';
import { upcSearchTerms } from '../../platform/format/upc';
import { isStorable, type Statement } from './statement';
import { containing } from '../dialect';

/** The column that holds all searched text of a definition with a search index; made by its migration. */
const SEARCH_TEXT = 'search_text';
/** A trigram index knows nothing shorter. */
const TRIGRAM = 3;
/** Words beyond this would only slow the search down; `q` of a lookup has no room for more. */
const MAX_WORDS = 50;
/** Of words that no index knows: each is looked for in every text, and one of a letter is in nearly all of them. */
const MAX_SHORT_WORDS = 8;

const CODE = /^[\d-]+$/;

/** A word as it stands in texts, and with hyphens, as codes have it. */
const dashed = (word: string): Word => [...new Set([word, normalizeCode(word)])];

/** A word, and what else it may stand for: the text has to hold any of them. */
export type Word = readonly string[];

/** SQL that narrows a selection: ids by the search index, the others row by row. */
export interface Narrowing {
    /** SQL of the ids that the index knows to match all its words; in PostgreSQL the rows' own conditions use it. */
    readonly match?: string | undefined;
    readonly parts: readonly string[];
}

/** Drops longer terms that contain a shorter one of the same word: the shorter finds all that they do. */
const withoutLonger = (word: Word): Word =>
    word.filter((one, index) => !word.some((other, at) => at !== index && one.includes(other) && one !== other));

/** Terms that a typed code stands for in fields of a kind, where they are more than its text. */
export const codeTerms: Readonly<Partial<Record<KindName, (code: string) => readonly string[]>>> = {
    upc: upcSearchTerms,
};

/** Returns the terms that a code stands for in the searched fields of a definition. */
const termsOf = ({ search, allFields }: Definition, code: string): string[] =>
    search
        .map(name => (allFields as Readonly<Record<string, Field>>)[name])
        .flatMap(field => (field && codeTerms[field.kind.name]?.(code)) ?? []);

/** A typed code is also looked for as the kinds of what is searched would write it: without hyphens and leading zeros. */
const alternatives = (definition: Definition, word: string): Word => {
    const code = normalizeCode(word);
    return CODE.test(code) ? withoutLonger([...new Set([code, ...termsOf(definition, code)])]) : dashed(word);
};

const lengthOf = (word: string): number => Array.from(word).length;

/** The words of a search, each once. */
const wordsOf = (text: string): string[] => {
    const words = [...new Set(normalizeText(text).split(' ').filter(Boolean))].slice(0, MAX_WORDS);
    const short = words.filter(word => lengthOf(word) < TRIGRAM).slice(MAX_SHORT_WORDS);
    return words.filter(word => !short.includes(word));
};

/** The words of a search, with what codes among them stand for in what an index of a definition has. */
export const searchWords = (definition: Definition, text: string): Word[] =>
    wordsOf(text).map(word => (definition.searchIndex ? alternatives(definition, word) : dashed(word)));

/** Nothing to look in finds nothing. */
const anyOf = (predicates: readonly string[]): string =>
    predicates.length > 0 ? `(${predicates.join(' OR ')})` : '1 = 0';

/** Returns the part of a word to look up in the index: the longest without quotes, which texts may have otherwise. */
const indexedPart = (word: string): string =>
    betweenQuotes(word).reduce((maxLength, part) => (lengthOf(part) > lengthOf(maxLength) ? part : maxLength));

/** Whether a word can be looked up in the index by itself, in both databases. */
export const isIndexed = (word: Word): boolean => word.every(one => lengthOf(indexedPart(one)) >= TRIGRAM);

/** An FTS5 string: quoted, so that nothing in it is syntax. */
const ftsString = (word: string): string => `"${word.replace(/"/g, '""')}"`;

/**
 * A letter or two as any of the trigrams that begin with them, as an FTS5 expression; `""` matches nothing. The trigrams
 * are read off the index one by one, each by a step to the next: counting them would read all their rows. The index
 * folds letters as it takes them in.
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
 * The words that the index is asked for: those that it knows, or a single one that it does not. A letter or two are
 * hundreds of trigrams; to join the rows of several such words takes far longer than to read all texts once.
 */
const toIndexWords = (words: readonly Word[]): readonly Word[] =>
    words.length === 1 ? words.filter(word => word.every(indexedPart)) : words.filter(isIndexed);

/** SQLite: one match for all words that the index is asked for; the texts that it finds are looked at for the others. */
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
 * PostgreSQL: the searched text is in small letters already, so LIKE does, at a third of what ILIKE takes. A word that
 * is too short for the index must not be tried with it: all of it would be read.
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
