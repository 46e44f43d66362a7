import { code } from '../../platform/fields/code';
import { numbered } from '../../platform/fields/numbered';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { defineResource } from '../../platform/definition/resource';
import type { TreeDefinition } from '../../platform/tree/tree';
import { tpmMessages } from './messages';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/tpm/account': typeof account;
    }
}

/** Specification section 4. */
const ACCOUNT_STATUSES = { 1: 'Active', 2: 'Inactive' } as const;
export const [ACTIVE, INACTIVE] = [1, 2] as const;

/** A customer that trade promotions are planned for; its divisions and stores refer to it by `pid`. */
export const account = defineResource('services/tpm/account', {
    table: 'tpm_account',
    label: ['Account', 'Accounts'],
    about: 'Customers, their divisions and stores that trade promotions are planned for.',
    access: { view: 'tpmUser', change: 'tpmBdm' },
    common: { enabled: { explicit: true, help: 'One that is not enabled is Inactive, and not offered.' } },
    fields: {
        name: text({ max: 100, required: true }),
        code: code({ max: 25, unique: true }),
        type_id: reference('services/tpm/accounttype', { required: true, label: 'Account type' }),
        pid: reference('services/tpm/account', { label: 'Parent account' }),
        adr_id: reference('services/adr', { label: 'ADR', help: 'Whose products it may sell.' }),
        adr_entity_id: reference('services/adr/entity', {
            label: 'ADR entity',
            within: 'adr_id',
            help: 'Where on the ADR it is; without it, anywhere.',
        }),
        trade_calendar_id: reference('services/tpm/tradecalendar', {
            label: 'Trade calendar',
            help: 'Without one, that of the nearest account above; without any, weeks start on Sunday.',
        }),
        description: text({ max: 500, multiline: true }),
        status: numbered(ACCOUNT_STATUSES, {
            required: true,
            default: ACTIVE,
            colors: { 1: 'green', 2: 'gray' },
            help: 'Follows Enabled, as Enabled follows it.',
        }),
    },
    list: {
        columns: ['name', 'code', 'type_id', 'pid', 'adr_id', 'trade_calendar_id', 'status'],
        sort: ['name', 'ASC'],
    },
    search: ['name', 'code', 'description'],
    represent: ['name'],
    distinguishedBy: ['code'],
    cloneOmits: ['code'],
});

/** The tree of divisions and stores below their customers. */
export const accountTree = {
    definition: account,
    parent: 'pid',
    text: 'name',
    refusals: { cycle: tpmMessages.cycle, crowd: tpmMessages.crowd },
} as const satisfies TreeDefinition<typeof account>;
