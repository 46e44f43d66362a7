import type { FieldValues } from 'react-hook-form';
import { RowProblem, switchedOff, type RowsPart } from '../../../models/part';
import { rowAfter } from '../../../models/platform/children/cellChange';
import { rowsPatch, type PlacedRow } from '../../../models/partPatch';
import type { Errors } from '../../../models/platform/definition/schema';
import { today } from '../../data/today';
import { sayRule } from '../../i18n/said';

/** The rows among the values of a record or a form. */
export const rowsIn = ({ rows: { name } }: RowsPart, values: object | undefined): readonly PlacedRow[] =>
    ((values as FieldValues | undefined)?.[name] ?? []) as readonly PlacedRow[];

/** What the server takes of a form's rows: nothing of what is switched off. */
export const takenRows = (part: RowsPart, values: FieldValues): FieldValues => ({
    [part.rows.name]: rowsIn(part, values).map(row => switchedOff(part, { ...row })),
});

/** What the part's own rule says of rows that are changed, each at its field. */
export const rowProblems = (part: RowsPart, values: FieldValues, record: object | undefined): Errors => {
    const [rows, before] = [rowsIn(part, values), rowsIn(part, record)];
    const errors: Record<string, string> = {};
    for (const { id, ...given } of rowsPatch(part, before, rows)) {
        const index = rows.findIndex(row => row.id === id);
        const made = index >= 0 && rowAfter(part, before.find(row => row.id === id) ?? null, given, today());
        if (!(made instanceof RowProblem)) continue;
        errors[`${part.rows.name}.${String(index)}.${made.field}`] = sayRule(made.message);
    }
    return errors;
};
