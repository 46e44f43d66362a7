import type { Fields } from './resource';

/** What sheets, forms and files have of a field. */
interface Uses {
    /** It is a value of a row that is edited, in the order of the definition. */
    readonly edited: true;
    /** Its column of the sheet: pixels, and whether it is shown only when it is asked for. */
    readonly sheet?: { readonly width: number; readonly isMore?: true };
    readonly form?: true;
    /** Its column of an exported file, with another label where its own is that of another column. */
    readonly exported?: true | { readonly label: string };
    /** Its column of imported files, with other names in a header; true: the catalogue's column. */
    readonly imported?: true | { readonly aliases: readonly string[] };
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

/** Returns the fields that have a use in the order of their description, those that stand before the others first. */
export const namesWith = <const U extends FieldUses, P extends keyof Uses>(
    uses: U,
    use: P,
    first: readonly NamesWith<U, P>[] = [],
): readonly NamesWith<U, P>[] => {
    const names = Object.keys(uses).filter(name => use in (uses[name] ?? {})) as NamesWith<U, P>[];
    return [...first, ...names.filter(name => !first.includes(name))];
};
