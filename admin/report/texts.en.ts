import { bulkTexts } from './builder/texts.en';
import { runTexts } from './run/texts.en';

/** The texts of the report screens. */
export const reportTexts = {
    report: bulkTexts,
    run: runTexts,
};
