import { code } from '../../platform/fields/code';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { defineResource } from '../../platform/definition/resource';
import type { TreeDefinition } from '../../platform/tree/tree';
import { tpmMessages } from './messages';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/tpm/accounttype': typeof accountType;
    }
}

/** The type of an account: a wholesaler, a chain, a store (specification section 3, "Account type-like record"). */
export const accountType = defineResource('services/tpm/accounttype', {
    table: 'tpm_account_type',
    label: ['Account type', 'Account types'],
    about: 'The kinds of customer that trade promotions are planned for.',
    access: { view: 'tpmUser', change: 'tpmBdm' },
    common: { enabled: { explicit: true } },
    fields: {
        name: text({ max: 100, required: true }),
        code: code({ max: 25, unique: true }),
        pid: reference('services/tpm/accounttype', { label: 'Parent type', help: 'A wider type that it is one of.' }),
        type_id: reference('services/tpm/accounttype', {
            label: 'Kind of type',
            help: 'A type that says what kind of type it is.',
        }),
        description: text({ max: 500, multiline: true }),
    },
    list: { columns: ['name', 'code', 'description', 'enabled'], sort: ['name', 'ASC'] },
    search: ['name', 'code', 'description'],
    represent: ['name'],
    distinguishedBy: ['code'],
    cloneOmits: ['code'],
});

/** The tree of account types: finer types below wider ones. */
export const accountTypeTree = {
    definition: accountType,
    parent: 'pid',
    text: 'name',
    refusals: { cycle: tpmMessages.typeCycle, crowd: tpmMessages.crowd },
} as const satisfies TreeDefinition<typeof accountType>;
