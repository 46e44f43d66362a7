import { defineMessages } from '../../platform/messages/message';

/** Messages of the server about feeds and their files. Those of single rows, in the rejects file, are English. */
export const feedMessageTexts = {
    noFeed: 'There is no such feed.',
    otherSource: 'That feed is of %{source}.',
    otherAdr: 'That feed is of another ADR.',
    notFinished: 'That feed has not finished yet.',
    notTaken: 'That feed was not processed: upload its whole file again.',
    onlyChecked: 'That feed was only checked: nothing of it was applied.',
    notChecked: 'Only a file that was checked can be run from here.',
    ranAlready: 'This file was run already, as feed %{feed}.',
    takenBack: 'That feed was taken back.',
    takingBack: 'That feed is being taken back.',
    nothingChanged: 'That feed changed nothing that could be taken back.',
    undoTooOld: 'What a feed changed is stored for the last %{count} feeds of its source.',
    laterFile: 'A later file of %{source} has been applied since: take feed %{feed} back first.',
    changedByFeed: 'Changed since by feed %{feed}.',
    undoStopped: 'It was not taken back, or not all of it. Try again.',
    otherSourceHas: 'It stays: another source has it in its latest feed.',
    notStopped: 'Only a feed that was stopped and waits for an answer can be confirmed.',
    noRejects: 'No rows of this feed were rejected.',
    notRejected: 'This row was not rejected.',
    alreadyCorrected: 'Row %{row} has been corrected already, by feed %{feed}.',
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
    openQuote: 'A quote that opens in row %{row} is never closed. Correct that row and upload the file again.',
    noHeader: 'No header was found in the first 20 rows: none of them names %{columns}.',
    headerBelow: 'The header is in row %{row}; the rows above it were left out.',
    clash: 'The columns "%{one}" and "%{other}" both give %{column}. Keep one of them and upload the file again.',
    lacksColumn: 'The header lacks the required column %{columns}. Name it there and upload the file again.',
    lacksColumns: 'The header lacks the required columns %{columns}. Name them there and upload the file again.',
    columnName: '%{column}',
    columnNames: '%{column} (or %{names})',

    otherSheets: 'Only the sheet "%{name}" was read. Sheets that were left out: %{names}.',
    otherSheetsMore: 'Only the sheet "%{name}" was read. Sheets that were left out: %{names} and %{more} more.',
    sheetsAlike:
        'Beside the sheet "%{name}" other sheets have rows too: %{names}. Put all rows into one sheet, or remove the other sheets, and upload the file again.',
    sheetGoesOn: 'The sheet "%{name}" was read too; its rows are counted on from %{row}.',
    promotionsCreated: '%{count} promotion was made. |||| %{count} promotions were made.',
    promotionsRejected: '%{count} promotion was rejected. |||| %{count} promotions were rejected.',
    promotionsToCreate: '%{count} promotion would be made. |||| %{count} promotions would be made.',
    promotionsToReject: '%{count} promotion would be rejected. |||| %{count} promotions would be rejected.',
    wouldStop:
        'Run for real, it stops before anything is changed: it leaves out %{dropped} of the %{all} products of %{source} (%{percent} %), more than %{max} %.',
    ignored: 'Columns that were ignored: %{columns}.',
    checked: '%{filename} was checked; nothing was changed.',
    ended: '%{filename} was processed.',
    endedWithRejects:
        '%{rejected} row of %{filename} was rejected. |||| %{rejected} rows of %{filename} were rejected.',
    failed: '%{filename} was not processed.',
    stoppedByGuard: '%{filename} was stopped before anything was changed: it would drop too many products.',
    stoppedByCodes:
        '%{filename} was stopped before anything was changed: it is not clear whether its codes carry a check digit.',
    /** A list that is cut to the length of a message. */
    ignoredSome: 'Columns that were ignored: %{columns}…',
} as const;

export const feedMessages = defineMessages('feed', feedMessageTexts);
