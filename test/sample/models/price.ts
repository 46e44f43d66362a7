import { boolean } from '../../../models/platform/fields/boolean';
import { date } from '../../../models/platform/fields/date';
import { money } from '../../../models/platform/fields/money';
import { defineCells, RowProblem, rowInputs } from '../../../models/platform/children/cellCollection';
import { bakeryMessages } from './messages';

const MAX_PRICES = 200;

/** The price of a loaf at a counter, where it differs from that elsewhere. */
export const loafPrice = defineCells({
    name: 'price',
    of: 'services/bakery/loaf',
    key: 'loaf_id',
    at: { column: 'counter_id', to: 'services/bakery/counter', label: 'Counter', code: 'code' },
    table: 'bakery_price',
    indexes: ['ix_bakery_price_counter_id'],
    rows: { name: 'prices', max: MAX_PRICES },
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

export const priceInputs = rowInputs(loafPrice, MAX_PRICES);
