/**
 * English labels and help that many definitions have for a field of the same name. A field that has them needs no text
 * of its own in another language.
 */
export const sharedLabels = {
    id: 'Id',
    enabled: 'Enabled',
    weight: 'Weight',
    system_entity: 'System entity',
    version: 'Version',
    create_date: 'Created',
    create_user: 'Created by',
    update_date: 'Updated',
    update_user: 'Updated by',
    code: 'Code',
    name: 'Name',
    description: 'Description',
    type: 'Type',
    status: 'Status',
} as const;

export const sharedHelp = {
    enabled: 'Offered in pick lists.',
    weight: 'Orders pick lists, lowest first.',
    code: 'Letters, digits and hyphens.',
} as const;
