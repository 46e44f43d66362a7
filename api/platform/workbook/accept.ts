import type { Message } from '../../../models/platform/messages/message';
import type { Values } from '../../../models/platform/history/difference';
import type { Accepted } from '../../../models/platform/workbook/calls';
import { workbookMessages } from '../../../models/platform/workbook/messages';
import type { ReviewedRow } from './reviewedRow';
import { lineKey } from './stored';

/** A row to write, with its accepted values. */
export interface AcceptedRow {
    readonly row: ReviewedRow;
    readonly values: Values;
}

/** An accepted change that is not written, and the reason. */
export interface Unwritten {
    readonly sheet: number;
    readonly row: number;
    readonly field: string | null;
    readonly message: Message;
}

/** The accepted changes in a form that can be written. */
interface Acceptance {
    readonly rows: readonly AcceptedRow[];
    readonly rejected: readonly Unwritten[];
}

const withoutConflicts = ({ fields, values }: ReviewedRow): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !fields[name]?.isConflict));

/** Accepts all rows, except conflicts, errors, and deleted rows. */
const acceptAll = (rows: readonly ReviewedRow[]): Acceptance => ({
    rejected: [],
    rows: rows
        .filter(({ state }) => state !== 'WRONG' && state !== 'GONE')
        .map(row => ({ row, values: withoutConflicts(row) }))
        .filter(({ row, values }) => row.stored.id === null || Object.keys(values).length > 0),
});

/** Returns the errors of a row, or of one of its cells. */
const errorsIn = ({ errors, stored }: ReviewedRow, field: string | null): readonly [string, Message][] => {
    const all = Object.entries(errors);
    const own = all.filter(([name]) => name === '' || field === null || name === field);
    // A new row cannot be written for one cell while another has an error.
    return own.length === 0 && all.length > 0 && stored.id === null && field !== null
        ? [[field, workbookMessages.notAccepted]]
        : own;
};

/** Returns the field, '' for the record, in which accepted changes conflict with one since the caller's snapshot. */
const changedSince = ({ fields, saved, stored }: ReviewedRow, { field, version }: Accepted): string | undefined => {
    if (typeof version !== 'number' || !saved || saved.version === version) return undefined;
    const names = typeof field === 'string' ? [field] : Object.keys(fields);
    return names.find(name => fields[name]?.isConflict) ?? (stored.isGone ? '' : undefined);
};

/** Returns the reasons why a row, or one of its cells, cannot be written. */
const unwrittenOf = (row: ReviewedRow, accepted: Accepted): readonly [string, Message][] => {
    const wrong = errorsIn(row, accepted.field ?? null);
    if (wrong.length > 0) return wrong;
    const changed = changedSince(row, accepted);
    return changed === undefined ? [] : [[changed, workbookMessages.changedSince]];
};

/** Returns the accepted values of a row: one, or all; for a new row always all. */
const acceptedValues = ({ values, stored }: ReviewedRow, field: string | null): Values =>
    field === null || stored.id === null ? values : { [field]: values[field] };

/** Returns the changes that are accepted cell by cell. */
const acceptSome = (rows: readonly ReviewedRow[], accepted: readonly Accepted[]): Acceptance => {
    const byKey = new Map(rows.map(row => [lineKey(row.stored), row]));
    const values = new Map<ReviewedRow, Values>();
    const rejected: Unwritten[] = [];
    for (const one of accepted) {
        const field = one.field ?? null;
        const about = { sheet: one.sheet ?? 0, row: one.row };
        const row = byKey.get(lineKey(about));
        // Already written changes are done.
        if (!row || (field !== null && !(field in row.fields) && !(field in row.errors))) continue;
        const found = unwrittenOf(row, one);
        for (const [name, message] of found) rejected.push({ ...about, field: name || null, message });
        if (found.length === 0) values.set(row, { ...values.get(row), ...acceptedValues(row, field) });
    }
    return { rejected, rows: [...values].map(([row, own]) => ({ row, values: own })) };
};

/** Returns the accepted changes that are to be written. */
export const acceptedRows = (rows: readonly ReviewedRow[], accept: 'all' | readonly Accepted[]): Acceptance =>
    accept === 'all' ? acceptAll(rows) : acceptSome(rows, accept);
