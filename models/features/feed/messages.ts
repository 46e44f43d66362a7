import { defineMessages } from '../../platform/messages/message';

/** Messages of the server about feeds and their files. Those of single rows, in the rejects file, are English. */
export const feedMessageTexts = {
    noFeed: 'There is no such feed.',
    otherSource: 'That feed is of %{source}.',
    otherAdr: 'That feed is of another ADR.',
    notFinished: 'That feed has not finished yet.',
    notTaken: 'That feed was not processed: upload its whole file again.',
    notStopped: 'Only a feed that was stopped and waits for an answer can be confirmed.',
    noRejects: 'No rows of this feed were rejected.',
    noSource: 'There is no such source.',
    noAdr: 'There is no such ADR.',
    noPlan: 'There is no such plan.',
    otherPlan: 'That feed is of another plan.',

    adrGone: 'The ADR is no longer there.',
    planGone: 'The plan is no longer there.',
    fileGone: 'The uploaded file is no longer there. Upload it again.',
    diskFull:
        'The server’s disk is full. %{changed} Tell your system administrator (%{reference}), and upload the file again when there is room.',
    gaveUp: 'The feed stopped the server, or used too much memory, %{tries} times without making progress. %{changed} Tell your system administrator (%{reference}), or save the file as CSV and upload it again.',
    stopped:
        'The feed stopped because of an unexpected error. %{changed} Upload the file again; if it stops again, give your system administrator this reference: %{reference}.',
    cancelled: '%{by} cancelled it. %{changed}',
    applied: 'Part of it is applied.',
    unchanged: 'Nothing was changed.',
    dropsTooMany:
        'The file leaves out %{dropped} of the %{all} products of %{source} (%{percent} %), more than the %{max} % that a feed may drop. Nothing was changed. If the file is complete, confirm the drop; otherwise upload the complete file.',

    codesUnclear:
        'It is not clear whether the codes carry a check digit: %{columns}. Nothing was changed. Choose how the codes are read; the feed then goes on.',
    codesOfColumn: '%{valid} of the %{codes} codes in %{column} end in a valid one',

    empty: 'The file is empty. Upload a file with a header row and at least one row.',
    noRows: 'The file has a header but no rows. Upload a file with at least one row.',
    otherForm: 'The file is neither CSV nor XLSX but %{is}. Save it as CSV or XLSX and upload it again.',
    isPdf: 'a PDF document',
    isImage: 'an image',
    isCompressed: 'a compressed file',
    isText: 'a text document',
    isBinary: 'a binary file',
    isOldExcel: 'an old Excel workbook',
    isWebPage: 'a web page or XML document',
    tooManyRows:
        'The file has more than %{max} rows. What a file leaves out is dropped, so it cannot be split; ask its source for a shorter one.',
    tooManyImported: 'The file has more than %{max} rows. Split it, a promotion in one part, and upload the parts.',
    tooManyBlankRows: 'The file has more than %{max} empty rows. Remove them and upload the file again.',
    tooManyColumns: 'Row %{row} has %{columns} columns; a file may have %{max}.',
    longRow:
        'Row %{row} is longer than %{max} characters. Often a quote that opens there is never closed. Correct that row and upload the file again.',
    openQuote: 'A quote that opens in row %{row} is never closed. Correct that row and upload the file again.',
    noHeader: 'No header was found in the first 20 rows: none of them names %{columns}.',
    headerBelow: 'The header is in row %{row}; the rows above it were left out.',
    clash: 'The columns "%{one}" and "%{other}" both give %{column}. Keep one of them and upload the file again.',
    lacksColumn: 'The header lacks the required column %{columns}. Name it there and upload the file again.',
    lacksColumns: 'The header lacks the required columns %{columns}. Name them there and upload the file again.',
    columnName: '%{column}',
    columnNames: '%{column} (or %{names})',

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
    otherSheets: 'Only the sheet "%{name}" was read. Sheets that were left out: %{names}.',
    otherSheetsMore: 'Only the sheet "%{name}" was read. Sheets that were left out: %{names} and %{more} more.',
    sheetsAlike:
        'Beside the sheet "%{name}" other sheets have rows too: %{names}. Put all rows into one sheet, or remove the other sheets, and upload the file again.',
    sheetGoesOn: 'The sheet "%{name}" was read too; its rows are counted on from %{row}.',
    hiddenRows: '%{count} hidden row of the sheet was read too. |||| %{count} hidden rows of the sheet were read too.',
    promotionsCreated: '%{count} promotion was made. |||| %{count} promotions were made.',
    promotionsRejected: '%{count} promotion was rejected. |||| %{count} promotions were rejected.',
    ignored: 'Columns that were ignored: %{columns}.',
    ended: '%{filename} was processed.',
    endedWithRejects:
        '%{rejected} row of %{filename} was rejected. |||| %{rejected} rows of %{filename} were rejected.',
    failed: '%{filename} was not processed.',
    stoppedByGuard: '%{filename} was stopped before anything was changed: it would drop too many products.',
    stoppedByCodes:
        '%{filename} was stopped before anything was changed: it is not clear whether its codes carry a check digit.',
    /** One that is cut to what a message holds. */
    ignoredSome: 'Columns that were ignored: %{columns}…',
} as const;

export const feedMessages = defineMessages('feed', feedMessageTexts);
