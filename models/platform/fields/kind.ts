import type { Root, Schema } from 'joi';

/**
 * The kinds of field, each with the type of its value and its options. A kind adds itself here from its own file, so a
 * kind that is not complete does not compile.
 */

export interface Kinds {}
export type KindName = keyof Kinds;

export type ValueOfKind<N extends KindName> = Kinds[N] extends { value: infer V } ? V : never;
export type OptionsOfKind<N extends KindName> = Kinds[N] extends { options: infer O } ? O : never;

/** Filter operators as they end a filter's key (`name_like`); `eq` has no ending. */
export type Operator = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'null';

export type ColumnType = 'STRING' | 'TEXT' | 'INTEGER' | 'BIGINT' | 'BOOLEAN' | 'DATE' | 'DATETIME';

/** A column as plain data; `models/database/dialect.ts` says what it is in each database. */
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
    /** Set by the server, refused from a caller. */
    readonly readOnly?: boolean;
    /** Written and never read: it is in no answer, filter, sort, search, export or audit row. */
    readonly writeOnly?: boolean;
    /** Given by a caller and used by a hook; it is not stored. */
    readonly virtual?: boolean;
    /** Large, and its user's alone: an audit row says that it has changed, and not from what to what. */
    readonly untold?: boolean;
    /** In a call's payload: may be left out although it is required, since the record has a value (`patchOf`). */
    readonly patch?: boolean;
    /** Goes with another field and says nothing by itself: no screen, export or audit row has it. */
    readonly beside?: boolean;
    /** A caller's create has to say it; the default is for what the product creates itself, and starts a form. */
    readonly explicit?: true;
    /** The stored value of a field that a create leaves out. */
    readonly default?: unknown;
    /** English label where the field's name, spelt out, does not do. */
    readonly label?: string;
    /** One line of help where the rule is not obvious. */
    readonly help?: string;
}

export type Cell = string | number | boolean | Date | null | undefined;

/** The form of a spreadsheet's cell; `api/platform/export/xlsx/cell.ts` writes each. */
export type SheetForm = 'text' | 'number' | 'money' | 'date' | 'moment';

/** The server-safe part of a kind. Every member that has no sensible default is required: that is the whole check. */
export interface Kind<N extends KindName = KindName, V = ValueOfKind<N>, O = OptionsOfKind<N>> {
    readonly name: N;
    /** The rule for a value that is there. Joi is handed in, so that the browser can load it late. */
    rule(joi: Root, options: O): Schema;
    /** Null where values are not in a column of the record's own table. */
    column(options: O): Column | null;
    readonly operators: readonly Operator[];
    /** Describes its values for the documentation, where rule and label do not. */
    about?(options: O): string;
    /** Form text to value; null for none. A text that is no value stays as it is, and the rule refuses it. */
    parse(text: string): V | string | null;
    /** Value to text, for exports and the history. */
    format(value: V | null): string;
    /** What a change of many records may have in place of a value, where each of them keeps what is its own. */
    readonly forMany?: {
        rule(joi: Root, options: O): Schema;
        /** @returns the value that the change makes of a record's own */
        changed(own: V | null, change: unknown): V;
    };
    /** Its value is picked from what there is, so a blank text is none, and not one of a wrong type. */
    readonly isPicked?: true;
    /** Its texts have no letters, so they are sorted as they are. */
    readonly caseless?: true;
    /** Value to the text that a file has of it, where people read another one there than that of `format`. */
    inFile?(value: V, options: O): string;
    /** Label to the header that a file has above its values, where that tells more. */
    inHeader?(label: string): string;
    /** The form of its cell in a spreadsheet, where that is not the text of `format`. */
    readonly sheet?: SheetForm;
    /** Raw cell of either database to value. */
    read(cell: Cell): V | null;
    /** Value to the cell that either database stores and compares. */
    write(value: V | null): string | number | boolean | null;
}

/** A kind with what it was told; `value` is never present and carries the type. */
export interface Field<N extends KindName = KindName, V = unknown, O = unknown> {
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
    readonly kind: Kind<N, any, any>;
    readonly options: O & Common;
    readonly value?: V;
}

/** A generic parameter lets unknown keys pass: `requird: true` would make a field optional, in silence. */
export type NoOther<O, Known> = Record<Exclude<keyof O, keyof Known>, never>;

/** Makes the function that makes fields of a kind: `const code = defineKind('code', {…}); code({ max: 25 })`. */
export const defineKind = <N extends KindName>(name: N, members: Omit<Kind<N>, 'name'>) => {
    const kind = { name, ...members } as Kind<N>;
    return <const O extends OptionsOfKind<N> & Common>(
        options: O & NoOther<O, OptionsOfKind<N> & Common>,
    ): Field<N, ValueOfKind<N>, O> => ({ kind, options });
};
