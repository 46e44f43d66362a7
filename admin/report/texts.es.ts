import { bulkTexts } from './builder/texts.es';
import { runTexts } from './run/texts.es';
import type { reportTexts as english } from './texts.en';

/** The same in Spanish. */
export const reportTexts: typeof english = {
    report: bulkTexts,
    run: runTexts,
};
