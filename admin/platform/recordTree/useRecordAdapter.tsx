import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { KindName } from '../../../models/platform/fields/kind';
import { formatInteger } from '../../../models/platform/format/format';
import { represent } from '../../../models/platform/definition/represent';
import type { Tree } from '../../../models/platform/tree/tree';
import type { TreeAdapter } from '../tree/adapter';
import { columnsBesideName } from '../record/fieldsOf';
import { LineValue } from './LineValue';
import type { RecordNode } from './recordNode';

/** Kinds that say what they are without a label, and in a few words. */
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
export const detailColumnsOf = ({ definition, parent }: Tree): readonly string[] =>
    columnsBesideName(definition).filter(name => name !== parent);

/** Returns the adapter of a tree of records by their definition: names, numbers below, and the list's columns. */
export const useRecordAdapter = (tree: Tree): TreeAdapter<RecordNode> => {
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
