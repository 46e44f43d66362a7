import { boolean } from '../../../models/platform/fields/boolean';
import { date } from '../../../models/platform/fields/date';
import { money } from '../../../models/platform/fields/money';
import { reference } from '../../../models/platform/fields/reference';
import { defineRecords, type RowError } from '../../../models/platform/children/recordCollection';
import { defineResource } from '../../../models/platform/definition/resource';
import type { Values } from '../../../models/platform/history/difference';
import { bakeryMessages } from './messages';

declare module '../../../models/platform/definition/resource' {
    interface Resources {
        'services/bakery/price'?: typeof loafPrice;
    }
}

const MAX_PRICES = 200;

/** What a loaf costs from a day on. */
export const loafPrice = defineResource('services/bakery/price', {
    table: 'bakery_price',
    label: ['Price', 'Prices'],
    about: 'What loaves cost from a day on.',
    access: { view: 'signedIn', change: 'contentManager' },
    operations: [],
    views: [],
    childOf: 'loaf_id',
    fields: {
        loaf_id: reference('services/bakery/loaf', { required: true, label: 'Loaf' }),
        starts: date({ required: true }),
        amount: money({ required: true }),
        reduced: boolean({ required: true, default: false }),
    },
    list: { columns: ['starts', 'amount'], sort: ['starts', 'ASC'] },
    represent: ['starts'],
    search: [],
});

/** A loaf has one price a day. */
const priceErrors = (prices: readonly Values[]): readonly RowError[] =>
    prices.flatMap(({ starts }, index) =>
        prices.slice(0, index).some(other => other['starts'] === starts)
            ? [{ index, field: 'starts', message: bakeryMessages.pricedTwice }]
            : [],
    );

/** The prices of a loaf, a field of it. */
export const loafPrices = defineRecords(loafPrice, {
    name: 'price',
    code: ['starts'],
    same: [],
    max: MAX_PRICES,
    rows: { name: 'prices', errorsIn: priceErrors },
});
