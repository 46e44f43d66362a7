import { upcSearchTerms } from '../product/upc';
import type { Definition } from '../resource';
import { containing, quoted } from './dialect';
import type { Statement } from './conditions';

/** The column that holds all searched text of a definition with a search index; made by its migration. */
const SEARCH_TEXT = 'search_text';
/** A trigram index knows nothing shorter. */
const TRIGRAM = 3;
/** Words beyond this would only slow the search down. */
const MOST_WORDS = 10;

const CODE = /^[\d-]+$/;

/** A word, and what else it may stand for: a typed code is also looked for without hyphens and leading zeros. */
const alternatives = (word: string): readonly string[] =>
    CODE.test(word) ? [...new Set([word, ...upcSearchTerms(word)])] : [word];

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

const like = (statement: Statement, column: string, word: string): string =>
    statement.dialect.like(column, statement.bind(containing(word)));

/** Nothing to look in finds nothing. */
const anyOf = (parts: readonly string[]): string => (parts.length > 0 ? `(${parts.join(' OR ')})` : '1 = 0');

/** An FTS5 string: quoted, so that nothing in it is syntax. */
const ftsString = (word: string): string => `"${word.replace(/"/g, '""')}"`;

const indexable = (word: string): boolean => Array.from(word).length >= TRIGRAM;

/** SQLite: the words that the trigram index knows in one match; shorter ones are looked for in what it found. */
const ftsSql = (statement: Statement, { table }: Definition, words: readonly (readonly string[])[]): string[] => {
    const indexed = words.filter(word => word.every(indexable));
    const short = words.filter(word => !word.every(indexable));
    const column = `${quoted(table)}.${SEARCH_TEXT}`;
    const match = indexed.map(word => anyOf(word.map(ftsString))).join(' AND ');
    return [
        ...(match
            ? [
                  `${quoted(table)}.id IN (SELECT rowid FROM ${table}_search WHERE ${table}_search MATCH ${statement.bind(match)})`,
              ]
            : []),
        ...short.map(word => anyOf(word.map(one => like(statement, column, one)))),
    ];
};

const indexedSql = (statement: Statement, definition: Definition, text: string): string[] => {
    const words = wordsOf(text).map(alternatives);
    if (statement.dialect.name === 'sqlite') return ftsSql(statement, definition, words);
    return words.map(word => anyOf(word.map(one => like(statement, SEARCH_TEXT, one))));
};

/** Without an index: each word in any of the search fields. */
const plainSql = (statement: Statement, { search }: Definition, text: string): string[] =>
    wordsOf(text).map(word => anyOf(search.map(field => like(statement, quoted(field), word))));

/**
 * The conditions of a search over everything that a definition is searched by: each word must be somewhere, in any
 * of the fields, whatever its case.
 */
export const searchSql = (statement: Statement, definition: Definition, text: string): string[] =>
    definition.searchIndex ? indexedSql(statement, definition, text) : plainSql(statement, definition, text);
