import type { Field } from '../fields/kind';

export type Values = Readonly<Record<string, unknown>>;

/** A value before and after a change. */
export interface Change<T = unknown> {
    readonly from: T;
    readonly to: T;
}

/** A field, with both of its values. */
export interface Difference<Name extends string = string> extends Change {
    readonly name: Name;
}

/** Whether a value only equals another if it is identical, or if both are null or undefined. */
const isPlain = (value: unknown): boolean =>
    value === null || value === undefined || typeof value === 'string' || Number.isFinite(value);

/** Whether two values of a field are the same: null equals undefined; lists and JSON are compared by their contents. */
export const isSame = (a: unknown, b: unknown): boolean =>
    a === b ||
    (isPlain(a) && isPlain(b) ? (a ?? null) === (b ?? null) : JSON.stringify(a ?? null) === JSON.stringify(b ?? null));

/** Returns the fields in which two versions of a record, or of a row of it, differ; null: there is no version. */
export const differencesOf = <Name extends string>(
    names: readonly Name[],
    from: object | null,
    to: object | null,
): Difference<Name>[] => {
    const [was, is] = [from as Values | null, to as Values | null];
    const found: Difference<Name>[] = [];
    for (const name of names) {
        const difference = { name, from: was?.[name] ?? null, to: is?.[name] ?? null };
        if (!isSame(difference.from, difference.to)) found.push(difference);
    }
    return found;
};

/** Returns the names of fields. */
export const namesOf = <F extends Readonly<Record<string, Field>>>(fields: F): readonly (keyof F & string)[] =>
    Object.keys(fields);
