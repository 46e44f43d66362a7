import { choice } from '../../../models/platform/fields/choice';
import { date } from '../../../models/platform/fields/date';
import { integer, MAX_INTEGER } from '../../../models/platform/fields/integer';
import { MAX_EXACT_AMOUNT, money } from '../../../models/platform/fields/money';
import { text } from '../../../models/platform/fields/text';
import { messageField } from '../../../models/platform/fields/messageField';
import { total } from '../../../models/platform/fields/total';
import { defineResource } from '../../../models/platform/definition/resource';

declare module '../../../models/platform/definition/resource' {
    interface Resources {
        'services/bakery/closing'?: typeof closing;
    }
}

/** A day of sales that is closed in the night after it, by a job. */
export const closing = defineResource('services/bakery/closing', {
    table: 'bakery_closing',
    label: ['Closing', 'Closings'],
    about: 'What each day came to, counted in the night after it.',
    access: { view: 'signedIn', change: 'contentManager' },
    operations: ['list', 'get'],
    views: ['list', 'detail'],
    fields: {
        day: date({ required: true }),
        status: choice(['PENDING', 'COMPLETE', 'ERROR'], { required: true, readOnly: true, default: 'PENDING' }),
        sales: integer({ min: 0, max: MAX_INTEGER, readOnly: true }),
        income: money({ max: MAX_EXACT_AMOUNT, readOnly: true }),
        corrected: total(
            { adds: [{ of: 'bakery_sale', on: 'closing_id', sum: 'amount' }], takes: [{ own: 'income' }] },
            { label: 'Corrected since' },
        ),
        sysmsg: text({ max: 500, readOnly: true, label: 'What happened' }),
        sysmsg_descriptor: messageField({ readOnly: true }),
    },
    list: { columns: ['day', 'status', 'sales', 'income', 'corrected'], sort: ['day', 'DESC'] },
    represent: ['day'],
    unique: [['day']],
});
