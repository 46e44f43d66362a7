import { RecordContextProvider, useTranslate } from 'react-admin';
import type { Definition } from '../../../models/resource';
import { viewOf } from '../../fields';

interface FieldValueProps {
    readonly definition: Definition;
    readonly name: string;
    readonly value: unknown;
}

const isNothing = (value: unknown): boolean =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** One value of a field, as a record's screen shows it, outside of its record. */
export const FieldValue = ({ definition, name, value }: FieldValueProps) => {
    const translate = useTranslate();
    const field = definition.allFields[name];
    if (isNothing(value)) return <span>{translate('record.none')}</span>;
    // A field that there was once.
    if (!field) return <span>{typeof value === 'string' ? value : JSON.stringify(value)}</span>;
    const { Show } = viewOf(field);
    return (
        <RecordContextProvider value={{ id: 0, [name]: value }}>
            <Show source={name} options={field.options} />
        </RecordContextProvider>
    );
};
