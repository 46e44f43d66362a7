import type { Field } from '../fields/kind';
import type { Fields } from './resource';

interface Exported {
    readonly label?: string;
    readonly widest?: number;
}

interface Imported {
    /** Its name, where that differs from the field's. */
    readonly column?: string;
    readonly aliases: readonly string[];
}

/** The uses of a field in sheets, forms and files. */
interface Uses {
    /** Whether it is a value of an edited row, in the order of the definition. */
    readonly edited?: true;
    /** Its column of the sheet: the width in pixels, and whether it is shown only on request. */
    readonly sheet?: { readonly width: number; readonly isMore?: true };
    /** The rows of the sheet that may show it, where a record is a column. */
    readonly heads?: readonly string[];
    /** The column of a list that shows it, possibly with other fields. */
    readonly listed?: string;
    readonly form?: true;
    /** Whether users who may not change it may propose another value. */
    readonly proposed?: true;
    /** Whether a mark, a card or a text shows it. */
    readonly shown?: true;
    /**
     * Its column of an exported file, with a label where its own is that of another column, and its maximum width in
     * characters.
     */
    readonly exported?: true | Exported;
    /** Its column of imported files, with other names in a header; true: another record has the same column. */
    readonly imported?: true | Imported;
}

/** The reason why sheets, forms and files do not use a field. */
interface Nowhere {
    readonly nowhere: string;
}

/** The uses of each field of a definition. */
export type FieldUses<F extends Fields = Fields> = { readonly [K in keyof F]: Uses | Nowhere };

/** Names of the fields that have a use. */
export type NamesWith<U, P extends keyof Uses> = {
    [K in keyof U & string]: U[K] extends Readonly<Record<P, unknown>> ? K : never;
}[keyof U & string];

/** Names of the fields that have any use. */
type UsedName<U> = { [K in keyof U & string]: U[K] extends Nowhere ? never : K }[keyof U & string];

/** Returns the fields that have any use. */
export const usedNames = <const U extends FieldUses>(uses: U): readonly UsedName<U>[] =>
    Object.keys(uses).filter(name => !('nowhere' in (uses[name] ?? {}))) as UsedName<U>[];

/** Fields that come before all others, and after them, in a separate order. */
interface Ends<Name extends string> {
    readonly first?: readonly Name[];
    readonly last?: readonly Name[];
}

/** Returns the fields that have a use in the order of their description, except those of the ends. */
export const namesWith = <const U extends FieldUses, P extends keyof Uses>(
    uses: U,
    use: P,
    { first = [], last = [] }: Ends<NamesWith<U, P>> = {},
): readonly NamesWith<U, P>[] => {
    const names = Object.keys(uses).filter(name => use in (uses[name] ?? {})) as NamesWith<U, P>[];
    return [...first, ...names.filter(name => !first.includes(name) && !last.includes(name)), ...last];
};

/** Returns the options of the columns of an exported file, by their fields. */
export const exportedOptions = (uses: FieldUses): ReadonlyMap<string, Exported> =>
    new Map(
        Object.entries(uses).flatMap(([name, use]) =>
            'exported' in use && typeof use.exported === 'object' ? [[name, use.exported] as const] : [],
        ),
    );

/** The name of a field's column, if no other record has the same column. */
type OwnColumn<Use, Name> = Use extends { readonly imported: Imported }
    ? Use['imported'] extends { readonly column: infer Column }
        ? Column
        : Name
    : never;
type OwnColumns<U, F> = {
    readonly [K in keyof U & keyof F as OwnColumn<U[K], K> & string]: {
        readonly field: F[K];
        readonly aliases: readonly string[];
    };
};

/** Returns the columns of imported files that only this record's fields have, in the order of their names. */
export const ownColumns = <const U extends FieldUses, F extends Fields>(
    uses: U,
    fields: F,
    names: readonly string[],
): OwnColumns<U, F> =>
    Object.fromEntries(
        names.flatMap((name): [string, { field: Field | undefined; aliases: readonly string[] }][] => {
            const use = uses[name];
            if (!use || !('imported' in use) || typeof use.imported !== 'object') return [];
            const { column = name, aliases } = use.imported;
            return [[column, { field: fields[name], aliases }]];
        }),
    ) as OwnColumns<U, F>;
