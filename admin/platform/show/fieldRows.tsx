import type { Definition } from '../../../models/platform/definition/resource';
import { fieldViewOf } from '../fields';
import { InputLabel } from '../fields/InputLabel';
import type { FieldRow } from './FieldTable';
import type { NamedField } from '../record/fieldsOf';
import { viewOptionsOf } from '../screens/viewOptions';

const rowOf = ({ path }: Definition, [name, field]: NamedField): FieldRow => {
    const { Show } = { ...fieldViewOf(field), ...viewOptionsOf(path).fieldOverrides?.[name] };
    return {
        key: name,
        label: <InputLabel source={name} />,
        value: <Show source={name} options={field.options} />,
        ...(field.kind.name === 'reference' && { isLate: true }),
    };
};

/** Returns rows of the current record, for the named fields of its definition. */
export const fieldRows = (definition: Definition, names: readonly string[]): readonly FieldRow[] =>
    names.flatMap(name => {
        const field = definition.allFields[name];
        return field ? [rowOf(definition, [name, field])] : [];
    });
