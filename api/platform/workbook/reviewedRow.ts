import type { Values } from '../../../models/platform/history/difference';
import type { Message } from '../../../models/platform/messages/message';
import type { WorkbookCell, WorkbookState } from '../../../models/platform/workbook/calls';
import type { SheetRecord } from './sheet';
import type { StoredRow } from './stored';

/** A row of a workbook compared with the saved record. */
export interface ReviewedRow {
    readonly stored: StoredRow;
    readonly state: WorkbookState;
    readonly saved: SheetRecord | undefined;
    readonly name: string;
    readonly fields: Readonly<Record<string, WorkbookCell>>;
    /** The valid values in the file. */
    readonly values: Values;
    /** Errors by field; '' for the row itself. */
    readonly errors: Readonly<Record<string, Message>>;
}
