import { namesOf, type Values } from './platform/history/difference';
import { integer, LARGEST_INTEGER } from './platform/fields/integer';
import type { Fields, ResourcePath, ValuesOf } from './platform/definition/resource';
import type { Said } from './said';
import { list, object, optionalOf, type Shape } from './platform/definition/shape';

/** Fields that mean nothing while one of them, a boolean, is false: they are blank then. */
export interface Together<Name extends string> {
    readonly by: Name;
    /** Proposed with it, all or none. */
    readonly with: readonly Name[];
    /** Proposed without it too. */
    readonly also?: readonly Name[];
}

/** Why a row cannot become what is given. */
export class RowProblem {
    constructor(
        /** `id`: where the row would be. */
        readonly field: string,
        readonly message: Said,
    ) {}
}

/** What is given of a row: what is absent stays, and null empties; of the field that says whether there is a row, it takes it away. */
export type Given<F extends Fields> = { readonly [K in keyof ValuesOf<F>]?: ValuesOf<F>[K] | null | undefined };

/** A row that is being changed. */
export interface Changing<F extends Fields> {
    /** With all that is given. */
    readonly row: ValuesOf<F>;
    /** Null: there is none yet. */
    readonly present: ValuesOf<F> | null;
    readonly given: Given<F>;
    /** `yyyy-mm-dd` */
    readonly today: string;
}

/** Rows as a field of their record. */
export interface RowsField {
    readonly name: string;
    /** Of one record. */
    readonly most: number;
    readonly label?: string;
}

interface Written<Name extends string> {
    /** Begins the names of its rows in the history and in conflicts: `entity:4402`. */
    readonly name: string;
    /** The resource whose records its rows belong to, and the column that says to which. */
    readonly of: ResourcePath;
    readonly key: string;
    /** What a row is identified by within its record: a record of another resource, at which there is one row at most. */
    readonly at: {
        readonly column: string;
        readonly to: ResourcePath;
        readonly label: string;
        /** The field of it by which the history calls a row. */
        readonly code: string;
    };
    readonly table: string;
    readonly indexes: readonly string[];
    /** The field of the record that they are in its generated calls, form and screen; without it these know nothing of them. */
    readonly rows?: RowsField;
    /** The required field that takes the row away when it is emptied. */
    readonly presence: Name;
    readonly together: readonly Together<Name>[];
    /** What is said where a row is at nothing (`id`), or where a reference is to nothing. */
    readonly missing: Readonly<Partial<Record<Name | 'id', Said>>>;
}

/** What the machinery takes: any part. */
export interface Part extends Written<string> {
    readonly fields: Fields;
    readonly names: readonly string[];
    /** What every field is where there is no row. */
    readonly blank: Values;
    /** Fields that go together, each group behind the one that switches it. */
    readonly groups: readonly (readonly string[])[];
}

/** A part whose fields are known to the compiler. */
export interface PartWith<F extends Fields> extends Part {
    readonly fields: F;
    /** What data cannot say of a change: the row as it becomes. */
    readonly rule: (changing: Changing<F>) => ValuesOf<F> | RowProblem;
}

/** A part whose rows are a field of their record. */
export interface RowsPart extends PartWith<Fields> {
    readonly rows: RowsField;
}

/** A row's change; null: there is none. */
export interface RowChange<Row = Values> {
    /** What the row is at, and what that is called in the history. */
    readonly id: number;
    readonly code: string;
    readonly from: Row | null;
    readonly to: Row | null;
}

/**
 * Describes rows that belong to a record, are read and written with it, under its version and in its history. Table,
 * types, payloads, SQL, differences and conflicts follow: a field more is a line here and a migration.
 */
export const definePart = <const F extends Fields>({
    rule,
    ...written
}: {
    readonly fields: F;
    readonly rule?: (changing: Changing<NoInfer<F>>) => ValuesOf<NoInfer<F>> | RowProblem;
} & Written<keyof NoInfer<F> & string>): PartWith<F> => {
    const names = namesOf(written.fields);
    const blank = Object.fromEntries(names.map(name => [name, written.fields[name]?.options.default ?? null]));
    const groups = written.together.map(({ by, with: others, also = [] }) => [by, ...others, ...also]);
    return { ...written, names, blank, groups, rule: rule ?? (({ row }) => row) };
};

const idOf = (label: string) => integer({ min: 1, max: LARGEST_INTEGER, required: true, label });

/** A row and what it is at, as it is answered. */
export const rowAnswer = <F extends Fields>({ fields, at }: PartWith<F>) =>
    object({ id: idOf(at.label), ...fields }, { required: true });

/** As it is given (`Given`). */
export const rowInput = <F extends Fields>({ fields, at }: PartWith<F>) =>
    object({ id: idOf(at.label), ...optionalOf(fields) }, { required: true });

export const rowInputs = <F extends Fields>(part: PartWith<F>, max: number) => list(rowInput(part), { max });

/** The field of a record that rows are: as it is answered, and as it is given. */
export const rowsAnswered = (part: RowsPart | undefined): Shape =>
    part ? { [part.rows.name]: list(rowAnswer(part), { required: true, max: part.rows.most }) } : {};
export const rowsGiven = (part: RowsPart | undefined): Shape =>
    part ? { [part.rows.name]: rowInputs(part, part.rows.most) } : {};

/** A row with these values; what is not said is blank. */
export const rowOf = <F extends Fields>({ blank }: PartWith<F>, values: Partial<ValuesOf<F>>): ValuesOf<F> =>
    ({ ...blank, ...values }) as ValuesOf<F>;

/** Names a row in the history. */
export const rowKey = ({ name }: Pick<Part, 'name'>, code: string): string => `${name}:${code}`;

/** Fields that are chosen as one between two versions of a row. */
export const chosenTogether = ({ names, groups }: Pick<Part, 'names' | 'groups'>): readonly (readonly string[])[] => {
    const grouped = new Set(groups.flat());
    return names.flatMap(name => (grouped.has(name) ? groups.filter(([by]) => by === name) : [[name]]));
};

/** Keeps nothing in a row of what is switched off. @returns the same row */
export const switchedOff = <Row extends object>({ groups, blank }: Pick<Part, 'groups' | 'blank'>, row: Row): Row => {
    const values = row as Record<string, unknown>;
    for (const group of groups) {
        if (values[group[0] as string]) continue;
        for (const name of group) values[name] = blank[name];
    }
    return row;
};
