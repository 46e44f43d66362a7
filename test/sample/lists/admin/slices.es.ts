import { joined } from '../../../../admin/platform/i18n/joined';
import { countsOf, resourcesMessages, translating } from '../../../../admin/i18n/labels';
import {
    definitionTexts as product,
    messages as messagesOfProduct,
    said as saidByProduct,
    translated as ofProduct,
} from '../../../../admin/slices.es';
import { definitionTexts as ofBakery } from '../../admin/definitions.es';
import { said as bakery } from '../../admin/said.es';
import { bakeryTexts } from '../../admin/texts.es';

export const definitionTexts = { ...product, ...ofBakery };
const words = translating(ofBakery);
const translated: typeof ofProduct = (english, place) => words(ofProduct(english, place), place);

export const messages = joined({ ...messagesOfProduct, resources: resourcesMessages(translated) }, bakeryTexts);
export const said = { ...saidByProduct, label: definitionTexts, count: countsOf(translated), bakery };
