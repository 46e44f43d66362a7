import { restrictedName } from '../../platform/fields/restrictedName';
import { text } from '../../platform/fields/text';
import { reference } from '../../platform/fields/reference';
import { defineResource } from '../../platform/definition/resource';

declare module '../../platform/definition/resource' {
    interface Resources {
        'settings/secrole': typeof secRole;
    }
}

/** A role; it may extend one other, whose access its holders have too (docs/domain.md section 2). */
export const secRole = defineResource('settings/secrole', {
    table: 'sec_role',
    label: ['Role', 'Roles'],
    about: 'What a user may see and do.',
    access: { view: 'administrator', change: 'administrator' },
    fields: {
        name: restrictedName({ max: 100, required: true, unique: true }),
        description: text({ max: 500, multiline: true }),
        sec_role_id: reference('settings/secrole', { label: 'Extends' }),
    },
    list: { columns: ['name', 'description', 'sec_role_id'], sort: ['name', 'ASC'] },
    search: ['name', 'description'],
    represent: ['name'],
    common: { enabled: { help: 'A role that is not enabled grants nothing.' } },
    cloneOmits: ['name'],
});
