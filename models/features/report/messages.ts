import { defineMessages } from '../../platform/messages/message';

/** Messages of the server about reports and their runs. */
export const reportMessageTexts = {
    notEnabled: 'A report that is not enabled does not run.',
    started: 'This report is started already.',
    notStarted: 'This report is stopped already, or about to stop.',
    isRunning: 'This report is already running.',
    tooManyRuns: 'You have %{count} runs waiting or running. Wait for one of them, or cancel it.',
    ended: 'This run has ended already.',
    ready: '%{title} is ready.',
    notReady: '%{title} could not be made.',
    disabled: 'This report is not enabled, so it cannot be run.',
    noFile: 'There is no file of this run.',
    cancelled: 'Cancelled by %{username}.',
    reportGone: 'The report is no longer there.',
    tooManyRows: 'The report has more than %{limit} rows. Choose fewer entities, or use narrower filters.',
    fileTooLarge: 'The file would be larger than %{limit} GB. Choose fewer entities, or use narrower filters.',
    diskFull:
        'The server’s disk is full, so there is no file. Tell your system administrator (%{reference}), and run the report again when there is room.',
    gaveUp: 'The run stopped the server, or used too much memory, %{tries} times without making progress. Tell your system administrator (%{reference}).',
    stopped:
        'The run stopped because of an unexpected error. Run the report again; if it stops again, give your system administrator this reference: %{reference}.',
} as const;

export const reportMessages = defineMessages('report', reportMessageTexts);
