import { defineMessages } from './message';

/** Messages of the server about uploaded tables, for any purpose. */
export const fileTexts = {
    damaged: 'The workbook is damaged. Open it in a spreadsheet program, save it as XLSX or CSV and upload it again.',
    locked: 'The workbook is protected by a password. Save it without one and upload it again.',
    bomb: 'The workbook unpacks to far more than a file may hold. Save it as CSV and upload it again.',
    noWorkbook: 'The file is a zip archive but not an XLSX workbook. Save it as XLSX or CSV and upload it again.',
    macros: 'The file is a workbook with macros (XLSM), which is not taken. Save it as XLSX or CSV and upload it again.',
    binaryWorkbook:
        'The file is a binary workbook (XLSB), which is not taken. Save it as XLSX or CSV and upload it again.',
    openDocument:
        'The file is an OpenDocument file (ODS), which is not taken. Save it as XLSX or CSV and upload it again.',
    noSheet: 'The workbook has no sheet with cells. Upload a file with a header row and at least one row.',
    tooMuch: 'The workbook has %{excess}. Save it as CSV and upload it again.',
    tooManyCells: 'more than %{max} cells in row %{row}',
    longText: 'a text of more than a million characters',
    tooManyElements: 'more than %{max} elements within each other',
    tooManyFormats: 'more formats than a spreadsheet keeps',
    tooManyMerged: 'too many merged cells',
    tooManyParts: 'too many parts',
    tooManySheets: 'too many sheets',
    hiddenRows: '%{count} hidden row of the sheet was read too. |||| %{count} hidden rows of the sheet were read too.',
    tooManyBlankRows: 'The file has more than %{max} empty rows. Remove them and upload the file again.',
    tooManyColumns: 'Row %{row} has %{columns} columns; a file may have %{max}.',
    longRow:
        'Row %{row} is longer than %{max} characters. Often a quote that opens there is never closed. Correct that row and upload the file again.',
} as const;

export const fileMessages = defineMessages('file', fileTexts);
