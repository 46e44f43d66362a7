import { choice } from '../../../models/platform/fields/choice';
import { money } from '../../../models/platform/fields/money';
import { reference } from '../../../models/platform/fields/reference';
import { text } from '../../../models/platform/fields/text';
import { total } from '../../../models/platform/fields/total';
import { defineResource } from '../../../models/platform/definition/resource';

declare module '../../../models/platform/definition/resource' {
    interface Resources {
        'services/bakery/loaf'?: typeof loaf;
    }
}

export const LOAF_KINDS = ['RYE', 'WHEAT', 'SPELT'] as const;

/** A loaf, and where it lies. What it costs from which day on is part of it (`price.ts`). */
export const loaf = defineResource('services/bakery/loaf', {
    table: 'bakery_loaf',
    label: ['Loaf', 'Loaves'],
    about: 'What the bakery bakes.',
    access: { view: 'signedIn', change: 'contentManager' },
    fields: {
        name: text({ max: 100, required: true, unique: true }),
        kind: choice(LOAF_KINDS, { required: true }),
        counter_id: reference('services/bakery/counter', { required: true, label: 'Counter' }),
        price: money({ required: true }),
        income: total({ adds: [{ of: 'bakery_sale', on: 'loaf_id', sum: 'amount' }] }, {}),
    },
    list: { columns: ['name', 'kind', 'counter_id', 'price', 'income'], sort: ['name', 'ASC'] },
    search: ['name'],
    represent: ['name'],
    cloneOmits: ['name'],
});
