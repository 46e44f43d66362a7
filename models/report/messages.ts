import { defineMessages } from '../said';
import { sysreportTexts } from './sysreportMessages';

/** What the server says of reports and their runs. */
export const reportTexts = {
    ...sysreportTexts,
    isRunning: 'This report is being run already.',
    mostRuns: 'You have %{count} runs that wait or are under way. Wait for one of them, or cancel it.',
    ended: 'This run has ended already.',
    ready: '%{title} is ready.',
    notReady: '%{title} could not be made.',
    disabled: 'This report is not enabled, so it cannot be run.',
    noFile: 'There is no file of this run.',
    cancelled: 'Cancelled by %{username}.',
    reportGone: 'The report is not there any more.',
    mostRows: 'The report has more than %{limit} rows. Choose fewer entities, or filters that find less.',
    largestFile: 'The file would be larger than %{limit} GB. Choose fewer entities, or filters that find less.',
    diskFull:
        'The server’s disk is full, so there is no file. Tell your system administrator (%{reference}), and run the report again when there is room.',
    gaveUp: 'The run ended the server, or took more memory than it may, %{tries} times without getting further. Tell your system administrator (%{reference}).',
    stopped:
        'The run stopped because of an unexpected error. Run the report again; if it stops again, give your system administrator this reference: %{reference}.',
} as const;

export const reportMessages = defineMessages('report', reportTexts);
