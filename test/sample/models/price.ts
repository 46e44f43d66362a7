import { boolean } from '../../../models/platform/fields/boolean';
import { date } from '../../../models/platform/fields/date';
import { money } from '../../../models/platform/fields/money';
import { definePart, RowProblem, rowInputs } from '../../../models/part';
import { bakeryMessages } from './messages';

const MOST_PRICES = 200;

/** What a loaf costs at a counter, where that is not what it costs elsewhere. */
export const loafPrice = definePart({
    name: 'price',
    of: 'services/bakery/loaf',
    key: 'loaf_id',
    at: { column: 'counter_id', to: 'services/bakery/counter', label: 'Counter', code: 'code' },
    table: 'bakery_price',
    indexes: ['ix_bakery_price_counter_id'],
    rows: { name: 'prices', most: MOST_PRICES },
    fields: {
        amount: money({ required: true, label: 'Price' }),
        reduced: boolean({ required: true, default: false }),
        reduced_to: money({}),
        reduced_until: date({}),
    },
    presence: 'amount',
    together: [{ by: 'reduced', with: ['reduced_to'], also: ['reduced_until'] }],
    missing: { id: bakeryMessages.noCounter },
    rule: ({ row }) =>
        row.reduced && row.reduced_to !== null && row.reduced_to >= row.amount
            ? new RowProblem('reduced_to', bakeryMessages.notReduced)
            : row,
});

export const priceInputs = rowInputs(loafPrice, MOST_PRICES);
