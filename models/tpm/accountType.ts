import { code } from '../fields/code';
import { text } from '../fields/text';
import { defineResource } from '../resource';

declare module '../resource' {
    interface Resources {
        'services/tpm/accounttype': typeof accountType;
    }
}

/** What an account is: a wholesaler, a chain, a store. */
export const accountType = defineResource('services/tpm/accounttype', {
    table: 'tpm_account_type',
    label: ['Account type', 'Account types'],
    about: 'The kinds of customer that trade promotions are planned for.',
    access: { view: 'tpmUser', change: 'tpmBdm' },
    fields: {
        name: text({ max: 100, required: true }),
        code: code({ max: 25, unique: true }),
        description: text({ max: 500, multiline: true }),
    },
    list: { columns: ['name', 'code', 'description', 'enabled'], sort: ['name', 'ASC'] },
    search: ['name', 'code', 'description'],
    represent: ['name'],
    cloneOmits: ['code'],
});
