import type { Root, Schema } from 'joi';

/**
 * The kinds of field, each with the type of its value and its options. A kind adds itself here from its own file, so an
 * incomplete kind does not compile.
 */

export interface Kinds {}
export type KindName = keyof Kinds;

export type ValueOfKind<N extends KindName> = Kinds[N] extends { value: infer V } ? V : never;
export type OptionsOfKind<N extends KindName> = Kinds[N] extends { options: infer O } ? O : never;

/** Filter operators, which are the suffixes of a filter's key (`name_like`); `eq` has no suffix. */
export type Operator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'null';

export type ColumnType = 'STRING' | 'TEXT' | 'INTEGER' | 'BIGINT' | 'BOOLEAN' | 'DATE' | 'DATETIME';

/** A column as plain data; `models/database/dialect.ts` defines its type in each database. */
export interface Column {
    readonly type: ColumnType;
    /** Characters, for STRING. */
    readonly length?: number;
}

/** The options of every field, whatever its kind. */
export interface Common {
    /** Never absent nor null in a record. */
    readonly required?: boolean;
    /** Unique in its table, ignoring case. */
    readonly unique?: boolean;
    /** Set by the server, rejected from a caller. */
    readonly readOnly?: boolean;
    /** Written and never read: it is in no answer, filter, sort, search, export or audit row. */
    readonly writeOnly?: boolean;
    /** Passed by a caller and used by a hook; it is not stored. */
    readonly virtual?: boolean;
    /** Large, and only for its own user: an audit row states that it has changed, without the values. */
    readonly untold?: boolean;
    /** In a call's payload: may be left out although it is required, since the record has a value (`patchOf`). */
    readonly patch?: boolean;
    /** Belongs to another field and means nothing by itself: no screen, export or audit row contains it. */
    readonly beside?: boolean;
    /**
     * Whether a caller's create has to contain it; the default is for records that the product creates itself, and for
     * a form.
     */
    readonly explicit?: true;
    /** The stored value of a field that a create leaves out. */
    readonly default?: unknown;
    /** English label where the field's name as words does not fit. */
    readonly label?: string;
    /** One line of help where the rule is not obvious. */
    readonly help?: string;
}

export type Cell = string | number | boolean | Date | null | undefined;

/** The form of a spreadsheet's cell; `api/platform/export/xlsx/cell.ts` writes each. */
export type SheetForm = 'text' | 'number' | 'money' | 'date' | 'moment';

/** The server-safe part of a kind. Every member that has no sensible default is required. */
export interface Kind<N extends KindName = KindName, V = ValueOfKind<N>, O = OptionsOfKind<N>> {
    readonly name: N;
    /** The rule for a value that is present. Joi is a parameter, so that the browser can load it late. */
    rule(joi: Root, options: O): Schema;
    /** Null where values are not in a column of the record's own table. */
    column(options: O): Column | null;
    readonly operators: readonly Operator[];
    /** Describes its values for the documentation, where rule and label do not. */
    about?(options: O): string;
    /**
     * Converts form text to a value; null for none. A text that is no value stays as it is, and the rule rejects it.
     */
    parse(text: string): V | string | null;
    /** Converts a value to text, for exports and the history. */
    format(value: V | null): string;
    /**
     * The alternative to a value in a change of many records, for a change that is applied to each record's own value.
     */
    readonly forMany?: {
        rule(joi: Root, options: O): Schema;
        /** @returns the record's own value after the change */
        changed(own: V | null, change: unknown): V;
    };
    /** Whether its value is picked from a list, so that a blank text is no value, instead of one of a wrong type. */
    readonly isPicked?: true;
    /** Whether its texts have no letters, so that they are sorted as they are. */
    readonly caseless?: true;
    /** Converts a value to its text in a file, where that differs from the text of `format`. */
    inFile?(value: V, options: O): string;
    /** Converts a label to the header of a file's column, where that states more. */
    inHeader?(label: string): string;
    /** The form of its cell in a spreadsheet, where that is not the text of `format`. */
    readonly sheet?: SheetForm;
    /** Converts a raw cell of either database to a value. */
    read(cell: Cell): V | null;
    /** Converts a value to the cell that either database stores and compares. */
    write(value: V | null): string | number | boolean | null;
}

/** A kind with its options; `value` is never present and only has the type. */
export interface Field<N extends KindName = KindName, V = unknown, O = unknown> {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    readonly kind: Kind<N, any, any>;
    readonly options: O & Common;
    readonly value?: V;
}

/**
 * Rejects unknown keys, which a generic parameter would accept: `requird: true` would silently make a field optional.
 */
export type NoOther<O, Known> = Record<Exclude<keyof O, keyof Known>, never>;

/** Returns the function that creates fields of a kind: `const code = defineKind('code', {…}); code({ max: 25 })`. */
export const defineKind = <N extends KindName>(name: N, members: Omit<Kind<N>, 'name'>) => {
    const kind = { name, ...members } as Kind<N>;
    return <const O extends OptionsOfKind<N> & Common>(
        options: O & NoOther<O, OptionsOfKind<N> & Common>,
    ): Field<N, ValueOfKind<N>, O> => ({ kind, options });
};
