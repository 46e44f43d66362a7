import { adrState } from '../../../models/features/adr/state';
import { fieldLabels } from '../../i18n/labels';
import { adrScreens, adrTexts } from '../../features/adr/texts.en';
import { adrProductTexts } from '../../features/adr/texts/products.en';

/** All texts of the slice. */
export const texts = {
    ...adrTexts,
    adrProducts: adrProductTexts,
    screens: adrScreens,
    states: fieldLabels(adrState.fields),
};
