import { text } from '../../platform/fields/text';
import { defineResource } from '../../platform/definition/resource';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/adr': typeof adr;
    }
}

/**
 * An Authorized Distribution Report: which product may be sold at which node of a customer's entity tree. Its calls are
 * in `adrCalls.ts`.
 */
export const adr = defineResource('services/adr', {
    table: 'adr',
    label: ['ADR', 'ADRs'],
    about: 'Authorized Distribution Reports: which product may be sold where.',
    access: { view: 'signedIn', change: 'contentManager' },
    operations: [],
    views: ['list', 'create', 'detail', 'update'],
    fields: {
        name: text({ max: 100, required: true }),
        description: text({ max: 500, multiline: true }),
    },
    list: { columns: ['name', 'description'], sort: ['name', 'ASC'] },
    search: ['name', 'description'],
    represent: ['name'],
    distinguishedBy: ['description'],
    history: { path: 'adr', group: 'ADRs' },
});
