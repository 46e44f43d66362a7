import { useFieldValue, useTranslate } from 'react-admin';
import { choiceText } from './choiceText';
import { SelectInput } from './SelectInput';
import type { FilterProps, View, ViewProps } from './view';

const choicesOf = (of: readonly string[]) => of.map(value => ({ value, label: `choices.${value}` }));

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

export const choice: View<'choice'> = {
    Input: ({ source, options }: ViewProps<'choice'>) => (
        <SelectInput
            source={source}
            options={options}
            choices={choicesOf(options.of)}
            {...(!options.required && { none: 'record.none' })}
        />
    ),
    Cell,
    Show: Text,
    FilterInput: ({ source, label, options }: FilterProps<'choice'>) => (
        <SelectInput source={source} label={label} options={{}} choices={choicesOf(options.of)} none="boolean.any" />
    ),
    filters: ['eq'],
    align: 'left',
};
