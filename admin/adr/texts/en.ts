import { adrState } from '../../../models/adr/state';
import { fieldLabels } from '../../i18n/labels';
import { adrScreens, adrTexts } from './adr.en';
import { adrProductTexts } from './products.en';

/** All texts of the slice. */
export const texts = {
    ...adrTexts,
    adrProducts: adrProductTexts,
    screens: adrScreens,
    states: fieldLabels(adrState.fields),
};
