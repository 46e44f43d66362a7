import type { ReactNode } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Definition } from '../../../models/platform/definition/resource';
import { represent } from '../../../models/platform/definition/represent';
import type { Field } from '../../../models/platform/fields/kind';
import { colorOfValue } from '../../../models/platform/fields/palette';
import { colorClass } from './palette';

interface PillProps {
    /** A color of the palette; none, or a custom name, is neutral. */
    readonly color: string | null | undefined;
    readonly children: ReactNode;
}

/** Shows a status by its colour and its name: the same in lists, trees, forms and calendars. */
export const Pill = ({ color, children }: PillProps) => (
    <span className={`pill ${colorClass(color)}`}>
        <span>{children}</span>
    </span>
);

interface StatusPillProps {
    /** A choice whose values have colours in its definition. */
    readonly of: Field;
    readonly value: string | number;
    /** Text in place of the value's own. */
    readonly text?: string;
}

/** Returns the name of a value of a choice, in English; the value itself where that is its name. */
const nameOf = ({ options }: Field, value: string | number): string => {
    const { of } = options as { readonly of?: Readonly<Record<string | number, string | undefined>> };
    return typeof value === 'number' ? (of?.[value] ?? String(value)) : value;
};

/** Shows a value of a choice, in the colour that the definition has for it. */
export const StatusPill = ({ of, value, text }: StatusPillProps) => {
    const translate = useTranslate();
    const name = nameOf(of, value);
    return <Pill color={colorOfValue(of, value)}>{text ?? translate(`choices.${name}`, { _: name })}</Pill>;
};

/** Shows the record of the context, in the colour that it has itself. */
export const RecordPill = ({ definition }: { definition: Definition }) => {
    const record = useRecordContext();
    if (!record) return null;
    return <Pill color={record[definition.color ?? ''] as string | null}>{represent(definition, record)}</Pill>;
};
