import { bulkTexts } from './builder/texts.es';
import { choices } from './choices.es';
import { runTexts } from './run/texts.es';
import { systemReportTexts } from './sysreport/texts.es';
import type { reportTexts as english } from './texts.en';

/** The same in Spanish. */
export const reportTexts: Omit<typeof english, 'choices'> & {
    readonly choices: Readonly<Record<keyof typeof english.choices, string>>;
} = {
    choices,
    report: bulkTexts,
    run: runTexts,
    systemReport: systemReportTexts,
};
