import { code } from '../../../models/platform/fields/code';
import { reference } from '../../../models/platform/fields/reference';
import { text } from '../../../models/platform/fields/text';
import { defineResource } from '../../../models/platform/definition/resource';
import type { TreeDefinition } from '../../../models/platform/tree/tree';
import { bakeryMessages } from './messages';

declare module '../../../models/platform/definition/resource' {
    interface Resources {
        'services/bakery/counter'?: typeof counter;
    }
}

/** A counter of the shop, or a shelf of one. */
export const counter = defineResource('services/bakery/counter', {
    table: 'bakery_counter',
    label: ['Counter', 'Counters'],
    about: 'The counters of the shop, and their shelves.',
    access: { view: 'signedIn', change: 'contentManager' },
    fields: {
        code: code({ max: 25, required: true, unique: true }),
        name: text({ max: 100, required: true }),
        parent_counter_id: reference('services/bakery/counter', { label: 'Part of' }),
    },
    list: { columns: ['code', 'name', 'parent_counter_id'], sort: ['code', 'ASC'] },
    search: ['code', 'name'],
    represent: ['code', 'name'],
    cloneOmits: ['code'],
});

export const counterTree = {
    definition: counter,
    parent: 'parent_counter_id',
    text: 'code',
    refusals: { cycle: bakeryMessages.cycle, crowd: bakeryMessages.crowd },
} as const satisfies TreeDefinition<typeof counter>;
