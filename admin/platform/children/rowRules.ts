import type { FieldValues } from 'react-hook-form';
import { RowProblem, switchedOff, type FormCollection } from '../../../models/platform/children/cellCollection';
import { rowAfter } from '../../../models/platform/children/cellChange';
import { rowsPatch, type PlacedRow } from '../../../models/platform/children/cellPatch';
import type { Errors } from '../../../models/platform/definition/schema';
import { today } from '../data/today';
import { translateRule } from '../i18n/messages';

/** The rows among the values of a record or a form. */
export const rowsIn = ({ rows: { name } }: FormCollection, values: object | undefined): readonly PlacedRow[] =>
    ((values as FieldValues | undefined)?.[name] ?? []) as readonly PlacedRow[];

/** Returns the rows of a form as the server accepts them: without the values of what is switched off. */
export const toPayloadRows = (collection: FormCollection, values: FieldValues): FieldValues => ({
    [collection.rows.name]: rowsIn(collection, values).map(row => switchedOff(collection, { ...row })),
});

/** Returns the errors that the collection's own rule finds in changed rows, each at its field. */
export const rowProblems = (collection: FormCollection, values: FieldValues, record: object | undefined): Errors => {
    const [rows, before] = [rowsIn(collection, values), rowsIn(collection, record)];
    const errors: Record<string, string> = {};
    for (const { id, ...rowInput } of rowsPatch(collection, before, rows)) {
        const index = rows.findIndex(row => row.id === id);
        const result = index >= 0 && rowAfter(collection, before.find(row => row.id === id) ?? null, rowInput, today());
        if (!(result instanceof RowProblem)) continue;
        errors[`${collection.rows.name}.${String(index)}.${result.field}`] = translateRule(result.message);
    }
    return errors;
};
