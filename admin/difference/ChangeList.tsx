import type { ReactNode } from 'react';
import { differencesOf } from '../../models/difference';
import type { Changes } from '../../models/history';
import { rowKey, type RowsPart } from '../../models/part';
import type { Definition } from '../../models/resource';
import { rowsPartOf } from '../../models/resources';
import { InputLabel } from '../fields/InputLabel';
import { FieldValue } from '../resources/show/FieldValue';
import { DifferenceTable, type ShownDifference } from './Differences';

interface ChangeListProps {
    readonly definition: Definition;
    readonly changes: Changes;
    /** A new record: there was nothing before. */
    readonly isFirst?: boolean;
}

type Told = readonly [key: string, change: Changes[string]];

/** A new record tells what was given: not what was left empty, nor a common field that is as it always begins. */
const wasGiven = ({ fields, allFields }: Definition, name: string, value: unknown): boolean =>
    value !== null && value !== '' && (name in fields || value !== allFields[name]?.options.default);

/** What changed of a row, field by field; of one that came or went, what it was. */
const rowDifferences = (part: RowsPart, [key, { from, to }]: Told): readonly ShownDifference[] => {
    const only = from === null ? 'to' : to === null ? 'from' : undefined;
    const code = key.slice(rowKey(part, '').length);
    const blank = only ? part.blank : null;
    const differences = differencesOf(part.names, from ?? blank, to ?? blank);
    return differences.map(({ name, ...values }) => {
        const valueOf = (value: unknown): ReactNode => (
            <FieldValue name={name} field={part.fields[name]} value={value} />
        );
        const label = (
            <>
                {code} · <InputLabel source={`${part.rows.name}.${name}`} />
            </>
        );
        return { key: `${key}.${name}`, label, from: valueOf(values.from), to: valueOf(values.to), only };
    });
};

/** Fields of a record and of the rows of its part, each with what it was and what it became. */
export const ChangeList = ({ definition, changes, isFirst = false }: ChangeListProps) => {
    const { allFields } = definition;
    const part = rowsPartOf(definition);
    const differences = Object.entries(changes).flatMap((told): readonly ShownDifference[] => {
        const [name, { from, to }] = told;
        if (part && name.startsWith(rowKey(part, ''))) return rowDifferences(part, told);
        if (isFirst && !wasGiven(definition, name, to)) return [];
        const valueOf = (value: unknown): ReactNode => <FieldValue name={name} field={allFields[name]} value={value} />;
        const label = allFields[name] ? <InputLabel source={name} /> : name;
        return [{ key: name, label, from: valueOf(from), to: valueOf(to), only: isFirst ? 'to' : undefined }];
    });
    return <DifferenceTable differences={differences} />;
};
