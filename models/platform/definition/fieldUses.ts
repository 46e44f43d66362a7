import type { Fields } from './resource';

/** What sheets, forms and files have of a field. */
interface Uses {
    /** It is a value of a row that is edited, in the order of the definition. */
    readonly edited?: true;
    /** Its column of the sheet: pixels, and whether it is shown only when it is asked for. */
    readonly sheet?: { readonly width: number; readonly isMore?: true };
    /** The rows of the sheet that it may stand in, where a record is a column. */
    readonly heads?: readonly string[];
    readonly form?: true;
    /** Its column of an exported file, with another label where its own is that of another column. */
    readonly exported?: true | { readonly label: string };
    /** Its column of imported files, with other names in a header; true: the column is another record's too. */
    readonly imported?: true | { readonly column?: string; readonly aliases: readonly string[] };
}

/** Why sheets, forms and files have nothing of a field. */
interface Nowhere {
    readonly nowhere: string;
}

/** What is had of each field of a definition. */
export type FieldUses<F extends Fields = Fields> = { readonly [K in keyof F]: Uses | Nowhere };

/** Names of the fields that have a use. */
export type NamesWith<U, P extends keyof Uses> = {
    [K in keyof U & string]: U[K] extends Readonly<Record<P, unknown>> ? K : never;
}[keyof U & string];

/** Fields that stand before all others, and after them, in an order of their own. */
interface Ends<Name extends string> {
    readonly first?: readonly Name[];
    readonly last?: readonly Name[];
}

/** Returns the fields that have a use in the order of their description, but for those of the ends. */
export const namesWith = <const U extends FieldUses, P extends keyof Uses>(
    uses: U,
    use: P,
    { first = [], last = [] }: Ends<NamesWith<U, P>> = {},
): readonly NamesWith<U, P>[] => {
    const names = Object.keys(uses).filter(name => use in (uses[name] ?? {})) as NamesWith<U, P>[];
    return [...first, ...names.filter(name => !first.includes(name) && !last.includes(name)), ...last];
};
