import { date as dateField } from '../../models/fields/date';
import { formatDate } from '../../models/format';
import { TypedInput } from './TypedInput';
import { valueText } from './valueText';
import type { FilterProps, View, ViewProps } from './view';

const { kind: codec } = dateField({});

const Text = valueText(formatDate);

/** The browser's own date input: its value is `yyyy-mm-dd`, as ours is. */
export const date: View<'date'> = {
    Input: ({ source, options }: ViewProps<'date'>) => (
        <TypedInput source={source} options={options} codec={codec} type="date" />
    ),
    Cell: Text,
    Show: Text,
    FilterInput: ({ source, label }: FilterProps<'date'>) => (
        <TypedInput source={source} label={label} options={{}} codec={codec} type="date" />
    ),
    filters: ['gte', 'lte'],
    align: 'left',
};
