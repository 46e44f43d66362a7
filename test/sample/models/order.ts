import { choice } from '../../../models/platform/fields/choice';
import { date } from '../../../models/platform/fields/date';
import { integer } from '../../../models/platform/fields/integer';
import { reference } from '../../../models/platform/fields/reference';
import { text } from '../../../models/platform/fields/text';
import { messages } from '../../../models/platform/messages/ruleMessages';
import { defineResource } from '../../../models/platform/definition/resource';
import { defineWorkflow } from '../../../models/platform/workflow/workflow';
import { bakeryMessages } from './messages';

declare module '../../../models/platform/definition/resource' {
    interface Resources {
        'services/bakery/order'?: typeof order;
    }
}

/** Loaves that somebody wants on a day. */
export const order = defineResource('services/bakery/order', {
    table: 'bakery_order',
    label: ['Order', 'Orders'],
    about: 'What is to be baked for whom.',
    access: { view: 'signedIn', change: 'requestViewer' },
    fields: {
        buyer: text({ max: 100, required: true }),
        loaf_id: reference('services/bakery/loaf', { label: 'Loaf' }),
        pieces: integer({ min: 1, max: 999, required: true, default: 1 }),
        wanted: date({ label: 'Wanted on' }),
        status: choice(['DRAFT', 'PLACED', 'READY', 'CANCELLED'], {
            required: true,
            readOnly: true,
            default: 'DRAFT',
        }),
        reason: text({ max: 500, readOnly: true }),
    },
    list: { columns: ['buyer', 'loaf_id', 'pieces', 'wanted', 'status'], sort: ['buyer', 'ASC'] },
    search: ['buyer'],
    represent: ['buyer', 'wanted'],
});

export const orderWorkflow = defineWorkflow(order, 'status', {
    reason: 'reason',
    steps: {
        place: {
            from: ['DRAFT'],
            to: 'PLACED',
            who: 'contentManager',
            own: 'changeRequest',
            reason: 'none',
            missing: ({ loaf_id, wanted }) => ({
                ...(loaf_id === null && { loaf_id: messages.required }),
                ...(wanted === null && { wanted: messages.required }),
            }),
        },
        bake: { from: ['PLACED'], to: 'READY', who: 'contentManager', reason: 'none' },
        cancel: {
            from: ['DRAFT', 'PLACED'],
            to: 'CANCELLED',
            who: 'contentManager',
            own: 'changeRequest',
            reason: 'required',
        },
    },
    locked: { PLACED: ['loaf_id', 'pieces', 'wanted'], READY: 'all', CANCELLED: 'all' },
    says: {
        state: { PLACED: bakeryMessages.placed, READY: bakeryMessages.ready, CANCELLED: bakeryMessages.cancelled },
        who: bakeryMessages.notYours,
    },
});
