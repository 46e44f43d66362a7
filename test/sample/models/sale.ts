import { date } from '../../../models/platform/fields/date';
import { integer } from '../../../models/platform/fields/integer';
import { money } from '../../../models/platform/fields/money';
import { reference } from '../../../models/platform/fields/reference';
import { text } from '../../../models/platform/fields/text';
import { defineResource } from '../../../models/platform/definition/resource';

declare module '../../../models/platform/definition/resource' {
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
