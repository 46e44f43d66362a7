import { Fragment, type ReactNode } from 'react';
import { differencesOf, type Difference } from '../../models/platform/history/difference';
import type { Changes } from '../../models/platform/history/history';
import { ownedBy, ownNames, siblingFields, type Owned } from '../../models/owned';
import { rowKey, type RowsPart } from '../../models/part';
import type { Definition } from '../../models/platform/definition/resource';
import { rowsPartOf } from '../../models/resources';
import { InputLabel } from '../platform/fields/InputLabel';
import { FieldValue } from '../platform/show/FieldValue';
import type { ShownDifference } from '../platform/history/difference/Differences';

type Told = readonly [key: string, change: Changes[string]];

/** Rows of a record, as its history tells them. */
interface RowsTold {
    /** How the names of their changes begin: `allowance:` */
    readonly begin: string;
    readonly names: readonly string[];
    /** What a row's fields are where there is none. */
    readonly blank: object | null;
    readonly code: (code: string) => ReactNode;
    readonly label: (name: string) => ReactNode;
    readonly value: (name: string, value: unknown) => ReactNode;
    /** One that came or went is told in one go, but for what is as it always begins; undefined: field by field. */
    readonly usual?: Readonly<Record<string, unknown>>;
}

const ofPart = (part: RowsPart): RowsTold => ({
    begin: rowKey(part, ''),
    names: part.names,
    blank: part.blank,
    code: code => code,
    label: name => <InputLabel source={`${part.rows.name}.${name}`} />,
    value: (name, value) => <FieldValue name={name} field={part.fields[name]} value={value} />,
});

/** What a row is called by its fields, each as it is written elsewhere; the same twice is said once. */
const OwnedCode = ({ owned: { owner, allFields }, code }: { owned: Owned; code: string }) => {
    const values = code.split(' ');
    if (values.length !== owner.code.length) return code;
    return owner.code
        .map((name, at) => [name, values[at]] as const)
        .filter(([, value], at) => value && values.indexOf(value) === at)
        .map(([name, value], at) => (
            <Fragment key={name}>
                {at > 0 && ' '}
                <FieldValue name={name} field={allFields[name]} value={value} />
            </Fragment>
        ));
};

/** Rows beside it that a row names: the history has their codes. */
const Codes = ({ owned, codes }: { owned: Owned; codes: readonly string[] }) =>
    codes.map((code, at) => (
        <Fragment key={code}>
            {at > 0 && ', '}
            <OwnedCode {...{ owned, code }} />
        </Fragment>
    ));

const ofOwned = (owned: Owned): RowsTold => {
    const { allFields } = owned;
    const siblings = new Map(siblingFields(owned).map(([name, , to]) => [name, to]));
    return {
        begin: rowKey(owned.owner, ''),
        names: ownNames(owned).filter(name => !owned.owner.code.includes(name)),
        blank: null,
        code: code => <OwnedCode {...{ owned, code }} />,
        label: name => <InputLabel source={name} resource={owned.path} />,
        value: (name, value) => {
            const to = siblings.get(name);
            const codes = to && Array.isArray(value) && value.length > 0 ? (value as readonly string[]) : undefined;
            if (to && codes) return <Codes owned={to} codes={codes} />;
            return <FieldValue name={name} field={allFields[name]} value={value} />;
        },
        usual: Object.fromEntries(Object.entries(allFields).map(([name, { options }]) => [name, options.default])),
    };
};

/** Whatever has rows in the history of a record: its part, and what it owns. */
export const rowsToldOf = (definition: Definition): readonly RowsTold[] => {
    const part = rowsPartOf(definition);
    return [...(part ? [ofPart(part)] : []), ...ownedBy(definition).map(ofOwned)];
};

interface WholeProps {
    readonly rows: RowsTold;
    readonly differences: readonly Difference[];
    readonly only: 'from' | 'to';
}

/** All that a row had, or has. */
const Whole = ({ rows, differences, only }: WholeProps) =>
    differences.map(({ name, ...values }, at) => (
        <Fragment key={name}>
            {at > 0 && ' · '}
            {rows.label(name)} {rows.value(name, values[only])}
        </Fragment>
    ));

/** What changed of a row, field by field; of one that came or went, what it was. */
export const rowDifferences = (rows: RowsTold, [key, { from, to }]: Told): readonly ShownDifference[] => {
    const only = from === null ? 'to' : to === null ? 'from' : undefined;
    const code = rows.code(key.slice(rows.begin.length));
    const blank = only ? rows.blank : null;
    const differences = differencesOf(rows.names, (from as object | null) ?? blank, (to as object | null) ?? blank);
    if (only && rows.usual) {
        const { usual } = rows;
        const given = differences.filter(({ name, [only]: value }) => value !== usual[name]);
        const whole = <Whole {...{ rows, only }} differences={given} />;
        return [{ key, label: code, from: whole, to: whole, only }];
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
        only,
    }));
};
