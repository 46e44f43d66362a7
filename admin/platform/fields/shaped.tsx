import { shaped as field } from '../../../models/platform/fields/shaped';
import { TypedInput, type Codec } from './TypedInput';
import { valueText } from './valueText';
import type { FilterProps, View, ViewProps } from './view';

const { kind } = field({}, {});
const codec: Codec<object> = {
    parse: text => kind.parse(text) as object | string | null,
    format: value => kind.format(value),
};
const Text = valueText((value: object | null) => kind.format(value));

/** Screens of their own show such values; elsewhere one is its JSON. */
export const shaped: View<'shaped'> = {
    Input: ({ source, options }: ViewProps<'shaped'>) => <TypedInput source={source} options={options} codec={codec} />,
    Cell: Text,
    Show: Text,
    FilterInput: ({ source, label }: FilterProps<'shaped'>) => (
        <TypedInput source={source} label={label} options={{}} codec={codec} />
    ),
    filters: [],
    align: 'left',
};
