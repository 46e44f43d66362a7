import type { Field } from '../../platform/fields/kind';
import { addendsOf, sumsOf, type Addend, type IdsOf, type TotalSums, type Where } from '../../platform/fields/total';
import { collectionOf, definitionOf } from '../../platform/definition/registry';
import type { Definition } from '../../platform/definition/resource';
import { quoted } from '../dialect';
import { literal } from '../literal';

/** Rows that belong to a row of another table, or of their own table. */
interface Belonging {
    readonly of: string;
    readonly where?: Where | undefined;
    /** The column that is summed; without one, rows are counted. */
    readonly sum?: string | undefined;
}

const isIdsOf = (values: Where[string]): values is IdsOf => typeof values === 'object' && 'idsOf' in values;

/** Returns the values that a column may have, as the inside of an `IN`. */
const valuesSql = (values: Where[string]): string => {
    if (!isIdsOf(values)) return [values].flat().map(literal).join(', ');
    const conditions = Object.entries(values.where).map(([name, value]) => `${quoted(name)} = ${literal(value)}`);
    return `SELECT id FROM ${quoted(values.idsOf)} WHERE ${conditions.join(' AND ')}`;
};

/** The alias of these rows; no table has such a name. */
const ROWS = quoted('#rows');

/**
 * Returns the SQL of the count or the sum of the rows that belong to a row. Of none: 0.
 *
 * @param own their column with the key of that row
 * @param other the value of that key, as SQL
 */
export const belongingSql = ({ of, where = {}, sum }: Belonging, own: string, other: string): string => {
    const column = (name: string): string => `${ROWS}.${quoted(name)}`;
    const predicates = Object.entries(where).map(([name, values]) => `${column(name)} IN (${valuesSql(values)})`);
    const what = sum === undefined ? 'count(*)' : `coalesce(sum(${column(sum)}), 0)`;
    return `(SELECT ${what} FROM ${quoted(of)} AS ${ROWS} WHERE ${[`${column(own)} = ${other}`, ...predicates].join(' AND ')})`;
};

const addendSql = (table: string, addend: Addend): string =>
    'own' in addend ? `coalesce(${table}.${quoted(addend.own)}, 0)` : belongingSql(addend, addend.on, `${table}.id`);

/** Builds the SQL of a total in cents: a column of a SELECT on the record's table. @param table or its alias, as SQL */
export const sumSql = (table: string, { adds, takes = [] }: TotalSums): string => {
    const signed = (sign: string) => (addend: Addend) => ` ${sign} ${addendSql(table, addend)}`;
    // PostgreSQL sums integers to a numeric, which would be compared and sorted as such.
    return `CAST(0${[...adds.map(signed('+')), ...takes.map(signed('-'))].join('')} AS BIGINT)`;
};

/** Returns the totals of a definition's records. */
export const totalsOf = ({ allFields }: Definition): readonly (readonly [name: string, sums: TotalSums])[] =>
    Object.entries<Field>(allFields).flatMap(([name, field]) => {
        const sums = sumsOf(field);
        return sums ? [[name, sums] as const] : [];
    });

/**
 * Returns the tables that decide which records a list finds and in which order: the records' own, and those of totals
 * among its fields.
 */
export const tablesUnder = (definition: Definition, fields: readonly string[]): readonly string[] => {
    const summed = totalsOf(definition)
        .filter(([name]) => fields.includes(name))
        .flatMap(([, sums]) => addendsOf(sums).flatMap(addend => ('of' in addend ? [addend.of] : [])));
    const collection = collectionOf(definition);
    const owner = fields.includes('version') && collection ? [definitionOf(collection.of).table] : [];
    return [...new Set([definition.table, ...summed, ...owner])];
};
