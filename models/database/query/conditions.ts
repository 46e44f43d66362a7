import type { Cell, Field, Operator } from '../../platform/fields/kind';
import { normalizeText } from '../../platform/format/normalize';
import type { At, Term, Test } from '../../platform/view/terms';
import type { FilterCondition, View } from '../../platform/view/view';
import { quoted } from '../dialect';
import { throughOf } from '../links';
import { QueryBuilder } from './builder';
import { ownDefinition, isOfOneTable, listActiveFilters, parted, type ActiveFilter, type Request } from './request';
import { codeTerms, indexedSql, isIndexed, searchWords, type Narrowing, type Word } from './search';
import { isStorable } from './statement';
import { hasSql } from './terms';

type Look<K extends string> = Extract<FilterCondition, Readonly<Record<K, unknown>>>;
type Maker = (builder: QueryBuilder, column: string, cells: readonly Cell[]) => string;

const anyOf: Maker = (builder, column, cells) =>
    cells.length === 0 ? '1 = 0' : `${column} IN (${cells.map(cell => builder.statement.bind(cell)).join(', ')})`;

const comparison =
    (sign: string): Maker =>
    (builder, column, [cell]) =>
        cell === undefined ? '1 = 0' : `${column} ${sign} ${builder.statement.bind(cell)}`;

/** Builds a predicate by its operator; a list matches any of its values. */
const makers: Readonly<Record<Operator, Maker>> = {
    eq: (builder, column, cells) => (cells[0] === null ? `${column} IS NULL` : anyOf(builder, column, cells)),
    // A null value differs from every value that is not null.
    neq: (builder, column, cells) =>
        cells[0] === null ? `${column} IS NOT NULL` : `(${column} IS NULL OR NOT ${anyOf(builder, column, cells)})`,
    gt: comparison('>'),
    gte: comparison('>='),
    lt: comparison('<'),
    lte: comparison('<='),
    like: (builder, column, cells) => {
        const likes = cells.map(cell => builder.statement.contains(String(cell ?? ''))(column));
        return likes.length > 0 ? `(${likes.join(' OR ')})` : '1 = 0';
    },
    null: (_builder, column, [isNull]) => `${column} IS ${isNull ? '' : 'NOT '}NULL`,
};

/** Returns a text to search for, in the form in which the field stores its texts. */
const soughtText = ({ kind }: Field, text: string): string => {
    const parsed: unknown = kind.parse(text);
    return typeof parsed === 'string' ? parsed : normalizeText(text);
};

const cellFor = (field: Field, operator: Operator, value: unknown): Cell => {
    if (operator === 'null') return value as Cell;
    if (operator === 'like') return typeof value === 'string' ? soughtText(field, value) : (value as Cell);
    return field.kind.write(value);
};

const operatorSql = (
    builder: QueryBuilder,
    { at, operator }: Look<'operator'>,
    field: Field,
    value: unknown,
): string => {
    const through = throughOf(field);
    if (through) {
        const linked = anyOf(builder, quoted(through.other), value as number[]);
        return `${builder.id()} IN (SELECT ${quoted(through.own)} FROM ${quoted(through.table)} WHERE ${linked})`;
    }
    const cells = [value].flat().map(one => cellFor(field, operator, one));
    return makers[operator](builder, builder.column(at), cells.filter(isStorable));
};

const SIGNS = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

const testSql = (builder: QueryBuilder, test: Test): string => {
    if ('isTrue' in test) return builder.column(test.isTrue);
    if ('sign' in test) return `${builder.column(test.at)} ${SIGNS[test.sign]} ${builder.bind(test.value)}`;
    const rows = builder.rowsSql({ ...test.among, where: test.where });
    return `${builder.column(test.at)} ${test.not ? 'NOT IN' : 'IN'} (${rows})`;
};

/** Builds the predicate that any of the terms contains any of the texts, each bound once. */
const anySql = (builder: QueryBuilder, terms: readonly Term[], texts: readonly string[]): string => {
    // A text that is compared with no term must not be bound.
    const likes = (terms.length > 0 ? texts : [])
        .filter(isStorable)
        .map(text => builder.statement.contains(text))
        .flatMap(has => terms.map(term => hasSql(builder, term, has)));
    return likes.length > 0 ? `(${likes.join(' OR ')})` : '1 = 0';
};

/** Returns the texts that a field is searched for: for a code, its digits. */
const textsOf = ({ kind }: Field, text: string): readonly string[] => codeTerms[kind.name]?.(text) ?? [text];

/** Returns the terms that words are searched in: for a definition's own list, its search fields. */
const searchedTerms = ({ of: { as } }: View, { words, of }: Look<'words'>): readonly Term[] =>
    words.length > 0 ? words : of.search.map((name): At => `${as}.${name}`);

const buildPredicates = (builder: QueryBuilder, { field, look, value }: ActiveFilter): string[] => {
    if ('operator' in look) return [operatorSql(builder, look, field, value)];
    if ('isAmong' in look) {
        const list = builder.statement.bind(JSON.stringify(value));
        return [`${builder.column(look.isAmong)} IN (${builder.dialect.listed(list)})`];
    }
    if ('contains' in look) return [anySql(builder, look.contains, textsOf(field, String(value)))];
    if ('words' in look) {
        const terms = searchedTerms(builder.view, look);
        return searchWords(look.of, String(value)).map(word => anySql(builder, terms, word));
    }
    if ('means' in look) return (look.means[String(value)] ?? []).map(test => testSql(builder, test));
    if ('tests' in look) return look.tests.map(test => testSql(builder, test));
    return [];
};

/** Returns the table of the column that a filter compares; an empty string where there is none. */
const aliasOf = ({ look }: ActiveFilter): string => {
    if ('operator' in look) return parted(look.at)[0];
    return 'isAmong' in look ? parted(look.isAmong)[0] : '';
};

/** Builds one predicate for all filters on an alias of many rows: one row has to meet them together. */
const manySql = (builder: QueryBuilder, filters: readonly ActiveFilter[]): string[] => {
    const predicates = new Map<string, string[]>();
    for (const one of filters) {
        const alias = aliasOf(one);
        if (alias in builder.view.many)
            predicates.set(alias, [...(predicates.get(alias) ?? []), ...buildPredicates(builder, one)]);
    }
    return [...predicates].map(([alias, all]) => builder.anyOf(alias, all));
};

/** Builds the predicates of filters by other lists, with one subquery for each list. */
const foundSql = (builder: QueryBuilder, filters: readonly ActiveFilter[]): string[] => {
    const subqueries = new Map<View, { readonly by: string; readonly filter: Record<string, unknown> }>();
    for (const { look, value } of filters) {
        if (!('found' in look)) continue;
        const { filter } = subqueries.get(look.found) ?? { filter: {} };
        subqueries.set(look.found, { by: builder.column(look.by), filter: { ...filter, [look.name]: value } });
    }
    return [...subqueries].map(([view, { by, filter }]) => {
        const inner = new QueryBuilder(builder.dialect, view, { filter }, builder.statement);
        const where = whereSql(inner, { filter });
        return `${by} IN (SELECT ${inner.id()} FROM ${inner.from()}${where})`;
    });
};

/**
 * Returns the text that filters search for in a searched field. The searched text contains it too, so the index can be
 * used.
 */
const narrowingWords = ({ search }: { readonly search: readonly string[] }, filters: readonly ActiveFilter[]): Word[] =>
    filters
        .flatMap(({ field, look, value }): { at: Term | undefined; word: Word }[] => {
            if ('operator' in look && look.operator === 'like')
                return [{ at: look.at, word: [value].flat().map(String) }];
            if ('contains' in look && look.contains.length === 1)
                return [{ at: look.contains[0], word: textsOf(field, String(value)) }];
            return [];
        })
        .filter(({ at, word }) => search.includes(parted(at as At)[1]) && word.length > 0 && isIndexed(word))
        .map(({ word }) => word);

/** Conditions by cost, the cheapest first: the databases evaluate those that use no index in this order. */
const COSTS = ['operator', 'isAmong', 'means', 'tests', 'contains', 'words'];
const costOf = ({ look }: ActiveFilter): number =>
    'operator' in look && look.operator === 'like' ? COSTS.indexOf('contains') : COSTS.findIndex(name => name in look);

/** Builds the predicates of all rows of a view. */
export const buildBasePredicates = (builder: QueryBuilder): string[] =>
    builder.view.where.map(test => testSql(builder, test));

/** Builds the predicates that narrow down a view's rows; words use the search index of a table that has one. */
export const narrow = (builder: QueryBuilder, request: Request): Narrowing => {
    const { view, statement } = builder;
    const filters = listActiveFilters(view, request).sort((one, other) => costOf(one) - costOf(other));
    const words = filters.filter(({ look }) => 'words' in look);
    const others = filters.filter(one => !(aliasOf(one) in view.many) && !words.includes(one));
    const parts = [
        ...buildBasePredicates(builder),
        ...foundSql(builder, filters),
        ...others.flatMap(one => buildPredicates(builder, one)),
        ...manySql(builder, filters),
    ];
    if (!isOfOneTable(view) || !ownDefinition(view).searchIndex)
        return { parts: [...parts, ...words.flatMap(one => buildPredicates(builder, one))] };
    const definition = ownDefinition(view);
    const inIndex = [
        ...words.flatMap(({ value }) => searchWords(definition, String(value))),
        ...narrowingWords(definition, others),
    ];
    const indexed = indexedSql(statement, definition, inIndex);
    return { match: indexed.match, parts: [...parts, ...indexed.parts] };
};

/** Returns `WHERE …`, or nothing. @param id the SQL of the id where the index contains ids */
export const narrowedSql = ({ match, parts }: Narrowing, id: string): string => {
    const all = [...(match ? [`${id} IN (${match})`] : []), ...parts];
    return all.length > 0 ? ` WHERE ${all.join(' AND ')}` : '';
};

/** Builds the WHERE of a request. */
export const whereSql = (builder: QueryBuilder, request: Request): string =>
    narrowedSql(narrow(builder, request), builder.id());
