import type { Field, SheetForm } from '../../../models/platform/fields/kind';
import { labelOf } from '../../../models/platform/definition/label';
import type { Definition } from '../../../models/platform/definition/resource';
import { readableFields } from '../../../models/database/cells';
import type { Snapshot } from '../../../models/database/snapshot';
import { References, type Reader } from './references';

/** A column of a file, whatever its format. */
export interface Column {
    readonly label: string;
    readonly form: SheetForm;
    /** The most characters that its column is wide, where that is not the usual. */
    readonly widest?: number;
    /** The label may be far longer than what is below it: it is broken into lines. */
    readonly wraps?: boolean;
    /** Its value as text. */
    readonly text: (value: unknown) => string;
}

/** Values in the order of the columns; a reference is the name of its record. */
export type Row = readonly unknown[];

/** What is written into a file. */
export interface Content {
    readonly title: string;
    readonly columns: readonly Column[];
    /** Columns that stay where they are while the others scroll; none unless it says so. */
    readonly frozen?: number;
    /** How many rows there are, or were a moment ago, where that is known before they are read. */
    readonly total?: () => Promise<number>;
    /** Some rows at a time. */
    readonly rows: AsyncIterable<readonly Row[]>;
}

/** What stands above the values of a field. */
export const headerOf = (name: string, field: Field): string => {
    const label = labelOf(name, field);
    return field.kind.inHeader?.(label) ?? label;
};

/** A reference comes as the name of its record, so it is text. */
export const columnOf = (name: string, field: Field, isReference: boolean): Column => ({
    label: headerOf(name, field),
    form: isReference ? 'text' : (field.kind.sheet ?? 'text'),
    text: isReference
        ? value => String((value as string | number | null) ?? '')
        : value => textOf(field, value ?? null),
});

const textOf = ({ kind, options }: Field, value: unknown): string =>
    value !== null && kind.inFile ? kind.inFile(value, options) : kind.format(value);

async function* rowsOf(
    snapshot: Snapshot<object>,
    names: readonly string[],
    references: References,
): AsyncGenerator<readonly Row[]> {
    for await (const records of snapshot.chunks()) {
        await references.name(records);
        yield records.map(record => names.map(name => (record as Readonly<Record<string, unknown>>)[name]));
    }
}

/** A snapshot as the content of a file: every field that may be read, as the definition has them. */
export const contentOf = (definition: Definition, snapshot: Snapshot<object>, reader: Reader): Content => {
    const fields = readableFields(definition).filter(([, { options }]) => !options.beside);
    const references = new References(definition, reader);
    return {
        title: definition.label[1],
        columns: fields.map(([name, field]) => columnOf(name, field, references.has(name))),
        total: () => snapshot.total(),
        rows: rowsOf(
            snapshot,
            fields.map(([name]) => name),
            references,
        ),
    };
};
