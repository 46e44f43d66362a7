import { json as field } from '../../../models/platform/fields/json';
import { TypedInput, type Codec } from './TypedInput';
import { valueText } from './valueText';
import type { FilterProps, View, ViewProps } from './view';

const { kind } = field({});
const codec: Codec<unknown> = { parse: text => kind.parse(text) as unknown, format: value => kind.format(value) };
const Text = valueText((value: unknown) => kind.format(value));

/** The server makes such values; where no screen of its own shows one, it is its JSON. */
export const json: View<'json'> = {
    Input: ({ source, options }: ViewProps<'json'>) => <TypedInput source={source} options={options} codec={codec} />,
    Cell: Text,
    Show: Text,
    FilterInput: ({ source, label }: FilterProps<'json'>) => (
        <TypedInput source={source} label={label} options={{}} codec={codec} />
    ),
    filters: [],
    align: 'left',
};
