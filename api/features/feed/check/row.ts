import { feedColumns, type FeedColumnName } from '../../../../models/features/feed/columns';
import { headerTest, type Header } from '../../../../models/features/feed/header';
import type { SourceRules } from '../../../../models/features/feed/source';
import { unescapeFormula } from '../../../../models/platform/format/formula';
import { messages } from '../../../../models/platform/messages/ruleMessages';
import { normalizeLines, normalizeText } from '../../../../models/platform/format/normalize';
import type { FileRow } from '../../../platform/sheets/row';
import { DATE_FAULT } from '../../../platform/sheets/workbook/cell';
import type { CodeReadings } from '../codes/feedCodes';
import { cellCheck, CellRejection, type CellCheck, type CheckedCell } from './cell';

export type FeedValue = string | number | null;

/** A staged row: a good one with its values, a bad one with what is known of its key. */
export interface CheckedRow {
    readonly row: number;
    /** By the position of the column in `RowCheck.columns`. */
    readonly values: readonly FeedValue[];
    /** Position in the file of the first bad column. */
    readonly badColumn: number | null;
    readonly reason: string | null;
}

/** Columns that staged rows have values for: those of files, and those determined while rows are read. */
export type StagedColumn = FeedColumnName | 'plan_account_id' | 'allowance_percent' | 'promo_row';

export interface RowCheck<C extends StagedColumn = StagedColumn> {
    /** The fields that rows have values for: the key first, then the other columns of the file. */
    readonly columns: readonly C[];
    readonly check: (row: FileRow) => CheckedRow;
}

/** A column of the file and the target of its value. */
interface Source {
    readonly position: number;
    readonly target: number;
    readonly normalize: (text: string) => string;
    readonly check: CellCheck;
    readonly isRequired: boolean;
    /** Whether a date of a spreadsheet cell is the value. */
    readonly isDate: boolean;
    /** Value of an empty cell. */
    readonly empty: FeedValue;
}

const REQUIRED = new CellRejection(messages.required.text);

/** A key without its optional part is a distinct key: upc_case '' (docs/domain.md section 4, "Product"). */
const emptyOf = (column: FeedColumnName, { key }: SourceRules): FeedValue => (key.includes(column) ? '' : null);

const isMultiline = (column: FeedColumnName): boolean =>
    (feedColumns[column].field.options as { readonly multiline?: boolean }).multiline === true;

const sourcesOf = (
    { columns }: Header,
    targets: readonly FeedColumnName[],
    rules: SourceRules,
    checkOf: CheckOf,
): Source[] =>
    columns.flatMap((column, position) =>
        column === undefined
            ? []
            : [
                  {
                      position,
                      target: targets.indexOf(column),
                      normalize: isMultiline(column) ? normalizeLines : normalizeText,
                      check: checkOf(column),
                      isRequired: rules.required.includes(column),
                      isDate: feedColumns[column].field.kind.name === 'date',
                      empty: emptyOf(column, rules),
                  },
              ],
    );

const textIn = ({ cells }: FileRow, position: number, normalize: Source['normalize']): string => {
    const cell = cells[position];
    // Most cells of some files are empty.
    return cell ? normalize(unescapeFormula(cell.trim())) : '';
};

const valueOf = (row: FileRow, { position, normalize, check, isRequired, isDate, empty }: Source): CheckedCell => {
    const fault = row.faults?.get(position);
    if (fault !== undefined && !(isDate && fault === DATE_FAULT)) return new CellRejection(fault);
    const text = textIn(row, position, normalize);
    if (text !== '') return check(text);
    return isRequired ? REQUIRED : empty;
};

/** A row with more cells than the header has an unquoted separator somewhere: its cells are in the wrong columns. */
const surplus = ({ cells }: FileRow, width: number): boolean =>
    cells.length > width && cells.slice(width).some(cell => cell.trim() !== '');

const HEADER_AGAIN = 'The header again: the row has the names of the columns.';
const SURPLUS = 'The row has more cells than the header has columns.';

/** Builds the check of a column's cells. */
export type CheckOf = (column: FeedColumnName) => CellCheck;

/** Checks of a source that replace the standard ones. */
interface OwnChecks {
    readonly checkOf?: CheckOf;
    /** Returns the reason why a row belongs to another upload, from the cell of its scope column. */
    readonly outOfScope?: (text: string) => string | null;
}

/** Builds the check of a feed's rows once, from the header and the source's rules, so that it is quick for each row. */
export const rowCheck = (
    header: Header,
    rules: SourceRules,
    readings: CodeReadings,
    { checkOf = column => cellCheck(column, readings), outOfScope = () => null }: OwnChecks = {},
): RowCheck<FeedColumnName> => {
    const fileColumns = header.columns.filter(column => column !== undefined);
    const columns = [...rules.key, ...fileColumns.filter(column => !rules.key.includes(column))];
    const sources = sourcesOf(header, columns, rules, checkOf);
    const blank: readonly FeedValue[] = columns.map(column =>
        fileColumns.includes(column) ? null : emptyOf(column, rules),
    );
    const width = header.cells.length;
    const { scope } = header;
    const isHeader = headerTest(header);
    const firstColumn = sources[0]?.position ?? 0;

    const check = (row: FileRow): CheckedRow => {
        if (isHeader(row.cells)) return { row: row.row, values: blank, badColumn: firstColumn, reason: HEADER_AGAIN };
        const values = [...blank];
        let badColumn: number | null = null;
        let reason: string | null = null;
        if (scope !== undefined) {
            reason = outOfScope(textIn(row, scope, normalizeText));
            badColumn = reason === null ? null : scope;
        }
        for (const source of sources) {
            const value = valueOf(row, source);
            if (!(value instanceof CellRejection)) values[source.target] = value;
            else if (reason === null) [badColumn, reason] = [source.position, value.text];
        }
        if (reason === null && surplus(row, width)) [badColumn, reason] = [width, SURPLUS];
        return { row: row.row, values, badColumn, reason };
    };
    return { columns, check };
};
