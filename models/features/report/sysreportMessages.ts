/** Messages of the server about scheduled reports, among those about reports. */
export const sysreportTexts = {
    notEnabled: 'A report that is not enabled does not run.',
    started: 'This report is started already.',
    notStarted: 'This report is stopped already, or about to stop.',
} as const;
