import { useFieldValue, useTranslate } from 'react-admin';
import { choicesOf, type Names } from '../../../models/platform/fields/numbered';
import { choiceText } from './choiceText';
import { SelectInput } from './SelectInput';
import type { FilterProps, View, ViewProps } from './view';

const namedOf = (of: Names) =>
    choicesOf(of).map(([value, text]) => ({ value: String(value), label: `choices.${text}`, text }));

const Text = ({ source, options: { of } }: ViewProps<'numbered'>) => {
    const translate = useTranslate();
    const value: unknown = useFieldValue({ source });
    if (value === null || value === undefined) return null;
    // A filter may be for any of several.
    const names = [value as number | number[]].flat().map(one => choiceText(translate, of[one] ?? String(one)));
    return <span>{names.join(', ')}</span>;
};

export const numbered: View<'numbered'> = {
    Input: ({ source, options }: ViewProps<'numbered'>) => (
        <SelectInput
            source={source}
            options={options}
            choices={namedOf(options.of)}
            parse={Number}
            {...(!options.required && { none: 'record.none' })}
        />
    ),
    Cell: Text,
    Show: Text,
    FilterInput: ({ source, label, options }: FilterProps<'numbered'>) => (
        <SelectInput
            source={source}
            label={label}
            options={{}}
            choices={namedOf(options.of)}
            parse={Number}
            none="boolean.any"
        />
    ),
    filters: ['eq'],
    align: 'left',
};
