import type { ComponentType } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import type { Field } from '../../../models/platform/fields/kind';
import { fieldViewOf } from '../fields';

interface FieldValueProps {
    readonly name: string;
    /** Undefined: a field that no longer exists. */
    readonly field: Field | undefined;
    readonly value: unknown;
    /** The component of its feature that shows it, if not that of its kind. */
    readonly Own?: ComponentType<{ readonly source: string }> | undefined;
}

const isNothing = (value: unknown): boolean =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Shows one value of a field, as a record's screen shows it, outside of its record. */
export const FieldValue = ({ name, field, value, Own }: FieldValueProps) => {
    const translate = useTranslate();
    if (isNothing(value)) return <span>{translate('record.none')}</span>;
    if (!field) return <span>{typeof value === 'string' ? value : JSON.stringify(value)}</span>;
    const { Show } = fieldViewOf(field);
    return (
        <RecordContextProvider value={{ id: 0, [name]: value }}>
            {Own ? <Own source={name} /> : <Show source={name} options={field.options} />}
        </RecordContextProvider>
    );
};
