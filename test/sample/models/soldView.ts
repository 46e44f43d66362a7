import { choice } from '../../../models/platform/fields/choice';
import { integer, MAX_INTEGER } from '../../../models/platform/fields/integer';
import { text } from '../../../models/platform/fields/text';
import { column, viewColumns, defineView } from '../../../models/platform/view/view';
import { contain, equal, search } from '../../../models/platform/view/filters';
import { counter } from './counter';
import { loaf, LOAF_KINDS } from './loaf';

const anId = integer({ min: 1, max: MAX_INTEGER });
const word = text({ max: 100 });
const sales = { of: 'bakery_sale', on: ['loaf_id', 'l.id'] } as const;

/** The loaves with their sales. */
export const soldView = defineView('services/bakery/sold', {
    title: 'Loaves sold',
    access: 'signedIn',
    of: { of: loaf, as: 'l' },
    joins: { c: { of: counter, on: ['id', 'l.counter_id'] } },
    many: { s: sales },
    columns: {
        id: column('l.id', integer({ min: 1, max: MAX_INTEGER, required: true })),
        ...viewColumns('l', loaf.fields),
        counter: column('c.name', text({ max: 100, required: true })),
        sales: column(sales, integer({ min: 0, max: MAX_INTEGER, required: true })),
    },
    filters: {
        q: search(word, loaf, 'l.name', 'c.name'),
        kind: equal(choice(LOAF_KINDS, {}), 'l.kind'),
        counter_id: equal(anId, 'l.counter_id'),
        buyer: contain(word, 's.buyer'),
    },
    sorts: { name: 'l.name', counter: 'c.name', price: 'l.price' },
    start: ['name', 'ASC'],
    shown: { counter_id: 'c.code' },
});
