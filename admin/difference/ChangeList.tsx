import type { Changes } from '../../models/history';
import type { Definition } from '../../models/resource';
import { InputLabel } from '../fields/InputLabel';
import { FieldValue } from '../resources/show/FieldValue';
import { DifferenceTable } from './Differences';

interface ChangeListProps {
    readonly definition: Definition;
    readonly changes: Changes;
    /** A new record: there was nothing before. */
    readonly isFirst?: boolean;
}

/** A new record tells what was given: not what was left empty, nor a common field that is as it always begins. */
const wasGiven = ({ fields, allFields }: Definition, name: string, value: unknown): boolean =>
    value !== null && value !== '' && (name in fields || value !== allFields[name]?.options.default);

/** Fields of a record, each with what it was and what it became. */
export const ChangeList = ({ definition, changes, isFirst = false }: ChangeListProps) => {
    const shown = Object.entries(changes).filter(([name, { to }]) => !isFirst || wasGiven(definition, name, to));
    const valueOf = (name: string, value: unknown) => <FieldValue {...{ definition, name, value }} />;
    return (
        <DifferenceTable
            differences={shown.map(([name, { from, to }]) => ({
                key: name,
                label: definition.allFields[name] ? <InputLabel source={name} /> : name,
                from: valueOf(name, from),
                to: valueOf(name, to),
                only: isFirst ? 'to' : undefined,
            }))}
        />
    );
};
