import { choice, type Named } from '../../platform/fields/choice';
import { money } from '../../platform/fields/money';
import { reference } from '../../platform/fields/reference';
import { text } from '../../platform/fields/text';
import { user } from '../../platform/fields/user';
import { defineResource } from '../../platform/definition/resource';
import { ALLOWANCE_CODES, ALLOWANCE_NAMES, type AllowanceCode } from './allowanceTypes';
import { MAX_PROMOTION_AMOUNT } from './planAccount';

declare module '../../platform/definition/resource' {
    interface Resources {
        'services/tpm/guardrail': typeof guardrail;
    }
}

/** The measures that guardrails limit, each in dollars, per cent or days (docs/domain.md section 8, "Guardrails"). */
const MEASURES = {
    SPEND: { name: 'Spend', unit: 'money', hasAllowance: true },
    BUDGET_PERCENT: { name: 'Share of the budget', unit: 'percent', hasAllowance: false },
    RATE_PERCENT: { name: 'Rate of the case cost', unit: 'percent', hasAllowance: true },
    LUMP_SUM: { name: 'Lump sum', unit: 'money', hasAllowance: true },
    LEAD_DAYS: { name: 'Lead days', unit: 'days', hasAllowance: false },
    MARGIN_PERCENT: { name: 'Retailer margin', unit: 'percent', hasAllowance: false },
} as const;
export type Measure = keyof typeof MEASURES;
export const GUARDRAIL_MEASURES: Readonly<
    Record<Measure, { readonly unit: 'money' | 'percent' | 'days'; readonly hasAllowance: boolean }>
> = MEASURES;
const MEASURE_CODES = Object.keys(MEASURES) as readonly Measure[];
const MEASURE_NAMES = Object.fromEntries(Object.entries(MEASURES).map(([code, { name }]) => [code, name])) as Readonly<
    Record<Measure, string>
>;

/** A limit beyond which a promotion needs the approval of a specific user, or a reason. */
export const guardrail = defineResource('services/tpm/guardrail', {
    table: 'tpm_guardrail',
    label: ['Guardrail', 'Guardrails'],
    about: 'Limits beyond which a promotion needs a particular approval.',
    access: { view: 'tpmUser', change: 'tpmBdm' },
    fields: {
        name: text({ max: 100, required: true }),
        measure: choice<Measure, Named & { readonly required: true }>(MEASURE_CODES, {
            required: true,
            names: MEASURE_NAMES,
        }),
        limit_value: money({
            required: true,
            max: MAX_PROMOTION_AMOUNT,
            label: 'Limit',
            help: 'Dollars, per cent or days, as the measure is.',
        }),
        account_id: reference('services/tpm/account', {
            label: 'Account',
            help: 'With all accounts below it; without it, all.',
        }),
        account_type_id: reference('services/tpm/accounttype', {
            label: 'Account type',
            help: 'With all types below it; without it, all.',
        }),
        allowance_code: choice<AllowanceCode, Named & { readonly label: string; readonly help: string }>(
            ALLOWANCE_CODES,
            { label: 'Allowance', names: ALLOWANCE_NAMES, help: 'Of spend, rate or lump sum: this one alone.' },
        ),
        approver_user: user({
            access: 'tpmBdm',
            label: 'Approver',
            help: 'Without one, any BDM approves with a reason.',
        }),
    },
    list: {
        columns: ['name', 'measure', 'limit_value', 'account_id', 'account_type_id', 'allowance_code', 'approver_user'],
        sort: ['name', 'ASC'],
    },
    search: ['name'],
    represent: ['name'],
});
