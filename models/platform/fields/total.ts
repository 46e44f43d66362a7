import { defineKind, type Common, type Field, type NoOther } from './kind';
import { MAX_EXACT_AMOUNT, money } from './money';

type Constant = string | number | boolean;

/** The ids of a table's rows that meet conditions. */
export interface IdsOf {
    readonly idsOf: string;
    readonly where: Readonly<Record<string, Constant>>;
}

/** Conditions on columns of rows, as they are stored: a value, one of several, or a reference to one of some rows. */
export type Where = Readonly<Record<string, Constant | readonly Constant[] | IdsOf>>;

/** The sum of an amount of the rows of a resource's table that refer to a record. */
export interface Summed {
    readonly of: string;
    /** Their column with the record's id. */
    readonly on: string;
    readonly sum: string;
    readonly where?: Where;
}

/** An amount of the record itself; a missing one is 0. */
interface Own {
    readonly own: string;
}

export type Addend = Summed | Own;

export interface TotalSums {
    readonly adds: readonly Addend[];
    readonly takes?: readonly Addend[];
}

declare module './kind' {
    interface Kinds {
        total: { value: number; options: { readonly total: TotalSums } };
    }
}

type Words = Pick<Common, 'label' | 'help'>;
/** The options of a computed field: read-only and never missing. */
interface Computed {
    readonly readOnly: true;
    readonly required: true;
}

const { name: _money, ...amount } = money({}).kind;

const kind = defineKind('total', {
    ...amount,
    rule: joi => amount.rule(joi, { min: -MAX_EXACT_AMOUNT, max: MAX_EXACT_AMOUNT }),
    column: () => null,
    operators: ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'],
});

/**
 * Defines a sum of amounts: dollars, which may be negative. The database sums cents when the record is read; nothing is
 * stored, written by a caller, or recorded in the history.
 */
export const total = <const O extends Words>(sums: TotalSums, options: O & NoOther<O, Words>) =>
    kind({ ...options, total: sums, readOnly: true, required: true } as never) as unknown as Field<
        'total',
        number,
        O & Computed & { total: TotalSums }
    >;

/** Returns the sums of a field; undefined for other fields. */
export const sumsOf = ({ options }: Field): TotalSums | undefined => (options as { total?: TotalSums }).total;

export const addendsOf = ({ adds, takes = [] }: TotalSums): readonly Addend[] => [...adds, ...takes];
