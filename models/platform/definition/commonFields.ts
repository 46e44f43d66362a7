import { boolean } from '../fields/boolean';
import { dateTime } from '../fields/dateTime';
import { integer, MAX_INTEGER } from '../fields/integer';
import type { Common } from '../fields/kind';
import { text } from '../fields/text';

const USERNAME_LENGTH = 50;

/**
 * The fields that every record has (specification section 3), and the version that grows by one with each write.
 * `weight` orders pick lists, lowest first (docs/domain.md section 1).
 */
export const commonFields = {
    id: integer({ min: 1, max: MAX_INTEGER, required: true, readOnly: true, label: 'Id' }),
    enabled: boolean({ required: true, default: true, help: 'Offered in pick lists.' }),
    weight: integer({ min: 1, max: 999, required: true, default: 500, help: 'Orders pick lists, lowest first.' }),
    system_entity: boolean({ required: true, readOnly: true, default: false }),
    version: integer({ min: 1, max: MAX_INTEGER, required: true, readOnly: true, default: 1 }),
    create_date: dateTime({ required: true, readOnly: true, label: 'Created' }),
    create_user: text({ max: USERNAME_LENGTH, isPerson: true, required: true, readOnly: true, label: 'Created by' }),
    update_date: dateTime({ required: true, readOnly: true, label: 'Updated' }),
    update_user: text({ max: USERNAME_LENGTH, isPerson: true, required: true, readOnly: true, label: 'Updated by' }),
} as const;

export type CommonFields = typeof commonFields;

/** Options of a common field in a definition: its texts, and whether a create has to name it; never its rule. */
export type CommonWords = Readonly<Partial<Record<keyof CommonFields, Pick<Common, 'label' | 'help' | 'explicit'>>>>;

/** Returns the common fields, some with the texts of a definition. */
export const commonFieldsWith = (words: CommonWords): CommonFields => {
    const reworded = Object.entries(words).map(([name, own]) => {
        const field = commonFields[name as keyof CommonFields];
        return [name, { ...field, options: { ...field.options, ...own } }];
    });
    return { ...commonFields, ...(Object.fromEntries(reworded) as Partial<CommonFields>) };
};
