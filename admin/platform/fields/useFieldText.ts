import { useTranslate } from 'react-admin';
import { formatDate, formatDateTime, formatMoney } from '../../../models/platform/format/format';
import type { Field, KindName } from '../../../models/platform/fields/kind';
import { choiceText } from './choice';

type Format = (value: never, field: Field, translate: ReturnType<typeof useTranslate>) => string;

const named: Format = (value, { kind }, translate) => choiceText(translate, kind.format(value));

/** Formatters of values by kind; other numbers have no unit. */
const FORMATS: Readonly<Partial<Record<KindName, Format>>> = {
    choice: named,
    numbered: named,
    money: formatMoney,
    date: formatDate,
    dateTime: formatDateTime,
};

/** Returns the name of the record that a reference points to; undefined where it is not known. */
export type NameOf = (to: string, id: number) => string | undefined;

const targetOf = (field: Field): string | undefined => (field.options as { readonly to?: string }).to;

/** Returns a function that formats a field's value by its kind; undefined: a field that no longer exists. */
export const useFieldText = (nameOf: NameOf) => {
    const translate = useTranslate();
    return (field: Field | undefined, value: unknown): string => {
        if (value === null || value === undefined || value === '') return translate('record.none');
        if (typeof value === 'boolean') return translate(value ? 'boolean.yes' : 'boolean.no');
        const target = field && targetOf(field);
        const name = target && nameOf(target, value as number);
        if (name !== undefined) return name;
        const format = field && FORMATS[field.kind.name];
        if (format) return format(value as never, field, translate);
        return typeof value === 'object' ? JSON.stringify(value) : (value as string | number).toString();
    };
};
