import { may, type Access } from '../../../models/platform/access/access';
import type { Clock } from '../../../models/platform/calendar/clock';
import { readableFields } from '../../../models/database/cells';
import type { Actor } from '../../../models/database/actor';
import type { Database } from '../../../models/database/database';
import type { SortedRequest } from '../../../models/database/query/request';
import type { Read } from '../../../models/database/read';
import type { Transaction } from '../../../models/database/transaction';
import { collectionOf, definitionOf } from '../../../models/platform/definition/registry';
import type { Definition, Operation } from '../../../models/platform/definition/resource';
import type { Field, SheetForm } from '../../../models/platform/fields/kind';
import type { Values } from '../../../models/platform/history/difference';
import type { Message } from '../../../models/platform/messages/message';
import { headerOf, References } from '../export/content';
import type { SessionUser } from '../sessions/user';
import { OPEN_KINDS, textOfCell, type WorkbookColumn } from './column';
import { loadPicks, type Picks } from './picks';

/** A saved record of a sheet, with a value for each of its columns. */
export type SheetValues = { readonly id: number; readonly version: number } & Values;

/** The accepted changes of a record. */
export interface RowWrite {
    readonly id: number;
    readonly values: Values;
}

/** Result of writing rows: those written, and those rejected, at a column or the row itself. */
export interface RowsWritten {
    readonly done: number;
    readonly rejected: readonly { readonly id: number; readonly field: string | null; readonly message: Message }[];
}

/** Rows of a sheet that are more than the records of its resource: a feature reads and writes them. */
export interface BookRows {
    /** Effect of accepting a row: it writes the row, requests the change, or neither. */
    readonly accepting: 'writes' | 'requests' | 'nothing';
    /** The required right. */
    readonly access: Access;
    readonly columns: readonly WorkbookColumn[];
    /** Number of frozen columns. */
    readonly frozen: number;
    /** The ids of the exported records, in their order. */
    ids(): Promise<readonly number[]>;
    read(ids: readonly number[], read: Read): Promise<readonly SheetValues[]>;
    nameOf(values: Values): string;
    /** Locks the sheet's parent record against other writers, until the transaction ends. */
    lock(transaction: Transaction): Promise<void>;
    /** Writes rows, or requests them: each record by itself. */
    write(rows: readonly RowWrite[], by: Actor, transaction: Transaction): Promise<RowsWritten>;
}

/** Records of one resource that a workbook has as a sheet. */
export interface SheetPlan {
    readonly definition: Definition;
    readonly selection: SortedRequest;
    /** Opens rows that are more than records of their resource. */
    readonly openRows?: (reader: SheetReader) => Promise<BookRows>;
    /** Values that all of them have in common and that need no column: new rows get them. */
    readonly fixed?: Readonly<Record<string, number>>;
    /** Columns without information here. */
    readonly omits?: readonly string[];
    /** References to only some records of their resource: those with this value in a column. */
    readonly within?: Readonly<Record<string, readonly [column: string, value: number]>>;
}

/** The user of a workbook, with the context for reading it. */
export interface SheetReader {
    readonly database: Database;
    readonly user: SessionUser;
    readonly clock: Clock;
}

/** Columns of a sheet, and its user's rights there. */
export interface WorkbookSheet extends SheetPlan {
    readonly rows?: BookRows;
    readonly columns: readonly WorkbookColumn[];
    readonly mayUpdate: boolean;
    readonly mayCreate: boolean;
    readonly mayDelete: boolean;
}

const targetOf = ({ options }: Field): string | undefined => (options as { readonly to?: string }).to;

const hasColumn = ([name, { options }]: readonly [string, Field], { fixed = {}, omits = [] }: SheetPlan): boolean =>
    name !== 'id' &&
    name !== 'version' &&
    !options.beside &&
    !options.untold &&
    !(name in fixed) &&
    !omits.includes(name);

/** Whether users who change records may set it. */
const isWritten = ({ kind, options }: Field): boolean =>
    !options.readOnly && !options.virtual && OPEN_KINDS.has(kind.name);

const picksOf = (plan: SheetPlan, name: string, field: Field, reader: SheetReader): Promise<Picks | undefined> => {
    const target = targetOf(field);
    if (target === undefined || !isWritten(field)) return Promise.resolve(undefined);
    const within = plan.within?.[name];
    return loadPicks(reader, { of: plan.definition, field: name, target: definitionOf(target), within });
};

/** References are names, and moments are texts that sort correctly. */
const formOf = (field: Field): SheetForm =>
    targetOf(field) !== undefined || field.kind.name === 'dateTime' ? 'text' : (field.kind.sheet ?? 'text');

/** Whether a field refers to the parent of a record, which does not change. */
const namesOwner = (definition: Definition, name: string): boolean => {
    const collection = collectionOf(definition);
    return collection !== undefined && [collection.field, ...collection.same].includes(name);
};

/** Returns the sheet of a plan, with the pick lists of its references. */
export const openSheet = async (plan: SheetPlan, reader: SheetReader): Promise<WorkbookSheet> => {
    const { definition, openRows } = plan;
    if (openRows) {
        const rows = await openRows(reader);
        const mayUpdate = rows.accepting !== 'nothing';
        return { ...plan, rows, columns: rows.columns, mayUpdate, mayCreate: false, mayDelete: false };
    }
    const { operations } = definition;
    const mayWrite = may(reader.user, definition.access.change);
    const mayDo = (operation: Operation): boolean => mayWrite && operations.includes(operation);
    const [mayUpdate, mayCreate, mayDelete] = [mayDo('update'), mayDo('create'), mayDo('delete')];
    const isEditable = mayUpdate || mayCreate;
    const columns: WorkbookColumn[] = [];
    for (const entry of readableFields(definition)) {
        const [name, field] = entry;
        if (!hasColumn(entry, plan)) continue;
        const picks = mayWrite ? await picksOf(plan, name, field, reader) : undefined;
        const header = headerOf(name, field);
        // Columns are identified by their headers.
        const isTaken = columns.some(({ label }) => label === header);
        columns.push({
            name,
            field,
            label: isTaken ? `${header} (${name})` : header,
            form: formOf(field),
            isOpen: isEditable && isWritten(field) && (targetOf(field) === undefined || picks !== undefined),
            isOnlyNew: namesOwner(definition, name),
            ...(picks && { picks }),
        });
    }
    return { ...plan, columns, mayUpdate, mayCreate, mayDelete };
};

/** A record with the texts that its cells show, in the order of the columns. */
export interface SheetRecord {
    readonly id: number;
    readonly version: number;
    readonly values: Values;
    readonly texts: readonly string[];
}

/** Returns records with the texts of their cells. */
export const toSheetRecords = async (
    { definition, columns }: WorkbookSheet,
    records: readonly object[],
    { database, user, clock }: SheetReader,
): Promise<SheetRecord[]> => {
    const named: Record<string, unknown>[] = records.map(record => ({ ...record }));
    const unpicked = columns.filter(({ field, picks }) => targetOf(field) !== undefined && !picks);
    const names = unpicked.map(({ name }) => name);
    await new References(definition, { database, user }, names).name(named);
    return records.map((record, at) => ({
        id: (record as { readonly id: number }).id,
        version: (record as { readonly version: number }).version,
        values: record as Values,
        texts: columns.map(column => textOfCell(column, named[at]?.[column.name], clock)),
    }));
};
