import type { Cell, Field } from '../../platform/fields/kind';
import type { Definition } from '../../platform/definition/resource';
import type { Look, View } from '../../platform/view/view';
import type { At, Term, Test } from '../../platform/view/terms';
import { isStorable, type Condition } from '../conditions';
import { quoted } from '../dialect';
import { codeTerms, searchWords } from '../query/search';
import { narrowingSql, whereSql } from '../select';
import { parted, type Asked, type Making } from '../query/builder';
import { hasSql } from './terms';

const SIGNS = { eq: '=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** What is given of a filter; what is empty asks nothing. */
interface Given {
    readonly name: string;
    readonly field: Field;
    readonly look: Look;
    readonly value: unknown;
}

const givenOf = ({ filters, looks }: View, { filter }: Asked): Given[] =>
    Object.entries(filter).flatMap(([name, value]) => {
        if (value === undefined || value === null || value === '') return [];
        const [field, look] = [filters[name], looks[name]];
        if (!field || !look) throw new Error(`${name} is not a filter`);
        return [{ name, field, look, value }];
    });

/** What a text of a field is looked for as: a code by its digits. */
const textsOf = ({ kind }: Field, text: string): readonly string[] => codeTerms[kind.name]?.(text) ?? [text];

/** Whether a term is a column of a table. */
const isAt = (term: Term, alias: string): term is At => typeof term === 'string' && parted(term)[0] === alias;

/** Whether all that a view can be asked is of its own table, a text of one column. */
export const asksOwn = ({ looks, of: { as, of } }: View): boolean =>
    Object.values(looks).every(look => {
        if ('equals' in look) return isAt(look.equals, as);
        if ('compares' in look) return isAt(look.compares, as);
        if ('contains' in look) return look.contains.length === 1 && look.contains.every(term => isAt(term, as));
        return 'words' in look && look.of === of && look.words.every(term => isAt(term, as));
    });

/** What a view that `asksOwn` asks of its table; the table's own way of finding knows indexes. */
export const ownAsking = (view: View, asked: Asked): { conditions: Condition[]; q?: string } => {
    let q: string | undefined;
    const conditions = givenOf(view, asked).flatMap(({ field, look, value }): Condition[] => {
        if ('equals' in look) return [{ field: parted(look.equals)[1], operator: 'eq', value }];
        if ('compares' in look) return [{ field: parted(look.compares)[1], operator: look.sign, value }];
        if ('contains' in look) {
            const [, column] = parted(look.contains[0] as At);
            return [{ field: column, operator: 'like', value: textsOf(field, String(value)) }];
        }
        q = String(value);
        return [];
    });
    return q === undefined ? { conditions } : { conditions, q };
};

const testSql = (making: Making, test: Test): string => {
    if ('isTrue' in test) return making.column(test.isTrue);
    if ('sign' in test) return `${making.column(test.at)} ${SIGNS[test.sign]} ${making.bind(test.value)}`;
    const { of, column } = test.among;
    const where = Object.entries(test.where).map(([name, value]) => `${quoted(name)} = ${making.bind(value)}`);
    const rows = `SELECT ${quoted(column)} FROM ${quoted(of)} WHERE ${where.join(' AND ')}`;
    return `${making.column(test.at)} ${test.not ? 'NOT IN' : 'IN'} (${rows})`;
};

/** Any of the terms has any of the texts, each bound once. */
const anySql = (making: Making, terms: readonly Term[], texts: readonly string[]): string => {
    const likes = texts
        .filter(isStorable)
        .map(text => making.statement.contains(text))
        .flatMap(has => terms.map(term => hasSql(making, term, has)));
    return likes.length > 0 ? `(${likes.join(' OR ')})` : '1 = 0';
};

const compared = (
    making: Making,
    at: Parameters<Making['column']>[0],
    sign: keyof typeof SIGNS,
    value: Cell,
): string => (isStorable(value) ? `${making.column(at)} ${SIGNS[sign]} ${making.statement.bind(value)}` : '1 = 0');

const partsOf = (making: Making, { field, look, value }: Given): string[] => {
    if ('isAmong' in look) {
        const list = making.statement.bind(JSON.stringify(value));
        return [`${making.column(look.isAmong)} IN (${making.dialect.listed(list)})`];
    }
    const cell = field.kind.write(value);
    if ('equals' in look) return [compared(making, look.equals, 'eq', cell)];
    if ('compares' in look) return [compared(making, look.compares, look.sign, cell)];
    if ('contains' in look) return [anySql(making, look.contains, textsOf(field, String(value)))];
    if ('words' in look) {
        return searchWords(look.of, String(value)).map(word => anySql(making, look.words, word));
    }
    if ('means' in look) return (look.means[String(value)] ?? []).map(test => testSql(making, test));
    return [];
};

/** The table of the column that a filter looks at, where it is one. */
const aliasOf = ({ look }: Given): string => {
    if ('equals' in look) return parted(look.equals)[0];
    return 'isAmong' in look ? parted(look.isAmong)[0] : '';
};

/** What is asked of many rows is asked of one of them together. */
const manySql = (making: Making, given: readonly Given[]): string[] => {
    const parts = new Map<string, string[]>();
    for (const one of given) {
        const alias = aliasOf(one);
        if (alias in making.view.many) parts.set(alias, [...(parts.get(alias) ?? []), ...partsOf(making, one)]);
    }
    return [...parts].map(([alias, all]) => making.anyOf(alias, all));
};

/** What other lists find, each asked once. */
const foundSql = (making: Making, given: readonly Given[]): string[] => {
    const asked = new Map<View, { readonly by: string; readonly filter: Record<string, unknown> }>();
    for (const { look, value } of given) {
        if (!('found' in look)) continue;
        const { filter } = asked.get(look.found) ?? { filter: {} };
        asked.set(look.found, { by: making.column(look.by), filter: { ...filter, [look.name]: value } });
    }
    return [...asked].map(([view, { by, filter }]) => {
        const definition = view.of.of as Definition;
        const where = whereSql(narrowingSql(making.statement, definition, ownAsking(view, { filter })));
        return `${by} IN (SELECT id FROM ${quoted(definition.table)}${where})`;
    });
};

const isOfMany = ({ many }: View, given: Given): boolean => aliasOf(given) in many;

/** What is in a view at all. */
export const baseParts = (making: Making): string[] => making.view.where.map(test => testSql(making, test));

/** What is quickly told is asked first: the databases try in this order what no index tells. */
const COSTS = ['equals', 'isAmong', 'compares', 'means', 'contains', 'words'];
const costOf = ({ look }: Given): number => COSTS.findIndex(name => name in look);

/** What a filter asks of the rows of a view, and what is asked of all of them. */
export const askedParts = (making: Making, asked: Asked): string[] => {
    const given = givenOf(making.view, asked).sort((one, other) => costOf(one) - costOf(other));
    const words = given.filter(({ look }) => 'words' in look);
    const others = given.filter(one => !isOfMany(making.view, one) && !words.includes(one));
    return [
        ...baseParts(making),
        ...foundSql(making, given),
        ...others.flatMap(one => partsOf(making, one)),
        ...manySql(making, given),
        ...words.flatMap(one => partsOf(making, one)),
    ];
};
