import { adrState } from '../../../models/adr/state';
import { translated } from '../../i18n/definitions.es';
import { fieldLabels } from '../../i18n/labels';
import { adrScreens, adrTexts } from './adr.es';
import type { texts as english } from './en';
import { adrProductTexts } from './products.es';

/** All texts of the slice; one that is missing does not compile. */
export const texts: typeof english = {
    ...adrTexts,
    adrProducts: adrProductTexts,
    screens: adrScreens,
    states: fieldLabels(adrState.fields, translated),
};
