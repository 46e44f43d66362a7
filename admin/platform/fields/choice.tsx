import { useFieldValue, useTranslate } from 'react-admin';
import { choicesOf, type Names } from '../../../models/platform/fields/numbered';
import { SelectInput } from './SelectInput';
import type { FilterProps, FieldView, ViewProps } from './view';

/** Returns the text of a choice: its own, unless the message files have another. */
export const choiceText = (translate: (key: string, options: object) => string, name: string): string =>
    translate(`choices.${name}`, { _: name });

const namedChoices = (of: readonly string[]) => of.map(value => ({ value, label: `choices.${value}` }));

const Text = ({ source }: ViewProps<'choice'>) => {
    const translate = useTranslate();
    const value: unknown = useFieldValue({ source });
    return typeof value === 'string' ? <span>{choiceText(translate, value)}</span> : null;
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
            choices={namedChoices(options.of)}
            {...(!options.required && { none: 'record.none' })}
        />
    ),
    Cell,
    Show: Text,
    FilterInput: ({ source, label, options }: FilterProps<'choice'>) => (
        <SelectInput source={source} label={label} options={{}} choices={namedChoices(options.of)} none="boolean.any" />
    ),
    filters: ['eq'],
    align: 'left',
};

const numberedChoices = (of: Names) =>
    choicesOf(of).map(([value, text]) => ({ value: String(value), label: `choices.${text}`, text }));

const NumberedText = ({ source, options: { of } }: ViewProps<'numbered'>) => {
    const translate = useTranslate();
    const value: unknown = useFieldValue({ source });
    if (value === null || value === undefined) return null;
    // A filter may be for any of several.
    const names = [value as number | number[]].flat().map(one => choiceText(translate, of[one] ?? String(one)));
    return <span>{names.join(', ')}</span>;
};

export const numberedView: FieldView<'numbered'> = {
    Input: ({ source, options }: ViewProps<'numbered'>) => (
        <SelectInput
            source={source}
            options={options}
            choices={numberedChoices(options.of)}
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
            choices={numberedChoices(options.of)}
            parse={Number}
            none="boolean.any"
        />
    ),
    filters: ['eq'],
    align: 'left',
};
