import { namesOf, type Values } from '../history/difference';
import type { Comparison } from '../history/merge';
import { integer, MAX_INTEGER } from '../fields/integer';
import type { Fields, ResourcePath, ValuesOf } from '../definition/resource';
import type { Message } from '../messages/message';
import { list, object, optionalOf } from '../definition/shape';

/** Dependent fields: while `by`, a boolean, is false they are blank. */
interface Together<Name extends string> {
    readonly by: Name;
    /** Proposed with it, all or none. */
    readonly with: readonly Name[];
    /** Proposed without it too. */
    readonly also?: readonly Name[];
}

/** The reason why a row cannot become as its input has it. */
export class RowProblem {
    constructor(
        /** `id`: where the row would be. */
        readonly field: string,
        readonly message: Message,
    ) {}
}

/** The input of a row: an absent field stays, and null empties it; null in the presence field removes the row. */
export type RowPatch<F extends Fields> = { readonly [K in keyof ValuesOf<F>]?: ValuesOf<F>[K] | null | undefined };

/** A row that is being changed. */
export interface Changing<F extends Fields> {
    /** With all input applied. */
    readonly row: ValuesOf<F>;
    /** Null: there is no row yet. */
    readonly present: ValuesOf<F> | null;
    readonly input: RowPatch<F>;
    /** `yyyy-mm-dd` */
    readonly today: string;
}

interface Written<Name extends string, N extends string = string> {
    /** The prefix of the names of its rows in the history and in conflicts: `entity:4402`. */
    readonly name: N;
    /** The resource whose records its rows belong to, and the column that refers to the record. */
    readonly of: ResourcePath;
    readonly key: string;
    /** The key of a row within its record: a record of another resource, at which there is one row at most. */
    readonly at: {
        readonly column: string;
        readonly to: ResourcePath;
        readonly label: string;
        /** The field of that record that identifies a row in the history. */
        readonly code: string;
    };
    readonly table: string;
    readonly indexes: readonly string[];
    /** The required field whose removal deletes the row. */
    readonly presence: Name;
    readonly together: readonly Together<Name>[];
    /** Messages for a row whose target does not exist (`id`), and for a reference to a missing record. */
    readonly missing: Readonly<Partial<Record<Name | 'id', Message>>>;
}

/** A child collection whose rows are cells: one of a record for each target, without their own bookkeeping. */
export interface CellCollection extends Written<string> {
    readonly storage: 'cells';
    readonly fields: Fields;
    readonly names: readonly string[];
    /** The values of all fields where there is no row. */
    readonly blank: Values;
    /** Fields that depend on each other, each group after the one that switches it. */
    readonly groups: readonly (readonly string[])[];
}

/** A collection of cells whose fields are known to the compiler. */
export interface CellCollectionOf<F extends Fields, N extends string = string> extends CellCollection {
    readonly name: N;
    readonly fields: F;
    /** Returns the row after a change, by the rules that data cannot express. */
    readonly rule: (changing: Changing<F>) => ValuesOf<F> | RowProblem;
}

/**
 * Defines cells of records, keyed by a target. Table, types, payloads, SQL, differences and conflicts are derived from
 * it: a new field is a line here and a migration.
 */
export const defineCells = <const F extends Fields, const N extends string>({
    rule,
    ...written
}: {
    readonly fields: F;
    readonly rule?: (changing: Changing<NoInfer<F>>) => ValuesOf<NoInfer<F>> | RowProblem;
} & Written<keyof NoInfer<F> & string, N>): CellCollectionOf<F, N> => {
    const names = namesOf(written.fields);
    const blank = Object.fromEntries(names.map(name => [name, written.fields[name]?.options.default ?? null]));
    const groups = written.together.map(({ by, with: others, also = [] }) => [by, ...others, ...also]);
    return { storage: 'cells', ...written, names, blank, groups, rule: rule ?? (({ row }) => row) };
};

const idOf = (label: string) => integer({ min: 1, max: MAX_INTEGER, required: true, label });

/** Returns the shape of a row and its target in an answer. */
export const rowAnswer = <F extends Fields>({ fields, at }: CellCollectionOf<F>) =>
    object({ id: idOf(at.label), ...fields }, { required: true });

/** Returns the shape of the input of a row. */
export const rowInput = <F extends Fields>({ fields, at }: CellCollectionOf<F>) =>
    object({ id: idOf(at.label), ...optionalOf(fields) }, { required: true });

export const rowInputs = <F extends Fields>(collection: CellCollectionOf<F>, max: number) =>
    list(rowInput(collection), { max });

/** Returns a row with these values; missing values are blank. */
export const rowOf = <F extends Fields>({ blank }: CellCollectionOf<F>, values: Partial<ValuesOf<F>>): ValuesOf<F> =>
    ({ ...blank, ...values }) as ValuesOf<F>;

/** Returns the fields that are chosen together between two versions of a row. */
export const chosenTogether = ({
    names,
    groups,
}: Pick<CellCollection, 'names' | 'groups'>): readonly (readonly string[])[] => {
    const grouped = new Set(groups.flat());
    return names.flatMap(name => (grouped.has(name) ? groups.filter(([by]) => by === name) : [[name]]));
};

/** Returns the comparison of versions of a row for a user who chooses between them. */
export const comparisonOf = (collection: Pick<CellCollection, 'names' | 'groups'>): Comparison => ({
    names: collection.names,
    cells: chosenTogether(collection),
});

/** Blanks the fields of a row that are switched off. @returns the same row */
export const switchedOff = <Row extends object>(
    { groups, blank }: Pick<CellCollection, 'groups' | 'blank'>,
    row: Row,
): Row => {
    const values = row as Record<string, unknown>;
    for (const group of groups) {
        if (values[group[0] as string]) continue;
        for (const name of group) values[name] = blank[name];
    }
    return row;
};
