import { date } from '../../../models/fields/date';
import { integer } from '../../../models/fields/integer';
import { money } from '../../../models/fields/money';
import { reference } from '../../../models/fields/reference';
import { text } from '../../../models/fields/text';
import { defineResource } from '../../../models/resource';

declare module '../../../models/resource' {
    interface Resources {
        'services/bakery/sale'?: typeof sale;
    }
}

/** Loaves that somebody has bought on a day. */
export const sale = defineResource('services/bakery/sale', {
    table: 'bakery_sale',
    label: ['Sale', 'Sales'],
    about: 'What was sold at the counters.',
    access: { view: 'signedIn', change: 'contentManager' },
    fields: {
        day: date({ required: true }),
        loaf_id: reference('services/bakery/loaf', { required: true, label: 'Loaf' }),
        buyer: text({ max: 100 }),
        pieces: integer({ min: 1, max: 999, required: true, default: 1 }),
        amount: money({ required: true }),
        closing_id: reference('services/bakery/closing', { readOnly: true, label: 'Closed with' }),
    },
    list: { columns: ['day', 'loaf_id', 'buyer', 'pieces', 'amount'], sort: ['day', 'DESC'] },
    search: ['buyer'],
    represent: ['day', 'buyer'],
});
