import { joined } from '../../../../admin/platform/i18n/joined';
import { messages as product } from '../../../../admin/slices.en';
import { bakeryTexts } from '../../admin/texts.en';

export const messages = joined(product, bakeryTexts);
