import { useGetManyAggregate, useGetRecordRepresentation, type RaRecord } from 'react-admin';
import type { Field } from '../../../models/platform/fields/kind';
import { useFieldText } from '../fields/useFieldText';

interface LineValueProps {
    readonly field: Field;
    readonly value: unknown;
}

/** The name of a record that is referred to; all lines in sight ask together, in one call. */
const Name = ({ to, id }: { to: string; id: number }) => {
    const { data: [record] = [] } = useGetManyAggregate<RaRecord>(to, { ids: [id] });
    const nameOf = useGetRecordRepresentation(to);
    return record ? <span>{nameOf(record)}</span> : null;
};

/** A value in a line of a tree: as text, since a link would hold up the keyboard on every line. */
export const LineValue = ({ field, value }: LineValueProps) => {
    const textOf = useFieldText(() => undefined);
    if (value === null || value === undefined || value === '') return null;
    const { to } = field.options as { readonly to?: string };
    return to ? <Name to={to} id={value as number} /> : <span>{textOf(field, value)}</span>;
};
