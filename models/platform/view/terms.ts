import type { Operator } from '../fields/kind';
import type { Where } from '../fields/total';
import type { Definition } from '../definition/resource';

/** A column by the alias of its table: `p.description`. */
export type At = `${string}.${string}`;

/** A value within JSON: its column, its path, and its type. */
export interface InJson {
    readonly column: string;
    readonly path: readonly string[];
    readonly type: 'INTEGER' | 'TEXT';
}

/** A field of the record that a column refers to; if it refers to none, another column. */
export interface Referred {
    readonly by: At;
    readonly to: Definition;
    readonly shows: string;
    /** The columns that a filter searches, if it searches more than the shown one. */
    readonly searchColumns?: readonly string[];
    readonly otherwise?: At;
}

/** One column or another, by which of two is greater; if `greater` is missing or null, the other. */
export interface Greater {
    readonly greater: readonly [one: At, than: At];
    readonly then: At;
    readonly otherwise: At;
}

/** The source of a value. */
export type Term = At | Referred | Greater;

/** The count or the sum of the rows of a table that belong to a row, under a condition. */
export interface Computed {
    readonly of: string;
    readonly on: readonly [own: string, other: At];
    readonly where?: Where;
    /** The column that is summed; without one, rows are counted. */
    readonly sum?: string;
}

export type Sign = Exclude<Operator, 'eq' | 'neq' | 'like' | 'null'>;

/** A column of the only row of a table that has these values. */
export interface RowValue {
    readonly of: string;
    readonly column: string;
    readonly where: Readonly<Record<string, TermValue>>;
}

/**
 * A value; or one that is only known when a list is requested: by its name, by the filter that contains it, or by its
 * row.
 */
export type TermValue = string | number | { readonly parameter: string } | { readonly filter: string } | RowValue;

/** A condition on a row. */
export type Test =
    | { readonly isTrue: At }
    | { readonly at: At; readonly sign: Sign | 'eq'; readonly value: TermValue }
    /** Whether some rows of a table refer to it. */
    | {
          readonly at: At;
          readonly among: { readonly of: string; readonly column: string };
          readonly where: Readonly<Record<string, TermValue>>;
          readonly not?: true;
      };
