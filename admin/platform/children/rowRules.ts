import type { FieldValues } from 'react-hook-form';
import { rowFields, type FormCollection, type FormRow } from '../../../models/platform/children/recordCollection';
import type { Values } from '../../../models/platform/history/difference';
import type { Errors } from '../../../models/platform/definition/schema';
import { translateRule } from '../i18n/messages';

/** Returns the rows among the values of a record or a form. */
export const rowsIn = ({ rows: { name } }: FormCollection, values: object | undefined): readonly FormRow[] =>
    ((values as FieldValues | undefined)?.[name] ?? []) as readonly FormRow[];

/** Returns a row with the fields that it has in its record. */
export const toFormRow = (collection: FormCollection, id: number, row: Values): FormRow => ({
    id,
    ...Object.fromEntries(Object.keys(rowFields(collection)).map(name => [name, row[name] ?? null])),
});

/** Returns the rows of a form as the server accepts them. */
export const toPayloadRows = (collection: FormCollection, values: FieldValues): FieldValues => ({
    [collection.rows.name]: rowsIn(collection, values).map(row => toFormRow(collection, row.id, row)),
});

/** Returns the errors that the collection's own rule finds in its rows, each at its field. */
export const rowErrors = ({ rows }: FormCollection, values: FieldValues): Errors => {
    const found = rows.errorsIn?.(values[rows.name] as readonly Values[]) ?? [];
    return Object.fromEntries(
        found.map(({ index, field, message }) => [`${rows.name}.${String(index)}.${field}`, translateRule(message)]),
    );
};
