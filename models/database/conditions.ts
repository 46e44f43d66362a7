import type { Cell, Field, Operator } from '../platform/fields/kind';
import type { Through } from '../platform/fields/referenceList';
import { normalizeText } from '../platform/format/normalize';
import { isStorableText } from '../platform/definition/storable';
import { quoted, type Dialect } from './dialect';
import { throughOf } from './links';
import { madeSql } from './query/computed';

/** One condition on a field; for `eq`, `like` and `neq` a list is any of and none of; for `null` whether it is. */
export interface Condition {
    readonly field: string;
    readonly operator: Operator;
    readonly value: unknown;
}

/** SQL being made: text on one side, values on the other; nothing but placeholders is ever spliced in. */
export class Statement {
    readonly values: Cell[] = [];

    constructor(readonly dialect: Dialect) {}

    /** The placeholder for a value. */
    bind(value: Cell): string {
        this.values.push(value);
        return `$${this.values.length}`;
    }

    /** Whether a column contains a text, whatever its case; bound once for any number of columns. */
    contains(text: string): (column: string) => string {
        return this.dialect.contains(text, value => this.bind(value));
    }
}

const COMPARISON = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

type Maker = (statement: Statement, column: string, values: readonly Cell[]) => string;

const anyOf: Maker = (statement, column, values) =>
    values.length === 0 ? '1 = 0' : `${column} IN (${values.map(value => statement.bind(value)).join(', ')})`;

const comparison =
    (sign: string): Maker =>
    (statement, column, [value]) =>
        `${column} ${sign} ${statement.bind(value)}`;

const makers: Readonly<Record<Operator, Maker>> = {
    eq: (statement, column, values) => (values[0] === null ? `${column} IS NULL` : anyOf(statement, column, values)),
    // What is null is not equal to anything that is not.
    neq: (statement, column, values) =>
        values[0] === null ? `${column} IS NOT NULL` : `(${column} IS NULL OR NOT ${anyOf(statement, column, values)})`,
    gt: comparison(COMPARISON.gt),
    gte: comparison(COMPARISON.gte),
    lt: comparison(COMPARISON.lt),
    lte: comparison(COMPARISON.lte),
    like: (statement, column, values) => {
        const likes = values.map(value => statement.contains(String(value ?? ''))(column));
        return likes.length > 0 ? `(${likes.join(' OR ')})` : '1 = 0';
    },
    null: (_statement, column, [value]) => `${column} IS ${value ? '' : 'NOT '}NULL`,
};

/** No stored text holds what cannot be stored, so none is equal to one that does. */
export const isStorable = (value: Cell): boolean => typeof value !== 'string' || isStorableText(value);

/** A text to look for, as the field's own texts are stored. */
const soughtText = ({ kind }: Field, text: string): string => {
    const parsed: unknown = kind.parse(text);
    return typeof parsed === 'string' ? parsed : normalizeText(text);
};

/** Operators whose value is not one of the field's own. */
const cellFor = (field: Field, operator: Operator, value: unknown): Cell => {
    if (operator === 'null') return value as Cell;
    if (operator === 'like') return typeof value === 'string' ? soughtText(field, value) : (value as Cell);
    return field.kind.write(value);
};

/** Records that are linked to any of these. */
const linkedSql = (statement: Statement, { table, own, other }: Through, ids: readonly number[]): string =>
    `id IN (SELECT ${quoted(own)} FROM ${quoted(table)} WHERE ${anyOf(statement, quoted(other), ids)})`;

/**
 * A condition as SQL. The field must be the definition's: callers check names before they come here.
 *
 * @param table of the records
 */
export const conditionSql = (
    statement: Statement,
    table: string,
    field: Field,
    { field: name, operator, value }: Condition,
): string => {
    const through = throughOf(field);
    if (through) return linkedSql(statement, through, value as number[]);
    const values = (Array.isArray(value) ? value : [value]).map(one => cellFor(field, operator, one));
    const storable = values.filter(isStorable);
    const column = madeSql(statement.dialect, quoted(table), field) ?? quoted(name);
    return makers[operator](statement, column, storable);
};
