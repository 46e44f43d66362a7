import { bulkTexts } from './builder/texts.en';
import { choices } from './choices.en';
import { runTexts } from './run/texts.en';
import { systemReportTexts } from './sysreport/texts.en';

/** The texts of the report screens. */
export const reportTexts = {
    choices,
    report: bulkTexts,
    run: runTexts,
    systemReport: systemReportTexts,
};
