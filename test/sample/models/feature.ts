import type { Feature } from '../../../models/platform/feature';
import { searchSource } from '../../../models/platform/search/source';
import { closingCalls, counterCalls, loafCalls, orderCalls } from './calls';
import { closing } from './closing';
import { counter } from './counter';
import { loaf } from './loaf';
import { bakeryTexts } from './messages';
import { order } from './order';
import { loafPrice, loafPrices } from './price';
import { sale } from './sale';

/** A bakery. */
export const bakeryFeature = {
    name: 'bakery',
    resources: {
        [counter.path]: counter,
        [loaf.path]: loaf,
        [loafPrice.path]: loafPrice,
        [sale.path]: sale,
        [order.path]: order,
        [closing.path]: closing,
    },
    children: [loafPrices],
    searches: [searchSource(loaf, { screen: '/services/bakery/loaf/detail/{id}', about: ['counter_id'] })],
    callGroups: [
        { title: 'Counters', calls: counterCalls },
        { title: 'Loaves', calls: loafCalls },
        { title: 'Orders', calls: orderCalls },
        { title: 'Closings', calls: closingCalls },
    ],
    messages: { bakery: bakeryTexts },
} as const satisfies Feature;
