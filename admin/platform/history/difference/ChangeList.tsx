import type { ReactNode } from 'react';
import type { Changes } from '../../../../models/platform/history/history';
import type { Definition } from '../../../../models/platform/definition/resource';
import { InputLabel } from '../../fields/InputLabel';
import { viewOptionsOf } from '../../screens/viewOptions';
import { FieldValue } from '../../show/FieldValue';
import { DifferenceTable, type ShownDifference } from './Differences';
import { rowDifferences, rowFormattersOf } from './rowDifferences';

interface ChangeListProps {
    readonly definition: Definition;
    readonly changes: Changes;
    /** A new record: there was nothing before. */
    readonly isFirst?: boolean;
}

/** A new record tells what was given: not what was left empty, nor a common field that is as it always begins. */
const isFilledIn = ({ fields, allFields }: Definition, name: string, value: unknown): boolean =>
    value !== null && value !== '' && (name in fields || value !== allFields[name]?.options.default);

/** Fields of a record and of its rows, each with what it was and what it became. */
export const ChangeList = ({ definition, changes, isFirst = false }: ChangeListProps) => {
    const { allFields } = definition;
    const { fieldOverrides = {} } = viewOptionsOf(definition.path);
    const rowFormatters = rowFormattersOf(definition);
    const differences = Object.entries(changes).flatMap((change): readonly ShownDifference[] => {
        const [name, { from, to }] = change;
        const rows = rowFormatters.find(({ begin }) => name.startsWith(begin));
        if (rows) return rowDifferences(rows, change);
        // What is kept of rows for their sums says nothing that they do not.
        if (allFields[name]?.options.beside || (isFirst && !isFilledIn(definition, name, to))) return [];
        const valueOf = (value: unknown): ReactNode => (
            <FieldValue name={name} field={allFields[name]} value={value} Own={fieldOverrides[name]?.Show} />
        );
        const label = allFields[name] ? <InputLabel source={name} /> : name;
        return [{ key: name, label, from: valueOf(from), to: valueOf(to), only: isFirst ? 'to' : undefined }];
    });
    return <DifferenceTable differences={differences} />;
};
