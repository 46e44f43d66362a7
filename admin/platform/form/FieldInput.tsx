import { fieldViewOf } from '../fields';
import type { NamedField } from '../record/fieldsOf';

export const FieldInput = ({ of: [name, field] }: { of: NamedField }) => {
    const { Input } = fieldViewOf(field);
    return <Input source={name} options={field.options} />;
};
