import { boolean } from '../../models/platform/fields/boolean';
import { date } from '../../models/platform/fields/date';
import { integer } from '../../models/platform/fields/integer';
import { json } from '../../models/platform/fields/json';
import { money } from '../../models/platform/fields/money';
import { text } from '../../models/platform/fields/text';
import { defineCells, RowProblem, rowOf } from '../../models/platform/children/cellCollection';
import type { ValuesOf } from '../../models/platform/definition/resource';
import { defineMessages } from '../../models/platform/messages/message';

const fields = {
    amount: money({ required: true, label: 'Price' }),
    per: integer({ min: 1, max: 99, required: true, default: 1 }),
    note: text({ max: 40 }),
    promoted: boolean({ required: true, default: false }),
    from_date: date({}),
    to_date: date({}),
    reason: text({ max: 40 }),
    tags: json({}),
} as const;

export const priceMessages = defineMessages('price', {
    noType: 'There is no such type.',
    ends: 'Must not be before it begins.',
});

/** Cells of a resource that has none in the product: the prices of a department's products by entity type. */
export const prices = defineCells({
    name: 'price',
    of: 'settings/productdepartment',
    key: 'department_id',
    at: { column: 'entity_type_id', to: 'settings/entitytype', code: 'name', label: 'Type' },
    table: 'department_price',
    indexes: ['ix_department_price_amount'],
    fields,
    presence: 'amount',
    together: [{ by: 'promoted', with: ['from_date', 'to_date'], also: ['reason'] }],
    missing: { id: priceMessages.noType },
    rule: ({ row, today }) => {
        if (!row.promoted) return row;
        const from_date = row.from_date ?? today;
        const isWrong = row.to_date !== null && row.to_date < from_date;
        return isWrong ? new RowProblem('to_date', priceMessages.ends) : { ...row, from_date };
    },
});

export type Price = ValuesOf<typeof fields>;

/** Returns a price; fields that are not passed have their blank values. */
export const price = (amount: number, more: Partial<Price> = {}): Price => rowOf(prices, { amount, ...more });
