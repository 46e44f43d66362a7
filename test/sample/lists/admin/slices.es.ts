import { joined } from '../../../../admin/i18n/joined';
import { messages as product, said as saidByProduct } from '../../../../admin/slices.es';
import { said as bakery } from '../../admin/said.es';
import { bakeryTexts } from '../../admin/texts.es';

export const messages = joined(product, bakeryTexts);
export const said = { ...saidByProduct, bakery };
