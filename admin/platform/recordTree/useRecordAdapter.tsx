import { useMemo } from 'react';
import { useGetManyAggregate, useGetRecordRepresentation, useTranslate, type RaRecord } from 'react-admin';
import { represent } from '../../../models/platform/definition/represent';
import type { Field, KindName } from '../../../models/platform/fields/kind';
import { formatInteger } from '../../../models/platform/format/format';
import type { TreeDefinition } from '../../../models/platform/tree/tree';
import { useFieldText } from '../fields/useFieldText';
import { columnsBesideName } from '../record/fieldsOf';
import type { TreeAdapter } from '../tree/adapter';
import type { RecordNode } from './recordNode';

interface LineValueProps {
    readonly field: Field;
    readonly value: unknown;
}

/** Shows the name of a referenced record; all lines in sight share one call. */
const Name = ({ to, id }: { to: string; id: number }) => {
    const { data: [record] = [], isPending } = useGetManyAggregate<RaRecord>(to, { ids: [id] });
    const nameOf = useGetRecordRepresentation(to);
    if (isPending) return <span data-pending="" />;
    return record ? <span>{nameOf(record)}</span> : null;
};

/** Shows a value in a line of a tree: as text, since a link would be a tab stop on every line. */
const LineValue = ({ field, value }: LineValueProps) => {
    const textOf = useFieldText(() => undefined);
    if (value === null || value === undefined || value === '') return null;
    const { to } = field.options as { readonly to?: string };
    return to ? <Name to={to} id={value as number} /> : <span>{textOf(field, value)}</span>;
};

/** Kinds that are clear without a label, and short. */
const SPEAKING: readonly KindName[] = [
    'choice',
    'code',
    'date',
    'money',
    'numbered',
    'reference',
    'text',
    'total',
    'user',
    'username',
];

/** Returns the list's columns of a record beside its name, without its parent in the tree. */
export const detailColumnsOf = ({ definition, parent }: TreeDefinition): readonly string[] =>
    columnsBesideName(definition).filter(name => name !== parent);

/** Returns the adapter of a tree of records by their definition: names, numbers below, and the list's columns. */
export const useRecordAdapter = (tree: TreeDefinition): TreeAdapter<RecordNode> => {
    const translate = useTranslate();
    return useMemo(() => {
        const { definition } = tree;
        const [first, ...rest] = definition.represent;
        const named = (fields: readonly (string | undefined)[], record: RecordNode) =>
            represent({ ...definition, represent: fields.filter(name => name !== undefined) }, record);
        const beside = detailColumnsOf(tree).flatMap(name => {
            const field = definition.allFields[name];
            return field && SPEAKING.includes(field.kind.name) ? [[name, field] as const] : [];
        });
        const sought = [...new Set([...definition.represent, ...definition.search])];
        return {
            code: record => (rest.length > 0 ? named([first], record) : ''),
            name: record => named(rest.length > 0 ? rest : [first], record),
            searched: record => sought.map(name => String(record[name] ?? '')).join(' '),
            about: record =>
                beside.map(([name, field]) => <LineValue key={name} field={field} value={record[name] as unknown} />),
            figures: ({ below }) =>
                below > 0 ? [translate('tree.below', { smart_count: below, count: formatInteger(below) })] : [],
            look: () => '',
        };
    }, [tree, translate]);
};
