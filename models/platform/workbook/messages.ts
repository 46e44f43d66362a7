import { defineMessages } from '../messages/message';

/** Messages about workbooks that are uploaded again. */
export const workbookTexts = {
    otherFile:
        'This file was not exported to come back. Choose “Workbook to edit” under Export, change that file, and upload it.',
    damaged: 'The workbook is damaged. Open it in a spreadsheet program, save it as XLSX and upload it again.',
    bomb: 'The workbook unpacks to far more than a file may hold. Export it again, and repeat your changes there.',
    tooMuch: 'The workbook has %{excess}. Export it again, and repeat your changes there.',
    otherRelease: 'This workbook is of a release that is no longer read. Export it again.',
    other: 'This workbook is of something else: %{what}.',
    noList: 'What this workbook was exported from does not exist any more.',
    noSheet: 'The sheet “%{sheet}” is not in the workbook, so nothing of it was compared.',
    noIds: 'The hidden columns that say which record a row is are missing from the sheet “%{sheet}”. Export it again.',
    tooManyRows: 'A workbook can have at most %{max} rows. Narrow the list by a filter.',
    tooManyCells: 'A workbook can have at most %{max} cells. Narrow the list by a filter.',
    tooManyInFile: 'The workbook has more than %{max} rows. Remove some, and upload it again.',
    tooManySheets: 'The workbook has more than %{max} sheets. Remove those that you have added, and upload it again.',
    ignoredColumn: 'The column “%{column}” of the sheet “%{sheet}” is not one that was exported, and was not read.',
    missingColumn: 'The column “%{column}” is not in the sheet “%{sheet}”: what it has stays.',
    oldColumn: 'The column “%{column}” does not exist any more, and was not read.',
    repeatedColumn: 'The column “%{column}” is there twice in the sheet “%{sheet}”. Remove one of them.',

    otherRecord: 'This row is of a record that is not in what was exported. Its hidden columns were changed.',
    repeated: 'The rows %{rows} are of the same record. Remove all but one; a new row has no hidden id.',
    noChange: 'This cannot be changed in a workbook.',
    noCreate: 'Rows cannot be added here.',
    noDelete: 'This cannot be deleted here.',
    onlyNew: 'This can be set in a new row only.',
    noChoice: 'There is no “%{text}” here. Choose from the list.',
    yesOrNo: 'Must be Yes or No.',
    fault: '%{fault}',
    merged: 'This cell is merged with the one beside it. Take the merge apart.',
    goneSince: 'This record was deleted since the export.',
    changedSince: 'Somebody else has changed this since you looked. Look at it again.',
    otherRow: 'This was not written, since another row of the same record could not be.',
    notAccepted: 'What is wrong with this row has to be corrected first.',
} as const;

export const workbookMessages = defineMessages('workbook', workbookTexts);
