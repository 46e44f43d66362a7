import { Fragment, type ReactNode } from 'react';
import { ownNames, type RecordCollection } from '../../../../models/platform/children/recordCollection';
import { rowKey } from '../../../../models/platform/children/rowChange';
import { siblingFields } from '../../../../models/platform/children/siblings';
import { recordCollectionsOf } from '../../../../models/platform/definition/registry';
import type { Definition } from '../../../../models/platform/definition/resource';
import { differencesOf, type Difference } from '../../../../models/platform/history/difference';
import type { Changes } from '../../../../models/platform/history/history';
import { InputLabel } from '../../fields/InputLabel';
import { viewOptionsOf } from '../../screens/viewOptions';
import { FieldValue } from '../../show/FieldValue';
import { DifferenceTable, type ShownDifference } from './Differences';
import { RowCode } from './RowCode';

type RowChangeEntry = readonly [key: string, change: Changes[string]];

/** Formats the rows of a record in its history. */
interface RowFormatter {
    /** The prefix of the names of their changes: `allowance:` */
    readonly begin: string;
    readonly names: readonly string[];
    readonly code: (code: string) => ReactNode;
    readonly label: (name: string) => ReactNode;
    readonly value: (name: string, value: unknown) => ReactNode;
    /** Usual values: a row that was added or deleted is shown in one line, without fields that have them. */
    readonly usual: Readonly<Record<string, unknown>>;
}

/** Shows the codes of rows that a row refers to: the history has their codes. */
const Codes = ({ collection, codes }: { collection: RecordCollection; codes: readonly string[] }) =>
    codes.map((code, at) => (
        <Fragment key={code}>
            {at > 0 && ', '}
            <RowCode collection={collection} code={code} />
        </Fragment>
    ));

const recordFormatter = (collection: RecordCollection): RowFormatter => {
    const { allFields, path } = collection.definition;
    const siblings = new Map(siblingFields(collection).map(([name, , to]) => [name, to]));
    return {
        begin: rowKey(collection, ''),
        names: ownNames(collection).filter(name => !collection.code.includes(name)),
        code: code => <RowCode collection={collection} code={code} />,
        label: name => <InputLabel source={name} resource={path} />,
        value: (name, value) => {
            const to = siblings.get(name);
            const codes = to && Array.isArray(value) && value.length > 0 ? (value as readonly string[]) : undefined;
            if (to && codes) return <Codes collection={to} codes={codes} />;
            return <FieldValue name={name} field={allFields[name]} value={value} />;
        },
        usual: Object.fromEntries(Object.entries(allFields).map(([name, { options }]) => [name, options.default])),
    };
};

/**
 * Returns the formatters of the child records in the history of a record; cells have a history of their feature's own.
 */
const rowFormattersOf = (definition: Definition): readonly RowFormatter[] =>
    recordCollectionsOf(definition).map(recordFormatter);

interface EntireRowProps {
    readonly rows: RowFormatter;
    readonly differences: readonly Difference[];
    readonly only: 'from' | 'to';
}

/** Shows all that a row had, or has. */
const EntireRow = ({ rows, differences, only }: EntireRowProps) =>
    differences.map(({ name, ...values }, at) => (
        <Fragment key={name}>
            {at > 0 && ' · '}
            {rows.label(name)} {rows.value(name, values[only])}
        </Fragment>
    ));

/** Returns the changes of a row, field by field; of one that was added or removed, its values. */
const rowDifferences = (rows: RowFormatter, [key, { from, to }]: RowChangeEntry): readonly ShownDifference[] => {
    const only = from === null ? 'to' : to === null ? 'from' : undefined;
    const code = rows.code(key.slice(rows.begin.length));
    const differences = differencesOf(rows.names, from as object | null, to as object | null);
    if (only) {
        const { usual } = rows;
        const nonDefaultDifferences = differences.filter(({ name, [only]: value }) => value !== usual[name]);
        const entireRow = <EntireRow rows={rows} only={only} differences={nonDefaultDifferences} />;
        return [{ key, label: code, from: entireRow, to: entireRow, only }];
    }
    return differences.map(({ name, ...values }) => ({
        key: `${key}.${name}`,
        label: (
            <>
                {code} · {rows.label(name)}
            </>
        ),
        from: rows.value(name, values.from),
        to: rows.value(name, values.to),
    }));
};

interface ChangeListProps {
    readonly definition: Definition;
    readonly changes: Changes;
    /** Whether the record is new: there was nothing before. */
    readonly isFirst?: boolean;
}

/** Whether a new record shows a field: not one that was left empty, nor a common field with its default. */
const isFilledIn = ({ fields, allFields }: Definition, name: string, value: unknown): boolean =>
    value !== null && value !== '' && (name in fields || value !== allFields[name]?.options.default);

/** Shows fields of a record and of its rows, each with its values before and after. */
export const ChangeList = ({ definition, changes, isFirst = false }: ChangeListProps) => {
    const { allFields } = definition;
    const { fieldOverrides = {} } = viewOptionsOf(definition.path);
    const rowFormatters = rowFormattersOf(definition);
    const differences = Object.entries(changes).flatMap((change): readonly ShownDifference[] => {
        const [name, { from, to }] = change;
        const rows = rowFormatters.find(({ begin }) => name.startsWith(begin));
        if (rows) return rowDifferences(rows, change);
        // Values that are stored only for the sums of rows show nothing that the rows do not.
        if (allFields[name]?.options.beside || (isFirst && !isFilledIn(definition, name, to))) return [];
        const valueOf = (value: unknown): ReactNode => (
            <FieldValue name={name} field={allFields[name]} value={value} Own={fieldOverrides[name]?.Show} />
        );
        const label = allFields[name] ? <InputLabel source={name} /> : name;
        return [{ key: name, label, from: valueOf(from), to: valueOf(to), only: isFirst ? 'to' : undefined }];
    });
    return <DifferenceTable differences={differences} />;
};
