import { useFieldValue, useTranslate } from 'react-admin';
import { choicesOf } from '../../../models/platform/fields/numbered';
import { Pill } from './Pill';
import { SelectInput } from './SelectInput';
import type { FilterProps, FieldView, ViewProps } from './view';

/** Returns the text of a choice: its own, unless the message files have another. */
export const choiceText = (translate: (key: string, options: object) => string, name: string): string =>
    translate(`choices.${name}`, { _: name });

const namedChoices = ({ of, colors }: ViewProps<'choice'>['options']) =>
    of.map(value => ({ value, label: `choices.${value}`, ...(colors && { color: colors[value] ?? null }) }));

const Text = ({ source, options }: ViewProps<'choice'>) => {
    const translate = useTranslate();
    const value: unknown = useFieldValue({ source });
    if (typeof value !== 'string') return null;
    const text = choiceText(translate, value);
    return options.colors ? <Pill color={options.colors[value]}>{text}</Pill> : <span>{text}</span>;
};

const Cell = (props: ViewProps<'choice'>) => {
    const translate = useTranslate();
    const value: unknown = useFieldValue({ source: props.source });
    if (!props.options.abbreviated || typeof value !== 'string') return <Text {...props} />;
    return <abbr title={choiceText(translate, value)}>{value}</abbr>;
};

export const choiceView: FieldView<'choice'> = {
    Input: ({ source, options }: ViewProps<'choice'>) => (
        <SelectInput
            source={source}
            options={options}
            choices={namedChoices(options)}
            {...(!options.required && { none: 'record.none' })}
        />
    ),
    Cell,
    Show: Text,
    FilterInput: ({ source, label, options }: FilterProps<'choice'>) => (
        <SelectInput source={source} label={label} options={{}} choices={namedChoices(options)} none="boolean.any" />
    ),
    filters: ['eq'],
    align: 'left',
};

const numberedChoices = ({ of, colors }: ViewProps<'numbered'>['options']) =>
    choicesOf(of).map(([value, text]) => ({
        value: String(value),
        label: `choices.${text}`,
        text,
        ...(colors && { color: colors[value] ?? null }),
    }));

const NumberedText = ({ source, options: { of, colors } }: ViewProps<'numbered'>) => {
    const translate = useTranslate();
    const value: unknown = useFieldValue({ source });
    if (value === null || value === undefined) return null;
    // The value of a filter may be several choices.
    const values = [value as number | number[]].flat();
    const textOf = (one: number) => choiceText(translate, of[one] ?? String(one));
    if (!colors) return <span>{values.map(textOf).join(', ')}</span>;
    return values.map(one => (
        <Pill key={one} color={colors[one]}>
            {textOf(one)}
        </Pill>
    ));
};

export const numberedView: FieldView<'numbered'> = {
    Input: ({ source, options }: ViewProps<'numbered'>) => (
        <SelectInput
            source={source}
            options={options}
            choices={numberedChoices(options)}
            parse={Number}
            {...(!options.required && { none: 'record.none' })}
        />
    ),
    Cell: NumberedText,
    Show: NumberedText,
    FilterInput: ({ source, label, options }: FilterProps<'numbered'>) => (
        <SelectInput
            source={source}
            label={label}
            options={{}}
            choices={numberedChoices(options)}
            parse={Number}
            none="boolean.any"
        />
    ),
    filters: ['eq'],
    align: 'left',
};
