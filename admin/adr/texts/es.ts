import { adrState } from '../../../models/features/adr/state';
import { definitionTexts as ofSeveral } from '../../i18n/definitions.es';
import { fieldLabels, translating } from '../../i18n/labels';
import { adrScreens, adrTexts } from './adr.es';
import { definitionTexts } from './definitions.es';
import type { texts as english } from './en';
import { adrProductTexts } from '../../features/adr/texts/products.es';

/** All texts of the slice; one that is missing does not compile. */
export const texts: typeof english = {
    ...adrTexts,
    adrProducts: adrProductTexts,
    screens: adrScreens,
    states: fieldLabels(adrState.fields, translating({ ...ofSeveral, ...definitionTexts })),
};
