import type { Field, SheetForm } from '../../../models/platform/fields/kind';
import { labelOf } from '../../../models/platform/definition/label';
import type { Definition } from '../../../models/platform/definition/resource';
import { readableFields } from '../../../models/database/cells';
import { readRow } from '../../../models/database/query/rows';
import type { Snapshot } from '../../../models/database/query/snapshot';
import type { View } from '../../../models/platform/view/view';
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

/** The content of an exported file. */
export interface Content {
    readonly title: string;
    readonly columns: readonly Column[];
    /** Columns that stay where they are while the others scroll; none unless it says so. */
    readonly frozen?: number;
    /** Returns the number of rows, or that of a moment ago, where it is known before they are read. */
    readonly total?: () => Promise<number>;
    /** Some rows at a time. */
    readonly rows: AsyncIterable<readonly Row[]>;
}

/** Returns the header above the values of a field. */
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
    view: View,
    snapshot: Snapshot,
    names: readonly string[],
    references: References,
): AsyncGenerator<readonly Row[]> {
    for await (const rows of snapshot.chunks()) {
        const records = rows.map(row => readRow(view, row));
        await references.name(records);
        yield records.map(record => names.map(name => (record as Readonly<Record<string, unknown>>)[name]));
    }
}

/**
 * A snapshot of records as the content of a file: every field that may be read, as the definition has them.
 *
 * @param view the list that the snapshot is of
 */
export const contentOf = (definition: Definition, view: View, snapshot: Snapshot, reader: Reader): Content => {
    const fields = readableFields(definition).filter(([, { options }]) => !options.beside);
    const references = new References(definition, reader);
    return {
        title: definition.label[1],
        columns: fields.map(([name, field]) => columnOf(name, field, references.has(name))),
        total: () => snapshot.total(),
        rows: rowsOf(
            view,
            snapshot,
            fields.map(([name]) => name),
            references,
        ),
    };
};
